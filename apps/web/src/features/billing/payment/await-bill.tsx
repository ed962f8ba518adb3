import { Navigate } from 'react-router';
import { Link } from '../../../lib/browser/router.tsx';
import type { Bill, BillDetail } from '@serat/contract/billing';
import { awaitingBillsPage, billPage, billPaymentPage } from '@serat/contract/page-links';
import type { PaymentAttempt } from '@serat/contract/payment';
import { isOpen } from '@serat/contract/to-be-paid';
import { monthYear } from '../../../lib/text/format.ts';
import { buttonClass } from '@serat/ui/button-class.ts';
import { AwaitPayment } from '../../payment/await-payment.tsx';
import { useBillDetail } from '../use-bills.ts';
import { BankTransfer } from '../transfer/bank-transfer.tsx';
import { AwaitingFrame } from './awaiting-frame.tsx';
import { BillSettled } from './bill-settled.tsx';
import { isWaited } from './live-payment.ts';
import { usePendingBillPayment } from './use-pending-bill-payment.ts';
import { useReconnection } from './use-reconnection.ts';
import { useSettling } from './use-settling.ts';

export function AwaitBill({ billId }: { billId: string }) {
  const { every, isNews, see } = useSettling();
  const reconnection = useReconnection();
  const read = useBillDetail(billId, { every });
  const { data, isFetching } = read;
  see(data && !isOpen(data.bill));
  return <AwaitingFrame read={read}>{data ? shown(data) : null}</AwaitingFrame>;

  function shown({ bill, payment }: BillDetail) {
    if (!isOpen(bill))
      return <BillSettled bill={bill} isNews={isNews} reconnection={reconnection} />;
    const joint = bill.jointPayment;
    if (!joint && isWaited(payment)) return <Waiting bill={bill} payment={payment} />;
    // Do not redirect on saved data of an earlier visit.
    if (isFetching) return null;
    // The bill is part of a joint payment, has no payment attempt yet, or its attempt has ended.
    return <Navigate to={joint ? awaitingBillsPage(joint) : billPaymentPage(billId)} replace />;
  }
}

function Waiting({ bill, payment }: { bill: Bill; payment: PaymentAttempt }) {
  return (
    <div className="flex flex-col gap-4">
      <AwaitPayment
        pending={usePendingBillPayment(bill.id, payment)}
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
      <BankTransfer billId={bill.id} />
    </div>
  );
}
