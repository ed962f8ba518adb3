import type { ReactNode } from 'react';
import { getConfig } from '../../lib/api/config.ts';
import { rupiah } from '../../lib/text/format.ts';
import { Card } from '@serat/ui/card.tsx';
import { LiveRegion } from '@serat/ui/states/live-region.tsx';
import { Skeleton } from '@serat/ui/states/skeleton.tsx';
import { Spinner } from '@serat/ui/states/spinner.tsx';
import { CopyAmount } from './copy-amount.tsx';
import { CountdownView } from './countdown/countdown-view.tsx';
import { MethodImage } from './methods/method-image.tsx';
import { QrPicture } from './qr/qr-picture.tsx';
import { usePaymentMethod } from './methods/use-payment-methods.ts';
import { useTimeLeft } from './countdown/use-time-left.ts';
import { VaNumber } from './va-number.tsx';
import { howToPay, type WaitingPayment } from './waiting-payment.ts';

interface PaymentPanelProps {
  payment: WaitingPayment;
  actions: ReactNode;
}

/** Amount, deadline and number or code, all above the fold of a small phone. */
export function PaymentPanel({ payment, actions }: PaymentPanelProps) {
  const left = useTimeLeft(payment.payBefore);
  const method = usePaymentMethod(payment.methodId);
  return (
    <Card className="flex flex-col gap-4" aria-label="Pembayaran">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <p className="text-sm text-muted">Total pembayaran</p>
          <p className="flex items-center gap-1 text-[min(1.875rem,9vw)] font-bold leading-tight tabular-nums">
            {rupiah(payment.amount)}
            {left !== null && <CopyAmount amount={payment.amount} />}
          </p>
          {payment.adminFee !== undefined && (
            <p className="mt-0.5 text-sm text-muted tabular-nums">
              {payment.adminFee > 0 ? (
                <>
                  Termasuk biaya admin{' '}
                  <span className="whitespace-nowrap">{rupiah(payment.adminFee)}</span>
                </>
              ) : (
                'Tanpa biaya admin'
              )}
            </p>
          )}
          {method !== null && (
            <p className="mt-0.5 text-sm text-muted">
              {method ? (
                method.name
              ) : (
                <Skeleton className="h-5.25 w-28 border-y-4 border-surface" />
              )}
            </p>
          )}
        </div>
        {method && <MethodImage src={method.image} />}
      </div>
      <LiveRegion text={`Total pembayaran menjadi ${rupiah(payment.amount)}`} />
      <CountdownView left={left} until={payment.payBefore} since={payment.since} />
      {left === null ? (
        <p className="text-muted">
          Batas waktunya sudah lewat, jadi jangan membayar lagi dengan nomor yang lama. Sudah
          membayar? Tekan Cek status.
        </p>
      ) : (
        <Instructions payment={payment} />
      )}
      <div className="flex flex-col gap-3 sm:flex-row">{actions}</div>
      <p className="text-sm text-muted print:hidden">
        Halaman ini berubah sendiri begitu pembayaran Anda masuk. Kami tidak pernah meminta PIN atau
        kode.
      </p>
    </Card>
  );
}

function Instructions({ payment }: { payment: WaitingPayment }) {
  const shown = howToPay(payment);
  if (shown.kind === 'qr') {
    return (
      <>
        <QrPicture text={shown.text} name={`QR-${payment.reference}`} />
        <p className="text-sm text-muted">
          Penerima {getConfig().brand.name}. Membayar dari ponsel ini? Simpan gambarnya, buka
          aplikasi bank atau dompet digital, pilih pindai QR, lalu ambil dari galeri.
        </p>
      </>
    );
  }
  if (shown.kind === 'account') return <VaNumber number={shown.number} />;
  return (
    <div className="flex min-h-14 flex-col justify-center gap-1">
      <Spinner label="Nomor pembayaran Anda sedang disiapkan…" className="size-5" />
      <p className="text-sm text-muted">Belum juga tampil? Pilih metode lewat Ganti metode.</p>
    </div>
  );
}
