import { useState } from 'react';
import { Link, Navigate } from 'react-router';
import type { Bill } from '@serat/contract/billing';
import { awaitingBillsPage, billPage, billPaymentPage } from '@serat/contract/page-links';
import type { PaymentAttempt } from '@serat/contract/payment';
import { monthYear } from '../../../lib/format.ts';
import { buttonClass } from '@serat/ui/button-class.ts';
import { Card } from '@serat/ui/card.tsx';
import { AwaitPayment } from '../../payment/await-payment.tsx';
import { WaitingSkeleton } from '../../payment/waiting-skeleton.tsx';
import { BillNotShown } from '../bill-not-shown.tsx';
import { BillSettled } from './bill-settled.tsx';
import { isOpen } from '../bill-view.ts';
import { isWaited } from './live-payment.ts';
import { useBillAtBank } from './use-bill-at-bank.ts';
import { refreshBills, useBillDetail } from '../use-bills.ts';

const everyFiveSeconds = 5_000;

/** Watches a bill until its money arrives, then turns into the receipt by itself. */
export function AwaitBill({ billId }: { billId: string }) {
  const [isSettled, setSettled] = useState(false);
  const [hasWaited, setHasWaited] = useState(false);
  const { data, error, isFetching, refetch } = useBillDetail(billId, {
    every: isSettled ? false : everyFiveSeconds,
  });
  const isOver = data !== undefined && !isOpen(data.bill);
  if (isOver && !isSettled) {
    setSettled(true);
    if (hasWaited) void refreshBills();
  }
  if (data && !isOver && !hasWaited) setHasWaited(true);

  if (data && isOver) return <BillSettled bill={data.bill} isNews={hasWaited} />;
  const joint = data?.bill.jointPayment;
  if (joint && !isFetching) return <Navigate to={awaitingBillsPage(joint)} replace />;
  // Nobody has chosen how to pay it yet, or what was chosen is over. What was seen last time decides nothing.
  if (data && !joint && !isFetching && !isWaited(data.payment))
    return <Navigate to={billPaymentPage(billId)} replace />;
  if (data && !joint && isWaited(data.payment))
    return <Waiting bill={data.bill} payment={data.payment} />;
  if (error) {
    return (
      <Card>
        <BillNotShown
          headingLevel={2}
          error={error}
          isFetching={isFetching}
          onRetry={() => void refetch()}
        />
      </Card>
    );
  }
  return <WaitingSkeleton />;
}

function Waiting({ bill, payment }: { bill: Bill; payment: PaymentAttempt }) {
  return (
    <AwaitPayment
      payable={useBillAtBank(bill.id, payment)}
      subject={
        <>
          <div className="min-w-0">
            <p className="text-sm text-muted">Untuk</p>
            <p className="font-semibold">Tagihan {monthYear(`${bill.billingPeriod}-01`)}</p>
            <p className="text-sm text-muted">{bill.address}</p>
          </div>
          <Link
            to={billPage(bill.id)}
            className={buttonClass({ variant: 'secondary', size: 'sm' })}
          >
            Detail tagihan
          </Link>
        </>
      }
    />
  );
}
