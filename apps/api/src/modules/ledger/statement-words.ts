import { correctionLabels } from '@serat/contract/billing';
import { monthYear, rupiah } from '../../jakarta/words.ts';
import type { StatementRow } from './statement.repository.ts';

interface Words {
  title: string;
  text: string;
}

/** What moved the balance, for somebody who never saw a ledger. */
export function statementWords(row: StatementRow): Words {
  const label = row.label ?? '';
  const bill = row.period === null ? label : `Tagihan ${monthYear(row.period)}`;
  switch (row.kind) {
    case 'received':
      return receivedWords(row, label);
    case 'reversed':
      return {
        title: 'Pembayaran ditarik kembali',
        text: `Bank mengembalikan dana ${label} kepada Anda`.replace('  ', ' '),
      };
    case 'ordered':
      return row.amount < 0
        ? { title: `Pesanan ${label}`, text: 'Biaya pesanan Anda' }
        : { title: `Pesanan ${label}`, text: 'Biaya pesanan tidak jadi kami ambil' };
    case 'billed':
      return { title: bill, text: label };
    case 'debt-billed':
      return {
        title: `Kekurangan ${label}`,
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
      return { title: 'Dana dikembalikan kepada Anda', text: label };
  }
}

function receivedWords({ means }: StatementRow, label: string): Words {
  const text = label === '' ? 'Terima kasih' : `Untuk ${label}`;
  if (means === 'cash') return { title: 'Pembayaran tunai', text };
  if (means === 'transfer') return { title: 'Transfer langsung', text };
  return { title: 'Pembayaran diterima', text };
}

/** `face` is the denda among it. */
function feeName({ face, amount }: StatementRow): string {
  if (face === 0) return 'Biaya admin';
  return face === Math.abs(amount) ? 'Denda' : 'Denda dan biaya admin';
}

function correctedWords({ correction, reason, face, amount }: StatementRow, bill: string): Words {
  const name = correction === null ? 'Koreksi' : correctionLabels[correction];
  // Denda that was never charged moves nothing, so that its amount stands in words.
  const waived = amount === 0 ? ` ${rupiah(face)}` : '';
  return { title: `${name}${waived}`, text: [bill, reason].filter(Boolean).join(': ') };
}
