import { useState } from 'react';
import { Navigate } from 'react-router';
import type { JointPayment } from '@serat/contract/billing';
import { allBillsPaymentPage } from '@serat/contract/page-links';
import { Card } from '@serat/ui/card.tsx';
import { AwaitPayment } from '../../payment/await-payment.tsx';
import { WaitingSkeleton } from '../../payment/waiting-skeleton.tsx';
import { BillNotShown } from '../bill-not-shown.tsx';
import { isWaited } from '../payment/live-payment.ts';
import { refreshBills } from '../use-bills.ts';
import { BillsSettled } from './bills-settled.tsx';
import { JointBillList } from './joint-bill-list.tsx';
import { SeparateButton } from './separate-button.tsx';
import { useBillsAtBank } from './use-bills-at-bank.ts';
import { useJointPayment } from './use-joint-payment.ts';

const everyFiveSeconds = 5_000;

/** Watches a joint payment until its money arrives, then turns into the receipt by itself. */
export function AwaitBills({ jointId }: { jointId: string }) {
  const [isSettled, setSettled] = useState(false);
  const [hasWaited, setHasWaited] = useState(false);
  const { data, error, isFetching, refetch } = useJointPayment(jointId, {
    every: isSettled ? false : everyFiveSeconds,
  });
  const paid = data?.payment.status === 'paid';
  if (paid && !isSettled) {
    setSettled(true);
    if (hasWaited) void refreshBills();
  }
  if (data && !paid && !hasWaited) setHasWaited(true);

  if (data && paid) return <BillsSettled joint={data} isNews={hasWaited} />;
  if (data && isWaited(data.payment)) return <Waiting joint={data} />;
  // Replaced by another number in another tab, separated, or ended by a bill that was paid alone.
  if (data && !isFetching) return <Navigate to={allBillsPaymentPage()} replace />;
  if (error && !data) {
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

function Waiting({ joint }: { joint: JointPayment }) {
  return (
    <AwaitPayment
      payable={useBillsAtBank(joint)}
      subject={
        <section aria-labelledby="joint-bills" className="w-full min-w-0">
          <h2 id="joint-bills" className="mb-1 text-base">
            Untuk {joint.bills.length} tagihan
          </h2>
          <JointBillList bills={joint.bills} />
          <div className="mt-3">
            <SeparateButton joint={joint} />
          </div>
        </section>
      }
    />
  );
}
