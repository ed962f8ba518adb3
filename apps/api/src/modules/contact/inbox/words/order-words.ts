import { orderPage } from '@serat/contract/page-links';
import { momentName, rupiah } from '../../../../jakarta/words.ts';
import { notice, type Composed } from './composed.ts';
import { wentBack } from './went-back.ts';
import type { EventOf } from '../inbox-event.ts';

type Order = EventOf<
  | 'order-placed'
  | 'order-paid'
  | 'order-held'
  | 'order-resumed'
  | 'order-cancelled'
  | 'order-expired'
  | 'order-rejected'
  | 'installation-started'
  | 'installation-finished'
>;

export function aboutOrder(event: Order): Composed {
  const link = orderPage(event.orderId);
  const words = { ...orderWords(event), link, button: 'Lihat pesanan' };
  const composed = notice(`${event.kind}:${event.orderKey}${timesOf(event)}`, words);
  const progress = progressOf(event.kind);
  if (!progress) return composed;
  return { ...composed, phone: { kind: 'installation', values: [event.orderId, progress] } };
}

function progressOf(kind: Order['kind']): string | null {
  if (kind === 'installation-started') return 'teknisi kami sedang memasang di rumah Anda';
  return kind === 'installation-finished'
    ? 'pemasangan selesai dan layanan Anda sudah aktif'
    : null;
}

/** Most events happen to an order once; these can repeat. */
function timesOf(event: Order): string {
  if (event.kind === 'order-held') return `:${event.reversalId}`;
  return event.kind === 'order-resumed' ? `:${event.round}` : '';
}

function orderWords(event: Order): { title: string; text: string } {
  const id = event.orderId;
  switch (event.kind) {
    case 'order-placed':
      return {
        title: 'Pesanan Anda sudah kami terima',
        text: `Bayar pesanan ${id} sebesar ${rupiah(event.amount)} dengan ${event.paymentMethodName} sebelum ${momentName(event.payBefore)}.`,
      };
    case 'order-paid':
      return {
        title: 'Pembayaran pesanan diterima',
        text: event.revived
          ? `Pembayaran ${rupiah(event.amount)} untuk pesanan ${id} tiba setelah batas waktu, dan pesanan Anda tetap kami lanjutkan. Kami segera menghubungi Anda untuk jadwal pemasangan.`
          : `Terima kasih, pembayaran ${rupiah(event.amount)} untuk pesanan ${id} sudah kami terima. Kami segera menghubungi Anda untuk jadwal pemasangan.`,
      };
    case 'order-held':
      return {
        title: 'Pesanan menunggu pembayaran lagi',
        text: `${rupiah(event.takenBack)} dari pembayaran pesanan ${id} ${wentBack(event)}, jadi pemasangan kami tunda. Bayar kekurangan ${rupiah(event.missing)} sebelum ${momentName(event.payBefore)} dan pesanan berjalan lagi. Lewat dari itu pesanan kami batalkan.`,
      };
    case 'order-resumed':
      return {
        title: 'Pesanan berjalan lagi',
        text: `Terima kasih, pembayaran ${rupiah(event.amount)} untuk pesanan ${id} sudah kami terima. Pemasangan kami lanjutkan.`,
      };
    case 'order-cancelled':
      return {
        title: 'Pesanan dibatalkan',
        text: `Pesanan ${id} sudah Anda batalkan. Anda dapat memesan lagi kapan saja.`,
      };
    case 'order-expired':
      return {
        title: 'Batas waktu pembayaran lewat',
        text: `Pesanan ${id} berakhir karena belum dibayar. Silakan pesan lagi bila masih berminat.`,
      };
    case 'order-rejected':
      return {
        title: 'Pesanan tidak dapat kami lanjutkan',
        text: `Maaf, pesanan ${id} kami batalkan: ${event.reason.replace(/[.\s]+$/, '')}. ${event.refund > 0 ? `Dana ${rupiah(event.refund)} kami kembalikan.` : ''}`.trim(),
      };
    case 'installation-started':
      return {
        title: 'Pemasangan dimulai',
        text: `Teknisi kami sedang memasang pesanan ${id} di rumah Anda.`,
      };
    case 'installation-finished':
      return {
        title: 'Layanan Anda sudah aktif',
        text: `Pemasangan pesanan ${id} selesai. Selamat menikmati internet fiber Anda!`,
      };
  }
}
