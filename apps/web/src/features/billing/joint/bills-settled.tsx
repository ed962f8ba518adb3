import { Link } from '../../../lib/browser/router.tsx';
import type { JointPayment } from '@serat/contract/billing';
import * as pages from '@serat/contract/pages';
import { rupiah } from '../../../lib/text/format.ts';
import { buttonClass } from '@serat/ui/button-class.ts';
import { PaymentSettled, type Reconnection } from '../../payment/payment-settled.tsx';
import { JointBillList } from './joint-bill-list.tsx';

interface BillsSettledProps {
  joint: JointPayment;
  /** The payment arrived while the page was open, so it is announced to screen readers. */
  isNews: boolean;
  reconnection: Reconnection;
}

export function BillsSettled({ joint, isNews, reconnection }: BillsSettledProps) {
  const { bills, payment } = joint;
  return (
    <PaymentSettled
      title={isNews ? 'Pembayaran diterima' : 'Tagihan-tagihan ini sudah dibayar'}
      text={
        <>
          Terima kasih. {bills.length} tagihan sebesar{' '}
          <span className="whitespace-nowrap font-semibold tabular-nums text-ink">
            {rupiah(payment.amount)}
          </span>{' '}
          sudah lunas. Kuitansi dapat diunduh di setiap tagihan.
        </>
      }
      isNews={isNews}
      reconnection={reconnection}
      action={
        <Link to={pages.bills} className={buttonClass()}>
          Lihat tagihan
        </Link>
      }
    >
      <div className="mt-4 w-full">
        <JointBillList bills={bills} payment={payment} />
      </div>
    </PaymentSettled>
  );
}
