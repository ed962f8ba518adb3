import type { getDashboard } from '@serat/contract/dashboard';
import type { DataOf } from '@serat/contract/call';
import type { OrderStatus } from '@serat/contract/order';
import { daysLeft, monthYear, rupiah } from '../../lib/text/format.ts';

type Dashboard = Pick<DataOf<typeof getDashboard>, 'record' | 'services' | 'restoring'>;

/** Titles, which the lists of other systems write before many names. */
const title = /^(?:bpk|bapak|pak|ibu|bu|sdri?|h|hj|kh|drg?|dr[sa]|ir|cv|pt|ud)\.?$/i;

export function sentenceOfToday(dashboard: Dashboard, fullName: string, now: number): string {
  if (isSuspended(dashboard)) return 'Internet Anda berhenti sementara.';
  const words = fullName.trim().split(/\s+/);
  const name = words.find((word) => !title.test(word)) ?? words[0];
  const sentence = answerOf(dashboard, now);
  return name ? `${name}, ${sentence}` : sentence.replace(/^./, (first) => first.toUpperCase());
}

/** What a suspended customer has to pay; null if nothing is suspended. */
export function howToRestore({ record, restoring }: Dashboard): string | null {
  if (!isSuspended({ record, restoring }) || !record) return null;
  const bills =
    restoring.count === 1
      ? `tagihan ${monthYear(`${record.period}-01`)}`
      : `${restoring.count} tagihan`;
  return `Bayar ${bills}, ${rupiah(restoring.amount)}, agar aktif lagi.`;
}

const isSuspended = ({ record, restoring }: Pick<Dashboard, 'record' | 'restoring'>): boolean =>
  record?.type === 'bill' && !record.paid && restoring.count > 0;

const ofOrder: Partial<Record<OrderStatus, string>> = {
  waitingPayment: 'pesanan Anda menunggu pembayaran.',
  waitingInstallation: 'kami sedang mengatur jadwal pemasangan Anda.',
  installationOnProgress: 'teknisi kami sedang memasang layanan Anda.',
};

function answerOf({ record, services }: Dashboard, now: number): string {
  if (record === null && services.length === 0) return 'rumah Anda belum terhubung.';
  const nothingDue = 'tidak ada yang perlu dibayar saat ini.';
  if (record === null) return nothingDue;
  const { type, status, canceled, paid, expired, expiredDate } = record;
  if (canceled) return 'pesanan terakhir Anda dibatalkan.';
  if (type === 'order') {
    // After a refund the order keeps its status but is unpaid again.
    if (expired && !paid) return 'waktu pembayaran pesanan Anda sudah habis.';
    if (!paid) return ofOrder.waitingPayment ?? nothingDue;
    return (status && ofOrder[status]) ?? nothingDue;
  }
  if (paid) return nothingDue;
  if (expiredDate === null) return 'ada tagihan yang belum dibayar.';
  const days = daysLeft(expiredDate, now).replaceAll(' ', '\u00a0');
  return expired ? `tagihan Anda sudah ${days}.` : `tagihan Anda jatuh tempo ${days}.`;
}
