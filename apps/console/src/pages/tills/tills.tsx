import { listTills, tillStates, type TillRow } from '@serat/contract/staff/tills';
import { Badge } from '@serat/ui/badge.tsx';
import { optionsOf } from '@serat/ui/fields/options-of.ts';
import type { Filter } from '../../list/filter-bar.tsx';
import type { Cells } from '../../list/list.tsx';
import { ListPage } from '../../list/list-page.tsx';
import { TillDialog } from './till-dialog.tsx';

const tones = { open: 'info', counted: 'warning', closed: 'success' } as const;

const cells: Cells<TillRow> = {
  state: ({ state }) => <Badge tone={tones[state]}>{tillStates[state]}</Badge>,
};

const filters: readonly Filter[] = [
  { kind: 'text', name: 'search', label: 'Cari', placeholder: 'Nama kasir' },
  {
    kind: 'choice',
    name: 'state',
    label: 'Status',
    any: 'Semua status',
    options: optionsOf(tillStates),
  },
];

export function Tills() {
  return (
    <ListPage<TillRow>
      title="Setoran kas"
      text="Kas semua orang. Terima uang dari kas yang sudah dihitung."
      list={listTills}
      cells={cells}
      filters={filters}
      rowKey={({ id }) => id}
      renderDetail={(till, onClose) => <TillDialog till={till} onClose={onClose} />}
      empty="Belum ada kas."
    />
  );
}
