import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Order } from '@serat/contract/order';
import { BillWaiting } from '../features/billing/bill-waiting.tsx';
import { CoverageMap } from '../features/coverage/coverage-map.tsx';
import { SavedNotice } from '../features/offline/saved-notice.tsx';
import { AwaitingOutcome } from '../features/order/awaiting-outcome.tsx';
import { OrderDetailDialog } from '../features/order/order-detail-dialog.tsx';
import { useAwaiting } from '../features/order/use-awaiting.ts';
import { useChangeMethod, useCheckPayment } from '../features/order/use-order-actions.ts';
import { ChangeMethodDialog } from '../features/payment/change-method-dialog.tsx';
import { DemoBankLink } from '../features/payment/demo-bank-link.tsx';
import { PaymentGuidance } from '../features/payment/payment-guidance.tsx';
import { PaymentPanel } from '../features/payment/payment-panel.tsx';
import { usePaymentMethod } from '../features/payment/use-payment-methods.ts';
import { useTimeLeft } from '../features/payment/use-time-left.ts';
import { WaitingSkeleton } from '../features/payment/waiting-skeleton.tsx';
import { Button } from '@serat/ui/button.tsx';
import { Card } from '@serat/ui/card.tsx';
import { LoadFailure } from '@serat/ui/load-failure.tsx';

const billParts = {
  Panel: PaymentPanel,
  Guidance: PaymentGuidance,
  ChangeMethod: ChangeMethodDialog,
  BankLink: DemoBankLink,
  Loading: WaitingSkeleton,
};

/** For the order, or with `?bill=` for a bill. */
export function AwaitingPaymentPage() {
  const billId = useSearchParams()[0].get('bill');
  return (
    <>
      <SavedNotice />
      {billId === null ? (
        <AwaitingOrder />
      ) : (
        <BillWaiting key={billId} billId={billId} parts={billParts} />
      )}
    </>
  );
}

function AwaitingOrder() {
  const { awaiting, failed, retry } = useAwaiting();
  const [hasWaited, setHasWaited] = useState(false);
  if (awaiting?.kind === 'waiting' && !hasWaited) setHasWaited(true);
  const [showsDetail, setShowsDetail] = useState(false);
  const order = awaiting && 'order' in awaiting ? awaiting.order : null;
  const detailButton = (
    <Button variant="secondary" onClick={() => setShowsDetail(true)}>
      Detail pesanan
    </Button>
  );

  return (
    <>
      {failed && <NotLoaded onRetry={retry} />}
      {!failed && awaiting === null && <WaitingSkeleton />}
      {awaiting?.kind === 'waiting' && (
        <Waiting order={awaiting.order} onDetail={() => setShowsDetail(true)} />
      )}
      {awaiting && awaiting.kind !== 'waiting' && (
        <AwaitingOutcome
          kind={awaiting.kind}
          order={order}
          isNews={hasWaited}
          extra={order && awaiting.kind !== 'paid' && detailButton}
        />
      )}
      {showsDetail && order && (
        <OrderDetailDialog
          orderId={order.id}
          PlaceMap={CoverageMap}
          onClose={() => setShowsDetail(false)}
        />
      )}
    </>
  );
}

function Waiting({ order, onDetail }: { order: Order; onDetail: () => void }) {
  const [changes, setChanges] = useState(false);
  const status = useCheckPayment();
  // Without a number the bank has closed or not opened it: then the same method can be tried again.
  const hasNumber = order.virtualAccount !== null || order.paymentQr !== null;
  const payment = {
    reference: order.id,
    amount: order.totalPrice,
    adminFee: order.adminFee,
    payBefore: order.expiredPayment ?? order.createdDate,
    methodId: order.paymentMethodId,
    virtualAccount: order.virtualAccount,
    qr: order.paymentQr,
  };
  const isOver = useTimeLeft(payment.payBefore) === null;
  return (
    <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] lg:items-start lg:gap-6">
      <div className="flex min-w-0 flex-col gap-4">
        <PaymentPanel
          payment={payment}
          actions={
            <>
              <Button
                className="flex-1"
                loading={status.isPending}
                onClick={() => void status.check(order.id)}
              >
                Cek status
              </Button>
              {!isOver && (
                <Button variant="secondary" className="flex-1" onClick={() => setChanges(true)}>
                  Ganti metode
                </Button>
              )}
            </>
          }
        />
        <Card>
          <div className="flex flex-wrap items-center justify-between gap-4">
            <div className="min-w-0">
              <p className="text-sm text-muted">Nomor pesanan</p>
              <p className="font-semibold tabular-nums">{order.id}</p>
            </div>
            <Button variant="secondary" size="sm" onClick={onDetail}>
              Detail pesanan
            </Button>
          </div>
        </Card>
        <DemoBankLink reference={order.virtualAccount ?? order.id} />
      </div>
      <PaymentGuidance methodId={order.paymentMethodId} until={payment.payBefore} />
      {changes && (
        <ChangeMethod
          order={order}
          current={hasNumber ? order.paymentMethodId : null}
          onClose={() => setChanges(false)}
        />
      )}
    </div>
  );
}

interface ChangeMethodProps {
  order: Order;
  current: string | null;
  onClose: () => void;
}

function ChangeMethod({ order, current, onClose }: ChangeMethodProps) {
  const [chosen, setChosen] = useState(current ?? '');
  const method = usePaymentMethod(chosen);
  const { change, isPending } = useChangeMethod();
  const { totalPrice, adminFee } = order;

  // The lines of an order are frozen: only the fee follows the method.
  const changed = method && adminFee !== undefined && totalPrice - adminFee + method.adminFee;
  async function changeTo(methodId: string) {
    if (await change(order.id, methodId)) onClose();
  }

  return (
    <ChangeMethodDialog
      current={current}
      chosen={chosen}
      onChoose={setChosen}
      total={chosen === current ? totalPrice : changed || undefined}
      isPending={isPending}
      onChange={(methodId) => void changeTo(methodId)}
      onClose={onClose}
    />
  );
}

function NotLoaded({ onRetry }: { onRetry: () => void }) {
  return (
    <Card>
      <LoadFailure title="Pembayaran belum dapat dimuat" onRetry={onRetry} />
    </Card>
  );
}
