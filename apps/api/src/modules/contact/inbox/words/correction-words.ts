import { rupiah } from '../../../../jakarta/words.ts';
import { billMonth, billName } from './bill-name.ts';
import type { EventOf } from '../inbox-event.ts';

type Corrected = EventOf<'bill-corrected'>;

/** Explains the correction to a customer who has never seen a ledger. */
export function correctionWords(event: Corrected): { title: string; text: string } {
  const { title, happened } = event.isPaid ? paidWords(event) : openWords(event);
  const restored = event.restored ? 'Layanan Anda sudah aktif lagi.' : '';
  return { title, text: [...happened, restored].filter(Boolean).join(' ') };
}

/** A reason may or may not end with a full stop. */
const because = ({ reason }: Corrected): string => reason.replace(/[.\s]+$/, '');

function openWords(event: Corrected): { title: string; happened: string[] } {
  const month = billMonth(event);
  const named = billName(event);
  const off = rupiah(event.off);
  const now =
    event.amount > 0
      ? `Yang perlu Anda bayar sekarang ${rupiah(event.amount)}.`
      : 'Tidak ada lagi yang perlu Anda bayar untuk tagihan ini.';
  const closed =
    event.closedPayment && event.amount > 0
      ? 'Nomor pembayaran yang lama sudah kami tutup; buka tagihan ini untuk membuat yang baru.'
      : '';
  switch (event.correction) {
    case 'credit':
      return {
        title: `Tagihan ${month} kami kurangi`,
        happened: [`Tagihan ${named} kami kurangi ${off}: ${because(event)}.`, now, closed],
      };
    case 'denda-waived':
      return {
        title: `Denda tagihan ${month} kami hapus`,
        happened: [
          `Denda ${off} untuk tagihan ${named} kami hapus: ${because(event)}.`,
          now,
          closed,
        ],
      };
    case 'voided':
      return {
        title: `Tagihan ${month} kami batalkan`,
        happened: [
          `Tagihan ${named} kami batalkan: ${because(event)}. Anda tidak perlu membayarnya.`,
          event.returned > 0
            ? `Kredit ${rupiah(event.returned)} yang sudah terpakai ${fate(event)}`
            : '',
          event.owedElsewhere > 0
            ? `Kekurangan ${rupiah(event.owedElsewhere)} dari pembayaran sebelumnya tetap kami tagih, pada tagihan yang lain.`
            : '',
        ],
      };
    case 'written-off':
      return {
        title: `Tagihan ${month} tidak kami tagih lagi`,
        happened: [
          `Sisa tagihan ${named} sebesar ${off} tidak kami tagih lagi: ${because(event)}.`,
          'Anda tidak perlu membayarnya.',
        ],
      };
  }
}

function paidWords(event: Corrected): { title: string; happened: string[] } {
  const month = billMonth(event);
  const named = billName(event);
  const what = event.correction === 'denda-waived' ? 'Denda' : 'Sebagian';
  return {
    title: `${what} tagihan ${month} kami kembalikan`,
    happened: [
      `Tagihan ${named} yang sudah Anda bayar kami koreksi: ${because(event)}.`,
      `${rupiah(event.returned)} ${fate(event)}`,
    ],
  };
}

const fate = ({ returnedAs }: Corrected): string =>
  returnedAs === 'credit'
    ? 'kami simpan sebagai kredit; tagihan Anda berikutnya berkurang sebesar itu.'
    : 'kami kembalikan kepada Anda.';
