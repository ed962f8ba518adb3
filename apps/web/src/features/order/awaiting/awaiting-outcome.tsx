import { useEffect, type ReactNode } from 'react';
import { Link } from '../../../lib/browser/router.tsx';
import { getProfile } from '@serat/contract/account';
import type { Order } from '@serat/contract/order';
import * as pages from '@serat/contract/pages';
import { rupiah } from '../../../lib/text/format.ts';
import { usePageTitle } from '../../../lib/browser/page-title.ts';
import { refresh } from '../../../lib/api/query-client.ts';
import { buttonClass } from '@serat/ui/button-class.ts';
import { Button } from '@serat/ui/button.tsx';
import { Card } from '@serat/ui/card.tsx';
import { BillDrawing, EmptyDrawing, ErrorDrawing } from '@serat/ui/drawings/line-drawings.tsx';
import { Outcome } from '@serat/ui/states/outcome.tsx';
import { PaymentSettled } from '../../payment/payment-settled.tsx';
import { DownloadReceiptButton } from '../download-receipt-button.tsx';
import type { Awaiting } from './awaiting.ts';
import { NextSteps } from './next-steps.tsx';

type Ended = Exclude<Awaiting, { kind: 'waiting' }>;
type Unpaid = Exclude<Ended, { kind: 'paid' }>;

interface Words {
  /** Title of the page and of the browser tab. */
  pageTitle: string;
  drawing: ReactNode;
  title: string;
  text: string;
  action: string;
}

const words: Record<Unpaid['kind'], Words> = {
  expired: {
    pageTitle: 'Pembayaran Kadaluwarsa',
    drawing: <ErrorDrawing />,
    title: 'Batas waktu pembayaran sudah lewat',
    text: 'Pesanan ini tidak dilanjutkan. Bila Anda sudah membayar, uang Anda tidak hilang: lihat menu Order.',
    action: 'Pesan lagi',
  },
  cancelled: {
    pageTitle: 'Pembayaran dibatalkan',
    drawing: <EmptyDrawing />,
    title: 'Pesanan dibatalkan',
    text: 'Tidak ada lagi yang perlu dibayar untuk pesanan ini.',
    action: 'Lihat paket',
  },
  nothing: {
    pageTitle: 'Pembayaran',
    drawing: <BillDrawing />,
    title: 'Tidak ada pembayaran yang ditunggu',
    text: 'Setelah Anda memesan atau memilih cara membayar tagihan, nomor pembayaran dan batas waktunya tampil di sini.',
    action: 'Lihat paket',
  },
};

interface AwaitingOutcomeProps<Of extends Ended> {
  outcome: Of;
  /** The outcome appeared while the page was open, so it is announced to screen readers. */
  isNews: boolean;
  onDetail: (orderId: string) => void;
}

export function AwaitingOutcome({ outcome, isNews, onDetail }: AwaitingOutcomeProps<Ended>) {
  if (outcome.kind === 'paid') return <Paid order={outcome.order} isNews={isNews} />;
  return <NotPaid outcome={outcome} isNews={isNews} onDetail={onDetail} />;
}

function Paid({ order, isNews }: { order: Order; isNews: boolean }) {
  useEffect(() => {
    // The checkout has filled the missing fields of the profile.
    void refresh(getProfile);
  }, []);
  return (
    <PaymentSettled
      title="Pembayaran diterima"
      headline="Terima kasih. Sekarang giliran kami."
      text="Bulan pertama sudah termasuk dalam pembayaran ini."
      isNews={isNews}
      action={
        <Link to={pages.order} className={buttonClass()}>
          Lihat pesanan
        </Link>
      }
      moreActions={<DownloadReceiptButton orderId={order.id} />}
    >
      <Receipt order={order} />
      <NextSteps />
    </PaymentSettled>
  );
}

function NotPaid({ outcome, isNews, onDetail }: AwaitingOutcomeProps<Unpaid>) {
  const { pageTitle, drawing, title, text, action } = words[outcome.kind];
  usePageTitle(pageTitle);
  return (
    <Card>
      <Outcome
        drawing={drawing}
        mark={
          outcome.kind === 'expired' && (
            <p className="mb-3 font-bold tracking-wide text-danger">EXPIRED</p>
          )
        }
        title={title}
        text={text}
        isNews={isNews}
        actions={
          <>
            <Link to={pages.packages} className={buttonClass()}>
              {action}
            </Link>
            {outcome.kind !== 'nothing' && (
              <Button variant="secondary" onClick={() => onDetail(outcome.order.id)}>
                Detail pesanan
              </Button>
            )}
          </>
        }
      />
    </Card>
  );
}

function Receipt({ order }: { order: Order }) {
  return (
    <dl className="mt-5 flex w-full flex-col gap-2 rounded-field bg-canvas px-4 py-3 text-left">
      {[
        ['Total dibayar', rupiah(order.totalPrice)],
        ['Pesanan', order.id],
      ].map(([name, value]) => (
        <div key={name} className="flex flex-wrap items-baseline justify-between gap-x-3">
          <dt className="text-sm text-muted">{name}</dt>
          <dd className="font-semibold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
