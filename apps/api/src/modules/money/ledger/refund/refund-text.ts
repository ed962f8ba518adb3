import type { PayableKind, RefundReason } from '../../../../db/schema.ts';
import { payableName } from '../../../../jakarta/payable-name.ts';

const reasons: Record<RefundReason, string> = {
  late: 'Pembayaran datang setelah pesanan berakhir',
  twice: 'Pembayaran diterima dua kali',
  'wrong-amount': 'Jumlah yang dibayar tidak sesuai tagihan',
  rejected: 'Pesanan tidak dilanjutkan',
  ended: 'Layanan berakhir sebelum masa yang dibayar habis',
  corrected: 'Tagihan dikoreksi setelah dibayar',
  unassigned: 'Pembayaran tidak dapat dibukukan',
  opening: 'Saldo dari sistem sebelumnya',
  ahead: 'Dibayar di muka',
};

export const refundReason = (reason: RefundReason, kind: PayableKind): string =>
  reason === 'late' && kind !== 'order'
    ? 'Pembayaran datang setelah tagihan dikoreksi atau dibatalkan'
    : reasons[reason];

export const refundText = (reason: RefundReason, kind: PayableKind, label: string): string =>
  `${refundReason(reason, kind)} (${kind === 'order' ? label : payableName(label)})`;
