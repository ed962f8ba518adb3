import { useEffect, type ReactNode } from 'react';
import { Link } from 'react-router';
import { getProfile } from '@serat/contract/account';
import type { Order } from '@serat/contract/order';
import { rupiah } from '../../lib/format.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { queryClient } from '../../lib/query-client.ts';
import { readKey } from '../../lib/use-read.ts';
import { buttonClass } from '@serat/ui/button-class.ts';
import { Card } from '@serat/ui/card.tsx';
import { BillDrawing, EmptyDrawing, ErrorDrawing } from '@serat/ui/line-drawings.tsx';
import { Outcome } from '@serat/ui/outcome.tsx';
import { SuccessDrawing } from '@serat/ui/success-drawing.tsx';
import type { Awaiting } from './awaiting.ts';

type Outcome = Exclude<Awaiting['kind'], 'waiting'>;

interface Words {
  /** Of the page, in its heading and in the browser's tab. */
  pageTitle: string;
  drawing: ReactNode;
  title: string;
  text: string;
  to: string;
  action: string;
}

const outcomes: Record<Outcome, Words> = {
  paid: {
    pageTitle: 'Pembayaran berhasil',
    drawing: <SuccessDrawing className="text-success" />,
    title: 'Pembayaran diterima',
    text: 'Terima kasih. Kami segera menghubungi Anda untuk jadwal pemasangan.',
    to: '/order',
    action: 'Lihat pesanan',
  },
  expired: {
    pageTitle: 'Pembayaran Kadaluwarsa',
    drawing: <ErrorDrawing />,
    title: 'Batas waktu pembayaran sudah lewat',
    text: 'Pesanan ini tidak dilanjutkan. Bila Anda sudah membayar, uang Anda tidak hilang: lihat menu Order.',
    to: '/paketlayanan',
    action: 'Pesan lagi',
  },
  cancelled: {
    pageTitle: 'Pembayaran dibatalkan',
    drawing: <EmptyDrawing />,
    title: 'Pesanan dibatalkan',
    text: 'Tidak ada lagi yang perlu dibayar untuk pesanan ini.',
    to: '/paketlayanan',
    action: 'Lihat paket',
  },
  nothing: {
    pageTitle: 'Pembayaran',
    drawing: <BillDrawing />,
    title: 'Tidak ada pembayaran yang ditunggu',
    text: 'Setelah Anda memesan, nomor pembayaran dan batas waktunya tampil di sini.',
    to: '/paketlayanan',
    action: 'Lihat paket',
  },
};

interface AwaitingOutcomeProps {
  kind: Outcome;
  order: Order | null;
  /** The screen has just turned into this by itself: it is read aloud. */
  isNews: boolean;
  extra: ReactNode;
}

export function AwaitingOutcome({ kind, order, isNews, extra }: AwaitingOutcomeProps) {
  const { pageTitle, drawing, title, text, to, action } = outcomes[kind];
  usePageTitle(pageTitle);
  useEffect(() => {
    // What the order was paid with has filled the gaps of the profile.
    if (kind === 'paid') void queryClient.invalidateQueries({ queryKey: readKey(getProfile) });
  }, [kind]);
  return (
    <Card>
      <Outcome
        drawing={drawing}
        mark={
          kind === 'expired' && <p className="mb-3 font-bold tracking-wide text-danger">EXPIRED</p>
        }
        title={title}
        text={text}
        isNews={isNews}
        actions={
          <>
            <Link to={to} className={buttonClass()}>
              {action}
            </Link>
            {extra}
          </>
        }
      >
        {kind === 'paid' && order && <Receipt order={order} />}
      </Outcome>
    </Card>
  );
}

function Receipt({ order }: { order: Order }) {
  return (
    <dl className="mt-6 flex w-full flex-col gap-2 rounded-field bg-canvas px-4 py-3 text-left">
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
