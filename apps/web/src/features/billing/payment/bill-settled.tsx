import { Link } from '../../../lib/browser/router.tsx';
import type { Bill } from '@serat/contract/billing';
import { billPage } from '@serat/contract/page-links';
import * as pages from '@serat/contract/pages';
import { monthYear, rupiah } from '../../../lib/text/format.ts';
import { usePageTitle } from '../../../lib/browser/page-title.ts';
import { buttonClass } from '@serat/ui/button-class.ts';
import { Card } from '@serat/ui/card.tsx';
import { BillDrawing } from '@serat/ui/drawings/line-drawings.tsx';
import { Outcome } from '@serat/ui/states/outcome.tsx';
import { PaymentSettled, type Reconnection } from '../../payment/payment-settled.tsx';
import { isPaid } from '../bill-view.ts';
import { DownloadBillButton } from '../download-bill-button.tsx';

interface BillSettledProps {
  bill: Bill;
  /** The payment arrived while the page was open, so it is announced to screen readers. */
  isNews: boolean;
  reconnection?: Reconnection;
}

export function BillSettled(props: BillSettledProps) {
  return isPaid(props.bill) ? <Paid {...props} /> : <GivenUp {...props} />;
}

function GivenUp({ bill, isNews }: BillSettledProps) {
  usePageTitle('Tidak perlu dibayar');
  return (
    <Card>
      <Outcome
        drawing={<BillDrawing />}
        title="Tagihan ini tidak perlu Anda bayar"
        text={`Tagihan ${monthYear(`${bill.billingPeriod}-01`)} sudah kami ${bill.billingStatus === 'VOIDED' ? 'batalkan' : 'hapus'}. Alasannya ada di detail tagihan.`}
        isNews={isNews}
        actions={
          <Link to={billPage(bill.id)} className={buttonClass()}>
            Lihat detail
          </Link>
        }
      />
    </Card>
  );
}

function Paid({ bill, isNews, reconnection = 'none' }: BillSettledProps) {
  return (
    <PaymentSettled
      title={isNews ? 'Pembayaran diterima' : 'Tagihan ini sudah dibayar'}
      text={
        <>
          Terima kasih. Tagihan {monthYear(`${bill.billingPeriod}-01`)} sebesar{' '}
          <span className="whitespace-nowrap font-semibold tabular-nums text-ink">
            {rupiah(bill.rpTotal)}
          </span>{' '}
          sudah lunas{bill.rpAdmin > 0 && `, termasuk biaya admin ${rupiah(bill.rpAdmin)}`}.
        </>
      }
      isNews={isNews}
      reconnection={reconnection}
      action={
        <Link to={pages.bills} className={buttonClass()}>
          Lihat tagihan
        </Link>
      }
      moreActions={<DownloadBillButton bill={bill} />}
    />
  );
}
