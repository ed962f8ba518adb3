import {
  bankLineStates,
  bankMatches,
  getBank,
  listBankLines,
  matchByAmount,
  type BankLine,
} from '@serat/contract/staff/bank';
import { Badge, type BadgeTone } from '@serat/ui/badge.tsx';
import { Button } from '@serat/ui/button.tsx';
import { optionsOf } from '@serat/ui/fields/options-of.ts';
import { useMay } from '../../lib/session.ts';
import { useDirectAction } from '../../lib/use-action.ts';
import type { Filter } from '../../list/filter-bar.tsx';
import { List, type Cells } from '../../list/list.tsx';
import { LineDialog } from './line-dialog.tsx';

const tones: Record<BankLine['state'], BadgeTone> = {
  waiting: 'neutral',
  open: 'warning',
  booked: 'success',
  noted: 'success',
  ignored: 'neutral',
};

const cells: Cells<BankLine> = {
  state: ({ state, match }) => (
    <>
      <Badge tone={tones[state]}>{bankLineStates[state]}</Badge>
      {match && match !== 'hand' && (
        <span className="ml-2 text-sm text-muted">{bankMatches[match]}</span>
      )}
    </>
  ),
};

const filters: readonly Filter[] = [
  {
    kind: 'choice',
    name: 'state',
    label: 'Status',
    any: 'Semua',
    options: optionsOf(bankLineStates),
  },
  { kind: 'day', name: 'from', label: 'Dari' },
  { kind: 'day', name: 'to', label: 'Sampai' },
];

export function Lines({ waiting, open }: { waiting: number; open: number }) {
  const mayWork = useMay('bank.work');
  const { run, isPending } = useDirectAction(matchByAmount, getBank, listBankLines);
  return (
    <section className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <output>
          {waiting > 0
            ? `${waiting} uang masuk sedang dicocokkan.`
            : open > 0
              ? `${open} uang masuk perlu ditangani.`
              : 'Semua uang masuk sudah ditangani.'}
        </output>
        {mayWork && open > 0 && (
          <Button variant="secondary" loading={isPending} onClick={() => void run(undefined)}>
            Cocokkan menurut jumlah dan hari
          </Button>
        )}
      </div>
      <List<BankLine>
        caption="Uang masuk"
        list={listBankLines}
        cells={cells}
        filters={filters}
        rowKey={({ id }) => id}
        renderDetail={(line, onClose) => <LineDialog {...{ line, onClose }} />}
        empty="Belum ada uang masuk dari mutasi."
      />
    </section>
  );
}
