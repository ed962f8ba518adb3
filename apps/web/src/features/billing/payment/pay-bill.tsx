import { useState } from 'react';
import { Navigate } from 'react-router';
import type { Bill } from '@serat/contract/billing';
import { isOpen } from '@serat/contract/to-be-paid';
import { awaitingBillPage, awaitingBillsPage } from '@serat/contract/page-links';
import { monthYear } from '../../../lib/text/format.ts';
import { ChooseMethod, ChooseMethodSkeleton } from '../../payment/choose-method.tsx';
import { BillNotShown } from '../bill-not-shown.tsx';
import { BillSettled } from './bill-settled.tsx';
import { isLive } from './live-payment.ts';
import { useBillPaymentSetup } from './use-bill-payment-setup.ts';
import { useBillDetail } from '../use-bills.ts';
import { BankTransfer } from '../transfer/bank-transfer.tsx';
import { Card } from '@serat/ui/card.tsx';

export function PayBill({ billId }: { billId: string }) {
  const read = useBillDetail(billId);
  const { data, error, isFetching } = read;
  const [openedAt] = useState(() => Date.now());
  if (data && !isOpen(data.bill)) return <BillSettled bill={data.bill} isNews={false} />;
  const joint = data?.bill.jointPayment;
  // A joint payment in saved data may have ended since.
  if (joint && isFetching) return <ChooseMethodSkeleton label="Memuat tagihan…" />;
  if (joint) return <Navigate to={awaitingBillsPage(joint)} replace />;
  // The current attempt is still payable; a new one would only replace it.
  if (data && isLive(data.payment, openedAt))
    return <Navigate to={awaitingBillPage(billId)} replace />;
  if (data) return <Choice bill={data.bill} />;
  if (error) {
    return (
      <Card>
        <BillNotShown read={read} />
      </Card>
    );
  }
  return <ChooseMethodSkeleton label="Memuat tagihan…" />;
}

function Choice({ bill }: { bill: Bill }) {
  return (
    <div className="flex flex-col gap-4">
      <ChooseMethod
        setup={useBillPaymentSetup(bill.id)}
        note={`Untuk layanan di ${bill.address}`}
        name={`Tagihan ${monthYear(`${bill.billingPeriod}-01`)}`}
      />
      <BankTransfer billId={bill.id} />
    </div>
  );
}
