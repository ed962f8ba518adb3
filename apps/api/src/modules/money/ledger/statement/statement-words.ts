import { correctionLabels } from '@serat/contract/billing';
import { payableName } from '../../../../jakarta/payable-name.ts';
import { rupiah } from '../../../../jakarta/words.ts';
import type { StatementRow } from './statement-parts.repository.ts';

interface Words {
  title: string;
  text: string;
}

/** Describes a row to a customer who has never seen a ledger. */
export function statementWords(row: StatementRow): Words {
  const label = row.label ?? '';
  const name = label === '' ? '' : payableName(label);
  const bill = row.billNumber === null ? '' : beginning(payableName(row.billNumber));
  switch (row.kind) {
    case 'received':
      return receivedWords(row, name);
    case 'opening':
      return { title: 'Saldo titipan', text: 'Dari sistem kami sebelumnya' };
    case 'reversed':
      return {
        title: 'Pembayaran ditarik kembali',
        text: `Bank mengembalikan dana ${name} kepada Anda`,
      };
    case 'ordered':
      return { title: `Pesanan ${label}`, text: 'Biaya pesanan Anda' };
    case 'order-unpaid':
      return {
        title: `Pesanan ${label}`,
        text: 'Belum terbayar, karena dananya kembali kepada Anda',
      };
    case 'order-returned':
      return {
        title: `Pesanan ${label}`,
        text: 'Tidak dilanjutkan, jadi biayanya menjadi milik Anda lagi',
      };
    case 'billed':
      return { title: bill, text: `Nomor ${label}` };
    case 'debt-billed':
      return {
        title: `Kekurangan ${name}`,
        text: `Sudah tercatat di bawah, dan kini bagian dari ${bill}`,
      };
    case 'order-debt':
      return { title: `Kekurangan pesanan ${label}`, text: 'Dananya kembali kepada Anda' };
    case 'order-debt-dropped':
      return { title: `Kekurangan pesanan ${label}`, text: 'Tidak ditagih lagi secara terpisah' };
    case 'fee':
      return { title: feeName(row), text: bill };
    case 'fee-lifted':
      return { title: `${feeName(row)} dibatalkan`, text: bill };
    case 'corrected':
      return correctedWords(row, bill);
    case 'refunded':
      return { title: 'Dana dikembalikan kepada Anda', text: `Dari ${name}` };
  }
}

const beginning = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}`;

function receivedWords({ means }: StatementRow, name: string): Words {
  const text = name === '' ? 'Terima kasih' : `Untuk ${name}`;
  if (means === 'cash') return { title: 'Pembayaran tunai', text };
  if (means === 'transfer') return { title: 'Transfer langsung', text };
  return { title: 'Pembayaran diterima', text };
}

/** `face` is the part that is denda. */
function feeName({ face, amount }: StatementRow): string {
  if (face === 0) return 'Biaya admin';
  return face === Math.abs(amount) ? 'Denda' : 'Denda dan biaya admin';
}

function correctedWords({ correction, reason, face, amount }: StatementRow, bill: string): Words {
  const name = correction === null ? 'Koreksi' : correctionLabels[correction];
  // The balance does not change, so the text names the amount.
  const waived = amount === 0 ? ` ${rupiah(face)}` : '';
  return { title: `${name}${waived}`, text: [bill, reason].filter(Boolean).join(': ') };
}
