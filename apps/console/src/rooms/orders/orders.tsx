import { Columns3, Rows3 } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { orderStatusLabels } from '@serat/contract/order';
import { listOrders, type OrderRow } from '@serat/contract/staff/orders';
import { Button } from '@serat/ui/button.tsx';
import { dateTime } from '../../lib/format.ts';
import type { Filter } from '../../list/filter-bar.tsx';
import { List } from '../../list/list.tsx';
import type { RowColumn } from '../../list/row-table.tsx';
import { RoomHeading } from '../../parts/room-heading.tsx';
import { Board } from './board.tsx';
import { OrderBadge } from './order-badge.tsx';
import { orderPath } from './order-path.ts';

const columns: readonly RowColumn<OrderRow>[] = [
  { id: 'number', header: 'Nomor', whole: true, cell: ({ number }) => number },
  { id: 'fullName', header: 'Pelanggan', cell: ({ fullName }) => fullName },
  {
    id: 'status',
    header: 'Status',
    cell: ({ status, heldDate }) => <OrderBadge status={status} isHeld={heldDate !== null} />,
  },
  { id: 'products', header: 'Paket', cell: ({ products }) => products },
  { id: 'cityName', header: 'Kota', cell: ({ cityName }) => cityName },
  { id: 'createdDate', header: 'Dipesan', cell: ({ createdDate }) => dateTime(createdDate) },
  { id: 'odpCode', header: 'ODP', whole: true, cell: ({ odpCode }) => odpCode ?? '–' },
  { id: 'phone', header: 'Telepon', extra: true, cell: ({ phone }) => phone },
  { id: 'email', header: 'Email', extra: true, cell: ({ email }) => email },
  { id: 'address', header: 'Alamat', extra: true, cell: ({ address }) => address },
];

const filters: readonly Filter[] = [
  { kind: 'text', name: 'search', label: 'Cari', placeholder: 'Nomor, nama, telepon, PLN' },
  {
    kind: 'choice',
    name: 'status',
    label: 'Status',
    any: 'Semua status',
    options: Object.entries(orderStatusLabels).map(([value, label]) => ({ value, label })),
  },
  {
    kind: 'choice',
    name: 'held',
    label: 'Ditahan',
    any: 'Ditahan atau tidak',
    options: [{ value: 'true', label: 'Hanya yang ditahan' }],
  },
];

/** As a list or as a board; which one stands in the address. */
export function Orders() {
  const [parameters, setParameters] = useSearchParams();
  const isBoard = parameters.get('tampilan') === 'papan';
  const Icon = isBoard ? Rows3 : Columns3;
  return (
    <>
      <RoomHeading
        title="Pesanan"
        text="Yang paling lama menunggu berada paling atas."
        action={
          <Button
            variant="secondary"
            icon={<Icon aria-hidden="true" className="size-5" />}
            onClick={() => setParameters(isBoard ? {} : { tampilan: 'papan' })}
          >
            {isBoard ? 'Tampilkan daftar' : 'Tampilkan papan'}
          </Button>
        }
      />
      {isBoard ? (
        <Board />
      ) : (
        <List<OrderRow>
          name="pesanan"
          caption="Pesanan"
          call={listOrders}
          columns={columns}
          filters={filters}
          rowKey={({ number }) => number}
          to={orderPath}
          empty="Tidak ada pesanan yang cocok."
        />
      )}
    </>
  );
}
