import { useState, type ReactNode } from 'react';
import type { Order } from '@serat/contract/order';
import { Button } from '@serat/ui/button.tsx';
import { Card } from '@serat/ui/card.tsx';
import { LoadFailure } from '@serat/ui/states/load-failure.tsx';
import { AwaitPayment } from '../../payment/await-payment.tsx';
import { WaitingSkeleton } from '../../payment/waiting-skeleton.tsx';
import { HeldNotice, isHeld } from '../held-notice.tsx';
import { AwaitingOutcome } from './awaiting-outcome.tsx';
import { useAwaiting } from './use-awaiting.ts';
import { usePendingOrderPayment } from './use-pending-order-payment.ts';

interface AwaitOrderProps {
  onDetail: (orderId: string) => void;
}

interface AwaitOrderOrElseProps extends AwaitOrderProps {
  /** Renders the page if no order is pending, given the outcome of the last one. */
  children: (outcome: ReactNode) => ReactNode;
}

/** Polls the order until it is paid or has expired, then shows the outcome. */
export function AwaitOrder({ onDetail, children }: AwaitOrderOrElseProps) {
  const { awaiting, failed, retry } = useAwaiting();
  const [hasWaited, setHasWaited] = useState(false);
  if (awaiting?.kind === 'waiting' && !hasWaited) setHasWaited(true);

  if (failed) {
    return (
      <Card>
        <LoadFailure title="Pembayaran belum dapat dimuat" onRetry={retry} />
      </Card>
    );
  }
  if (awaiting === null) return <WaitingSkeleton />;
  if (awaiting.kind === 'waiting') return <Waiting order={awaiting.order} onDetail={onDetail} />;
  const outcome = <AwaitingOutcome outcome={awaiting} isNews={hasWaited} onDetail={onDetail} />;
  return hasWaited ? outcome : children(outcome);
}

function Waiting({ order, onDetail }: AwaitOrderProps & { order: Order }) {
  const pending = usePendingOrderPayment(order);
  // The customer has not chosen a payment method for the missing amount yet.
  if (isHeld(order) && order.held.amount === null) return <HeldNotice order={order} />;
  return (
    <AwaitPayment
      pending={pending}
      subject={
        <>
          <div className="min-w-0">
            <p className="text-sm text-muted">Nomor pesanan</p>
            <p className="font-semibold tabular-nums">{order.id}</p>
          </div>
          <Button variant="secondary" size="sm" onClick={() => onDetail(order.id)}>
            Detail pesanan
          </Button>
        </>
      }
    />
  );
}
