import { useEffect, useRef, type ReactNode } from 'react';
import { Link } from 'react-router';
import { buttonClass } from '../../ui/button-class.ts';
import { Card } from '../../ui/card.tsx';
import {
  BillDrawing,
  EmptyDrawing,
  ErrorDrawing,
  SuccessDrawing,
} from '../../ui/line-drawings.tsx';
import type { Awaiting } from './awaiting.ts';

type Outcome = Exclude<Awaiting['kind'], 'waiting'>;

interface Words {
  drawing: ReactNode;
  title: string;
  text: string;
  to: string;
  action: string;
}

const outcomes: Record<Outcome, Words> = {
  paid: {
    drawing: <SuccessDrawing className="text-success" />,
    title: 'Pembayaran diterima',
    text: 'Terima kasih. Kami segera menghubungi Anda untuk jadwal pemasangan.',
    to: '/order',
    action: 'Lihat pesanan',
  },
  expired: {
    drawing: <ErrorDrawing />,
    title: 'Batas waktu pembayaran sudah lewat',
    text: 'Pesanan ini tidak dilanjutkan. Bila Anda sudah membayar, uang Anda tidak hilang: lihat menu Order.',
    to: '/paketlayanan',
    action: 'Pesan lagi',
  },
  cancelled: {
    drawing: <EmptyDrawing />,
    title: 'Pesanan dibatalkan',
    text: 'Tidak ada lagi yang perlu dibayar untuk pesanan ini.',
    to: '/paketlayanan',
    action: 'Lihat paket',
  },
  nothing: {
    drawing: <BillDrawing />,
    title: 'Tidak ada pembayaran yang ditunggu',
    text: 'Setelah Anda memesan, nomor pembayaran dan batas waktunya tampil di sini.',
    to: '/order',
    action: 'Lihat pesanan',
  },
};

interface AwaitingOutcomeProps {
  kind: Outcome;
  /** The screen has just turned into this by itself: it is read aloud. */
  isNews: boolean;
  extra: ReactNode;
}

export function AwaitingOutcome({ kind, isNews, extra }: AwaitingOutcomeProps) {
  const { drawing, title, text, to, action } = outcomes[kind];
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNews) heading.current?.focus();
  }, [isNews]);
  return (
    <Card className="animate-rise">
      <div className="mx-auto flex max-w-sm flex-col items-center px-4 py-10 text-center">
        <div className="mb-5 text-muted">{drawing}</div>
        {kind === 'expired' && <p className="mb-3 font-bold tracking-wide text-danger">EXPIRED</p>}
        <h2 ref={heading} tabIndex={-1} className="mb-2 text-xl">
          {title}
        </h2>
        <p className="text-muted">{text}</p>
        <div className="mt-6 flex flex-wrap justify-center gap-3">
          <Link to={to} className={buttonClass()}>
            {action}
          </Link>
          {extra}
        </div>
      </div>
    </Card>
  );
}
