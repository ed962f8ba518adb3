import type { PaymentAttempt } from '@serat/contract/payment';
import * as pages from '@serat/contract/pages';
import { buttonClass } from '@serat/ui/button-class.ts';
import { Link } from '../../../lib/browser/router.tsx';
import { monthYear } from '../../../lib/text/format.ts';
import { AwaitPayment } from '../../payment/await-payment.tsx';
import { ChooseMethod } from '../../payment/choose-method.tsx';
import { PaymentSettled } from '../../payment/payment-settled.tsx';
import type { OfLink } from './use-linked-bill.ts';
import { useLinkedPaymentSetup, usePendingLinkedPayment } from './use-linked-payment.ts';
import { useStep } from './use-step.ts';

const nameOf = ({ bill }: OfLink) => `Tagihan ${monthYear(`${bill.period}-01`)}`;

export function ChooseLinkedMethod({ of }: { of: OfLink }) {
  useStep('Pilih metode pembayaran');
  return (
    <ChooseMethod
      setup={useLinkedPaymentSetup(of)}
      note={`Untuk tagihan a.n. ${of.bill.name}`}
      name={nameOf(of)}
    />
  );
}

export function AwaitLinkedBill({ of, payment }: { of: OfLink; payment: PaymentAttempt }) {
  useStep('Menunggu Pembayaran');
  return (
    <AwaitPayment
      pending={usePendingLinkedPayment(of, payment)}
      subject={
        <div className="min-w-0">
          <p className="text-sm text-muted">Untuk</p>
          <p className="font-semibold">{nameOf(of)}</p>
          <p className="text-sm text-muted">a.n. {of.bill.name}</p>
        </div>
      }
    />
  );
}

export function LinkedBillPaid({ receipt, isNews }: { receipt: string; isNews: boolean }) {
  return (
    <PaymentSettled
      title="Pembayaran diterima"
      headline="Terima kasih"
      text={
        <>
          Tagihan ini sudah lunas. Nomor kuitansi{' '}
          <span className="font-semibold break-words text-ink tabular-nums">{receipt}</span>.
        </>
      }
      isNews={isNews}
      action={
        <Link to={pages.bills} className={buttonClass()}>
          Masuk dan lihat kuitansi
        </Link>
      }
    />
  );
}
