import { useState } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { cancelAheadPayment, type AheadPayment } from '@serat/contract/pay-ahead';
import type { PaymentAttempt } from '@serat/contract/payment';
import * as pages from '@serat/contract/pages';
import { Button } from '@serat/ui/button.tsx';
import { buttonClass } from '@serat/ui/button-class.ts';
import { AlertDialog } from '@serat/ui/overlays/alert-dialog.tsx';
import { showToast } from '@serat/ui/overlays/toast-store.ts';
import { useAction } from '../../../lib/api/use-action.ts';
import { Link } from '../../../lib/browser/router.tsx';
import { longDate, rupiah } from '../../../lib/text/format.ts';
import { AwaitPayment } from '../../payment/await-payment.tsx';
import { PaymentSettled } from '../../payment/payment-settled.tsx';
import { AwaitingFrame } from '../payment/awaiting-frame.tsx';
import { isWaited } from '../payment/live-payment.ts';
import { useSettling } from '../payment/use-settling.ts';
import { keepAheadPayment, useAheadPayment, usePendingAhead } from './use-ahead.ts';

export function AwaitAhead({ id }: { id: string }) {
  const { every, isNews, see } = useSettling();
  const read = useAheadPayment(id, { every });
  const { data, isFetching } = read;
  see(data?.isPaid);
  return <AwaitingFrame read={read}>{data ? shown(data) : null}</AwaitingFrame>;

  function shown(ahead: AheadPayment) {
    if (ahead.isPaid) return <Settled ahead={ahead} isNews={isNews} />;
    if (isWaited(ahead.payment)) return <Waiting ahead={ahead} payment={ahead.payment} />;
    return isFetching ? null : <Navigate to={pages.services} replace />;
  }
}

function Waiting({ ahead, payment }: { ahead: AheadPayment; payment: PaymentAttempt }) {
  return (
    <AwaitPayment
      pending={usePendingAhead(ahead.id, payment)}
      subject={
        <>
          <div className="min-w-0">
            <p className="text-sm text-muted">Untuk</p>
            <p className="font-semibold">{ahead.months} tagihan di muka</p>
            <p className="text-sm text-muted">Sampai {longDate(ahead.lastDay)}</p>
          </div>
          <CancelButton id={ahead.id} />
        </>
      }
    />
  );
}

function CancelButton({ id }: { id: string }) {
  const [isOpen, setOpen] = useState(false);
  const { run, isPending } = useAction(cancelAheadPayment);
  const navigate = useNavigate();

  async function cancel() {
    const answer = await run({ body: { id } });
    setOpen(false);
    if (!answer) return;
    keepAheadPayment(answer.data, answer.message);
    showToast({ tone: 'info', text: answer.message });
    await navigate(pages.services, { replace: true });
  }

  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
        Tidak jadi
      </Button>
      <AlertDialog
        open={isOpen}
        icon="question"
        title="Tidak jadi bayar di muka?"
        text="Nomor atau kode QR ini ditutup. Sudah membayarnya? Jangan dibatalkan, tekan Cek status."
        confirm={{ label: 'Tidak jadi', onClick: () => void cancel(), loading: isPending }}
        cancel={{ label: 'Kembali', onClick: () => setOpen(false) }}
      />
    </>
  );
}

function Settled({ ahead, isNews }: { ahead: AheadPayment; isNews: boolean }) {
  return (
    <PaymentSettled
      title={isNews ? 'Pembayaran diterima' : 'Sudah dibayar di muka'}
      text={
        <>
          Terima kasih.{' '}
          <span className="whitespace-nowrap font-semibold tabular-nums text-ink">
            {rupiah(ahead.amount)}
          </span>{' '}
          menjadi kredit Anda. {ahead.months} tagihan berikutnya dibayar sendiri dari kredit itu.
        </>
      }
      isNews={isNews}
      action={
        <Link to={pages.services} className={buttonClass()}>
          Lihat layanan
        </Link>
      }
    />
  );
}
