import {
  changeOf,
  differenceKinds,
  listRunDifferences,
  type DifferenceKind,
  type DifferenceRow,
} from '@serat/contract/staff/bill-run';
import { Badge, type BadgeTone } from '@serat/ui/badge.tsx';
import { optionsOf } from '@serat/ui/fields/options-of.ts';
import { firstOfMonth } from '../../lib/format.ts';
import type { Filter } from '../../list/filter-bar.tsx';
import { List, type Cells } from '../../list/list.tsx';
import { signedRupiah } from './signed-rupiah.ts';

const tones: Record<DifferenceKind, BadgeTone> = {
  new: 'success',
  ended: 'neutral',
  changed: 'warning',
};

const filters: readonly Filter[] = [
  { kind: 'month', name: 'period', label: 'Bulan' },
  {
    kind: 'choice',
    name: 'kind',
    label: 'Beda',
    any: 'Semua yang berbeda',
    options: optionsOf(differenceKinds),
  },
];
const cells: Cells<DifferenceRow> = {
  kind: ({ kind }) => <Badge tone={tones[kind]}>{differenceKinds[kind]}</Badge>,
  change: (row) => signedRupiah(changeOf(row)),
};

/** Customers whose amount differs from the previous month. */
export function Differences() {
  return (
    <List<DifferenceRow>
      caption="Yang berbeda dari bulan lalu"
      list={listRunDifferences}
      cells={cells}
      filters={filters}
      defaults={{ period: firstOfMonth().slice(0, 7) }}
      rowKey={({ serviceNumber }) => serviceNumber}
      to={({ customerId }) => `/pelanggan/${customerId}`}
      empty="Tidak ada yang ditagih lain dari bulan lalu."
    />
  );
}
