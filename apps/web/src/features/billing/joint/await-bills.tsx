import { Navigate } from 'react-router';
import type { JointPayment } from '@serat/contract/billing';
import { allBillsPaymentPage } from '@serat/contract/page-links';
import { AwaitPayment } from '../../payment/await-payment.tsx';
import { AwaitingFrame } from '../payment/awaiting-frame.tsx';
import { isWaited } from '../payment/live-payment.ts';
import { useReconnection } from '../payment/use-reconnection.ts';
import { useSettling } from '../payment/use-settling.ts';
import { BillsSettled } from './bills-settled.tsx';
import { JointBillList } from './joint-bill-list.tsx';
import { SeparateButton } from './separate-button.tsx';
import { usePendingJointPayment } from './use-pending-joint-payment.ts';
import { useJointPayment } from './use-joint-payment.ts';

export function AwaitBills({ jointId }: { jointId: string }) {
  const { every, isNews, see } = useSettling();
  const reconnection = useReconnection();
  const read = useJointPayment(jointId, { every });
  const { data, isFetching } = read;
  see(data && data.payment.status === 'paid');
  return <AwaitingFrame read={read}>{data ? shown(data) : null}</AwaitingFrame>;

  function shown(joint: JointPayment) {
    if (joint.payment.status === 'paid')
      return <BillsSettled joint={joint} isNews={isNews} reconnection={reconnection} />;
    if (isWaited(joint.payment)) return <Waiting joint={joint} />;
    // The payment was replaced by another tab, separated, or ended because a bill was paid alone.
    return isFetching ? null : <Navigate to={allBillsPaymentPage()} replace />;
  }
}

function Waiting({ joint }: { joint: JointPayment }) {
  return (
    <AwaitPayment
      pending={usePendingJointPayment(joint)}
      subject={
        <section aria-labelledby="joint-bills" className="w-full min-w-0">
          <h2 id="joint-bills" className="mb-1 text-base">
            Untuk {joint.bills.length} tagihan
          </h2>
          <JointBillList bills={joint.bills} payment={joint.payment} />
          <div className="mt-3">
            <SeparateButton joint={joint} />
          </div>
        </section>
      }
    />
  );
}
