import type { OpsServices } from '../command.ts';
import { listCommand } from '../list-command.ts';
import { flag } from '../option.ts';
import { uuid } from '../words.ts';

type Notification = Awaited<ReturnType<OpsServices['payment']['notifications']['list']>>[number];

export const listNotifications = listCommand({
  name: 'payments notifications',
  summary: 'Notifikasi gateway pembayaran, terbaru dulu',
  options: { refused: flag('Hanya yang ditolak atau belum diproses') },
  searched: 'nomor pembayaran',
  unit: 'notifikasi',
  key: { name: 'ID', of: ({ id }: Notification) => id, form: uuid },
  columns: [
    { title: 'Waktu', of: ({ lastReceivedAt }) => lastReceivedAt },
    { title: 'Gateway', of: ({ gateway }) => gateway },
    { title: 'Pembayaran', of: ({ attemptId }) => attemptId },
    { title: 'Hasil', of: ({ outcome }) => outcomeText(outcome) },
    { title: 'Kali', of: ({ times }) => times },
  ],
  async find({ services }, { refused }, page) {
    const { payment } = await services();
    return payment.notifications.list({ refusedOnly: refused, ...page });
  },
});

const outcomes: Record<string, string> = {
  applied: 'dibukukan',
  repeated: 'sudah dibukukan',
  'nothing-to-do': 'tidak perlu tindakan',
  unconfirmed: 'tidak dibenarkan gateway',
  'needs-a-hand': 'perlu ditangani: payments review list',
  'unknown-attempt': 'pembayaran tidak dikenal',
  late: 'terlambat, dikembalikan',
  twice: 'dibayar dua kali, dikembalikan',
  'wrong-amount': 'jumlah tidak sesuai, dikembalikan',
};

const outcomeText = (outcome: string | null): string =>
  outcome === null ? 'belum diproses' : (outcomes[outcome] ?? outcome);
