import { Link } from 'react-router';
import type { Bill } from '@serat/contract/billing';
import * as pages from '@serat/contract/pages';
import { monthYear, rupiah } from '../../../lib/format.ts';
import { buttonClass } from '@serat/ui/button-class.ts';
import { PaymentSettled } from '../../payment/payment-settled.tsx';
import { DownloadBillButton } from '../download-bill-button.tsx';

interface BillSettledProps {
  bill: Bill;
  /** The screen has just turned into this by itself: it is read aloud. */
  isNews: boolean;
}

export function BillSettled({ bill, isNews }: BillSettledProps) {
  return (
    <PaymentSettled
      title={isNews ? 'Pembayaran diterima' : 'Tagihan ini sudah dibayar'}
      text={
        <>
          Terima kasih. Tagihan {monthYear(`${bill.billingPeriod}-01`)} sebesar{' '}
          <span className="whitespace-nowrap font-semibold tabular-nums text-ink">
            {rupiah(bill.rpTotal)}
          </span>{' '}
          sudah lunas.
        </>
      }
      isNews={isNews}
      actions={
        <>
          <Link to={pages.bills} className={buttonClass()}>
            Lihat tagihan
          </Link>
          <DownloadBillButton bill={bill} />
        </>
      }
    />
  );
}
