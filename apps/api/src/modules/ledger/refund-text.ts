import type { RefundReason } from '../../db/schema.ts';

export const refundReasons: Record<RefundReason, string> = {
  late: 'Pembayaran datang setelah pesanan berakhir',
  twice: 'Pembayaran diterima dua kali',
  'wrong-amount': 'Jumlah yang dibayar tidak sesuai tagihan',
  rejected: 'Pesanan dibatalkan oleh penyedia',
  ended: 'Layanan berakhir sebelum masa yang dibayar habis',
  corrected: 'Tagihan dikoreksi setelah dibayar',
};

/** Why money goes back, for its owner. */
export const refundText = (reason: RefundReason, label: string): string =>
  `${refundReasons[reason]} (${label})`;
