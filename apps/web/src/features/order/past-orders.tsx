import { listPastOrders } from '@serat/contract/order';
import type { Order } from '@serat/contract/order';
import { longDate, rupiah } from '../../lib/format.ts';
import { useRead } from '../../lib/use-read.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Table, type TableColumn } from '../../ui/table.tsx';
import { OrderStatusBadge } from './order-status-badge.tsx';
import { productNames } from './product-names.ts';

type OnDetail = (orderId: string) => void;

/** Nothing where there are none. */
export function PastOrders({ onDetail }: { onDetail: OnDetail }) {
  const { data: orders } = useRead(listPastOrders, {}, { ownFailure: true, keepOffline: true });
  if (!orders || orders.length === 0) return null;
  return (
    <Card title="Pesanan sebelumnya" padded={false} openOnPhone>
      <Table
        caption="Pesanan sebelumnya"
        rows={orders}
        rowKey={(order) => order.id}
        columns={columnsWith(onDetail)}
      />
    </Card>
  );
}

const Whole = ({ children }: { children: string }) => (
  <span className="whitespace-nowrap">{children}</span>
);

const columnsWith = (onDetail: OnDetail): TableColumn<Order>[] => [
  {
    key: 'id',
    header: 'Pesanan',
    cell: ({ id, createdDate }) => (
      <>
        <Whole>{id}</Whole>
        <span className="block text-sm font-normal text-muted">{longDate(createdDate)}</span>
      </>
    ),
  },
  { key: 'products', header: 'Layanan', cell: productNames },
  {
    key: 'total',
    header: 'Total',
    align: 'end',
    cell: (order) => <Whole>{rupiah(order.totalPrice)}</Whole>,
  },
  { key: 'status', header: 'Status', cell: ({ status }) => <OrderStatusBadge status={status} /> },
  {
    key: 'detail',
    header: '',
    cell: ({ id }) => (
      <Button
        variant="secondary"
        size="sm"
        className="print:hidden"
        onClick={() => onDetail(id)}
        aria-label={`Detail pesanan ${id}`}
      >
        Detail
      </Button>
    ),
  },
];
