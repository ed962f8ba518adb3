import { AppError } from '../../../../app-error.ts';
import type { Attempt } from '../../payment/index.ts';

/** Tells the customer which joint payment the bill is part of. */
export function paidTogether({ virtualAccount, qr }: Attempt): AppError {
  const way = virtualAccount
    ? ` dengan nomor virtual account ${virtualAccount}`
    : qr
      ? ' dengan satu kode QR'
      : '';
  return new AppError('PAID_TOGETHER', {
    message: `Tagihan ini sedang dibayar bersama tagihan lain${way}. Selesaikan pembayaran itu, ganti metodenya, atau pilih membayar satu per satu di menu Tagihan.`,
  });
}
