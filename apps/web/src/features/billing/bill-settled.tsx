import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { Bill } from '@serat/contract/billing';
import { monthYear, rupiah } from '../../lib/format.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { Card } from '../../ui/card.tsx';
import { SuccessDrawing } from '../../ui/success-drawing.tsx';
import { DownloadBillButton } from './download-bill-button.tsx';

interface BillSettledProps {
  bill: Bill;
  /** The screen has just turned into this by itself: it is read aloud. */
  isNews: boolean;
}

export function BillSettled({ bill, isNews }: BillSettledProps) {
  usePageTitle('Pembayaran berhasil');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isNews) return;
    heading.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [isNews]);
  return (
    <Card className="animate-rise">
      <div className="mx-auto flex max-w-sm flex-col items-center px-4 py-10 text-center">
        <div className="mb-5 text-success">
          <SuccessDrawing />
        </div>
        <h2 ref={heading} tabIndex={-1} className="mb-2 text-xl">
          {isNews ? 'Pembayaran diterima' : 'Tagihan ini sudah dibayar'}
        </h2>
        <p className="text-muted">
          Terima kasih. Tagihan {monthYear(`${bill.billingPeriod}-01`)} sebesar{' '}
          <span className="font-semibold tabular-nums text-ink">{rupiah(bill.rpTotal)}</span> sudah
          lunas.
        </p>
        <div className="mt-6 flex flex-wrap justify-center gap-3">
          <Link to="/tagihan" className={buttonClass()}>
            Lihat tagihan
          </Link>
          <DownloadBillButton bill={bill} />
        </div>
      </div>
    </Card>
  );
}
