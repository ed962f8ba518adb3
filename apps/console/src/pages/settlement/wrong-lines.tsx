import {
  listSettlementLines,
  settlementStates,
  type SettlementLine,
  type SettlementState,
} from '@serat/contract/staff/settlement';
import { Badge, type BadgeTone } from '@serat/ui/badge.tsx';
import { Dialog } from '@serat/ui/overlays/dialog.tsx';
import { optionsOf } from '@serat/ui/fields/options-of.ts';
import { longDate, rupiah } from '../../lib/format.ts';
import type { Filter } from '../../list/filter-bar.tsx';
import { List, type Cells } from '../../list/list.tsx';
import { CustomerLink } from '../../parts/customer-link.tsx';
import { Facts } from '../../parts/facts.tsx';
import { spanFilters, usualSpan } from './span.ts';

const tones: Record<SettlementState, BadgeTone> = {
  unknown: 'danger',
  twice: 'danger',
  amount: 'danger',
  reversed: 'warning',
  missing: 'warning',
  waiting: 'neutral',
  matched: 'success',
};

const remedies: Record<SettlementState, string> = {
  unknown:
    'Gateway menyelesaikan pembayaran yang uangnya tidak ada di buku. Tanyakan pembayaran itu kepada gateway. Tidak ada yang dibukukan dari laporan.',
  twice: 'Minta gateway menjelaskan baris gandanya. Uang yang berlebih biasanya ditarik lagi.',
  amount: 'Bandingkan dengan dasbor gateway: uang yang dibukukan berbeda dari yang diselesaikan.',
  reversed:
    'Buku dan laporan berbeda tentang uang yang ditarik balik. Laporan berikutnya mungkin memuatnya.',
  missing:
    'Laporan sudah memuat hari-hari sesudahnya, tetapi tidak pembayaran ini. Impor laporan yang kurang, atau tanyakan kepada gateway.',
  waiting: 'Gateway belum melaporkannya.',
  matched: 'Buku dan laporan sama.',
};

const cells: Cells<SettlementLine> = {
  state: ({ state }) => <Badge tone={tones[state]}>{settlementStates[state]}</Badge>,
};

const filters: readonly Filter[] = [
  {
    kind: 'choice',
    name: 'state',
    label: 'Status',
    any: 'Semua yang tidak cocok',
    options: optionsOf(settlementStates),
  },
  ...spanFilters,
  { kind: 'only', name: 'gateway', label: 'Gateway' },
];

/** Every payment and line of a report that does not match. */
export function WrongLines() {
  return (
    <List<SettlementLine>
      caption="Yang tidak cocok"
      list={listSettlementLines}
      cells={cells}
      filters={filters}
      defaults={usualSpan()}
      rowKey={({ day, gateway, reference }) => `${day} ${gateway} ${reference}`}
      renderDetail={(line, onClose) => <LineDialog {...{ line, onClose }} />}
      empty="Semua cocok di hari-hari ini."
    />
  );
}

function LineDialog({ line, onClose }: { line: SettlementLine; onClose: () => void }) {
  const { reference, gateway, day, state, customerId } = line;
  return (
    <Dialog open onClose={onClose} title={reference}>
      <div className="flex flex-col gap-5">
        <p>{remedies[state]}</p>
        <Facts
          items={[
            ['Status', settlementStates[state]],
            ['Gateway', gateway],
            ['Hari', longDate(day)],
            ['Diterima', rupiah(line.received)],
            ['Ditarik balik', rupiah(line.reversed)],
            ['Diselesaikan', rupiah(line.settled)],
            ['Biaya', rupiah(line.fee)],
            ['Selisih', rupiah(line.outstanding)],
            customerId
              ? ['Pelanggan', <CustomerLink key="customer" id={customerId} name="Buka" />]
              : null,
          ]}
        />
      </div>
    </Dialog>
  );
}
