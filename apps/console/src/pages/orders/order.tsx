import { useState } from 'react';
import { useParams } from 'react-router';

import { getOrder } from '@serat/contract/staff/orders';
import { Button } from '@serat/ui/button.tsx';
import { Card } from '@serat/ui/card.tsx';
import { dateTime, rupiah } from '../../lib/format.ts';
import { useMay } from '../../lib/session.ts';
import { useRead } from '../../lib/use-read.ts';
import { useVisit } from '../../lib/use-visit.ts';
import { BackToList } from '../../parts/back-to-list.tsx';
import { CustomerLink } from '../../parts/customer-link.tsx';
import { Amounts } from '../../parts/amounts.tsx';
import { Facts } from '../../parts/facts.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { PageHeading } from '../../parts/page-heading.tsx';
import { OrderAction } from '../../parts/orders/order-action.tsx';
import { OrderBadge } from '../../parts/orders/order-badge.tsx';
import type { OrderDetail } from './order-detail.ts';
import { OrderPlace } from './order-place.tsx';
import { isPossible, type Step } from '../../parts/orders/order-step.ts';
import { orderPath } from '../../parts/orders/order-path.ts';
import { OrderSteps } from './order-steps.tsx';

export function Order() {
  const { number = '' } = useParams();
  const order = useRead(getOrder, { number });
  return (
    <>
      <BackToList list="/pesanan" />
      <Loaded query={order} what="Pesanan">
        {(data) => <OrderView order={data} />}
      </Loaded>
    </>
  );
}

function OrderView({ order }: { order: OrderDetail }) {
  const [asks, setAsks] = useState<Step | null>(null);
  useVisit({ path: orderPath(order), kind: 'Pesanan', title: order.number });
  return (
    <>
      <PageHeading
        title={order.number}
        text={<OrderBadge status={order.status} isHeld={order.heldDate !== null} />}
        action={<OrderButtons order={order} onAsk={setAsks} />}
      />
      {order.held && (
        <p className="mb-6 rounded-card bg-danger-tint px-5 py-4 text-danger">
          Dananya ditarik lagi: masih kurang {rupiah(order.held.missing)}. Bila belum dibayar sampai{' '}
          {dateTime(order.held.payBeforeDate)}, pesanan ditolak.
        </p>
      )}
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-6">
          <Card title="Pelanggan">
            <Facts
              items={[
                ['Nama', <CustomerLink key="" id={order.customerId} name={order.fullName} />],
                ['Telepon', order.phone],
                ['Email', order.email],
                ['NIK', order.nik],
                [
                  'ID Pelanggan PLN',
                  order.plnId
                    ? `${order.plnId}${order.plnChecked ? ' (sudah dipastikan PLN)' : ''}`
                    : '–',
                ],
                ['Alamat', order.address],
              ]}
            />
          </Card>
          <Card title="Paket dan pembayaran">
            <Amounts lines={order.costs} total={order.total} />
            <hr className="my-4 border-hairline" />
            <Facts
              items={[
                ['Paket', order.products],
                order.payment ? ['Metode', order.payment.method] : null,
                order.payment?.virtualAccount
                  ? ['Virtual account', order.payment.virtualAccount]
                  : null,
                order.status === 'waitingPayment'
                  ? ['Bayar sebelum', dateTime(order.payBeforeDate)]
                  : null,
              ]}
            />
          </Card>
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <OrderPlace order={order} />
          <OrderSteps steps={order.steps} />
        </div>
      </div>
      {asks && <OrderAction step={asks} order={order} onClose={() => setAsks(null)} />}
    </>
  );
}

interface OrderButtonsProps {
  order: OrderDetail;
  onAsk: (step: Step) => void;
}

function OrderButtons({ order: { status, heldDate }, onAsk }: OrderButtonsProps) {
  const mayWork = useMay('order.work');
  const mayReject = useMay('order.reject');
  const seen = { status, isHeld: heldDate !== null };
  return (
    <>
      {mayReject && isPossible('reject', seen) && (
        <Button variant="secondary" onClick={() => onAsk('reject')}>
          Tolak pesanan
        </Button>
      )}
      {mayWork && isPossible('start', seen) && (
        <Button onClick={() => onAsk('start')}>Mulai pemasangan</Button>
      )}
      {mayWork && isPossible('finish', seen) && (
        <Button onClick={() => onAsk('finish')}>Pemasangan selesai</Button>
      )}
    </>
  );
}
