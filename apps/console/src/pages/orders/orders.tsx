import { Columns3, Rows3 } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { orderStatusLabels } from '@serat/contract/order';
import { listOrders, type OrderRow } from '@serat/contract/staff/orders';
import { Button } from '@serat/ui/button.tsx';
import { optionsOf } from '@serat/ui/fields/options-of.ts';
import { useMe } from '../../lib/session.ts';
import type { Filter } from '../../list/filter-bar.tsx';
import { List, type Cells } from '../../list/list.tsx';
import { PageHeading } from '../../parts/page-heading.tsx';
import { Board } from '../../parts/orders/board.tsx';
import { OrderBadge } from '../../parts/orders/order-badge.tsx';
import { orderPath } from '../../parts/orders/order-path.ts';

const cells: Cells<OrderRow> = {
  status: ({ status, heldDate }) => <OrderBadge status={status} isHeld={heldDate !== null} />,
};

const filters: readonly Filter[] = [
  { kind: 'text', name: 'search', label: 'Cari', placeholder: 'Nomor, nama, telepon, PLN' },
  {
    kind: 'choice',
    name: 'status',
    label: 'Status',
    options: [
      { value: 'running', label: 'Sedang berjalan' },
      { value: 'all', label: 'Semua status' },
      ...optionsOf(orderStatusLabels),
    ],
  },
  {
    kind: 'choice',
    name: 'held',
    label: 'Ditahan',
    any: 'Semua',
    options: [{ value: 'true', label: 'Hanya yang ditahan' }],
  },
  { kind: 'day', name: 'from', label: 'Dipesan dari' },
  { kind: 'day', name: 'to', label: 'Sampai' },
];

function subtitleOf(status: string): string {
  if (status === 'running') return 'Pesanan yang sedang berjalan.';
  return status === 'all' ? 'Semua pesanan.' : 'Pesanan dengan status yang dipilih.';
}

/** A list or a board, kept in the address. A technician starts with the board. */
export function Orders() {
  const { role } = useMe();
  const [parameters, setParameters] = useSearchParams();
  const usual = role === 'technician' && parameters.size === 0 ? 'papan' : 'daftar';
  const isBoard = (parameters.get('tampilan') ?? usual) === 'papan';
  const Icon = isBoard ? Rows3 : Columns3;
  // A search or a range of days covers orders of every status.
  const looksBack = ['search', 'from', 'to'].some((name) => parameters.has(name));
  const status = parameters.get('status') ?? (looksBack ? 'all' : 'running');
  return (
    <>
      <PageHeading
        title="Pesanan"
        text={isBoard ? 'Yang paling lama menunggu berada paling atas.' : subtitleOf(status)}
        action={
          <Button
            variant="secondary"
            icon={<Icon aria-hidden="true" className="size-5" />}
            onClick={() => setParameters({ tampilan: isBoard ? 'daftar' : 'papan' })}
          >
            {isBoard ? 'Tampilkan daftar' : 'Tampilkan papan'}
          </Button>
        }
      />
      {isBoard ? (
        <Board />
      ) : (
        <List<OrderRow>
          caption="Pesanan"
          list={listOrders}
          cells={cells}
          filters={filters}
          defaults={{ status }}
          rowKey={({ number }) => number}
          to={orderPath}
          empty="Tidak ada pesanan yang cocok."
        />
      )}
    </>
  );
}
