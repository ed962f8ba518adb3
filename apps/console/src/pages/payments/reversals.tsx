import { listReversals, type ReversalRow } from '@serat/contract/staff/payment-lists';
import { useMay } from '../../lib/session.ts';
import type { Filter } from '../../list/filter-bar.tsx';
import { List, type Cells } from '../../list/list.tsx';
import { ReversalEffects } from './reversal-effects.tsx';

const filters: readonly Filter[] = [
  { kind: 'text', name: 'search', label: 'Cari', placeholder: 'Nama, email, telepon' },
  {
    kind: 'choice',
    name: 'days',
    label: 'Waktu',
    any: 'Semua',
    options: [
      { value: '7', label: '7 hari terakhir' },
      { value: '30', label: '30 hari terakhir' },
    ],
  },
];

const cells: Cells<ReversalRow> = {
  followed: ({ followed }) => <ReversalEffects traces={followed} />,
};

export function Reversals() {
  const mayOpen = useMay('customer.read');
  return (
    <List<ReversalRow>
      caption="Dana yang ditarik lagi"
      list={listReversals}
      cells={cells}
      filters={filters}
      rowKey={({ id }) => id}
      {...(mayOpen && { to: ({ customerId }) => `/pelanggan/${customerId}` })}
      empty="Tidak ada dana yang ditarik lagi."
    />
  );
}
