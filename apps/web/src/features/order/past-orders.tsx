import { listPastOrders } from '@serat/contract/order';
import type { Order } from '@serat/contract/order';
import { longDate, rupiah } from '../../lib/text/format.ts';
import { useRead } from '../../lib/api/use-read.ts';
import { Card } from '@serat/ui/card.tsx';
import { Table, type TableColumn } from '@serat/ui/table.tsx';
import { OrderStatusBadge } from './order-status-badge.tsx';
import { productNames } from './product-names.ts';

export function PastOrders({ onDetail }: { onDetail: (orderId: string) => void }) {
  const { data: orders } = useRead(listPastOrders, {}, { ownFailure: true, keepOffline: true });
  if (!orders || orders.length === 0) return null;
  return (
    <Card title="Pesanan sebelumnya" padded={false}>
      <Table
        caption="Pesanan sebelumnya"
        columns={columns}
        rows={orders}
        rowKey={({ id }) => id}
        onDetail={({ id }) => onDetail(id)}
        detailOf={(order) => `pesanan ${productNames(order)}, ${order.id}`}
      />
    </Card>
  );
}

const columns: TableColumn<Order>[] = [
  {
    place: 'title',
    header: 'Pesanan',
    cell: (order) => (
      <>
        {productNames(order)}
        <span className="block text-sm font-normal text-muted">
          <span className="whitespace-nowrap">{order.id}</span>
          {/* Tablets have no room for a date column. */}
          <span className="hidden md:block lg:hidden print:hidden">
            {longDate(order.createdDate)}
          </span>
        </span>
      </>
    ),
  },
  {
    place: 'note',
    header: 'Tanggal',
    roomy: true,
    cell: ({ createdDate }) => (
      <>
        <span className="md:hidden print:hidden">Dipesan </span>
        {longDate(createdDate)}
      </>
    ),
  },
  {
    place: 'amount',
    header: 'Total',
    cell: ({ totalPrice }) => rupiah(totalPrice),
  },
  { place: 'status', header: 'Status', cell: ({ status }) => <OrderStatusBadge status={status} /> },
];
