import type { OpsServices } from '../command.ts';
import { listCommand } from '../list-command.ts';
import { uuid } from '../words.ts';

type Reversal = Awaited<ReturnType<OpsServices['ledger']['pageReversals']>>[number];

export const listReversals = listCommand({
  name: 'payments reversals',
  summary: 'Pembayaran yang ditarik kembali oleh gateway, terbaru dulu',
  options: {},
  searched: 'nomor pesanan atau tagihan, pembayaran, nama, email, telepon',
  unit: 'penarikan',
  key: { name: 'ID', of: ({ id }: Reversal) => id, form: uuid },
  columns: [
    { title: 'ID', of: ({ id }) => id },
    { title: 'Waktu', of: ({ at }) => at },
    { title: 'Jumlah', of: ({ amount }) => ({ rupiah: -amount }) },
    { title: 'Untuk', of: ({ label }) => label },
    { title: 'Pembayaran', of: ({ attemptId }) => attemptId },
    { title: 'Gateway', of: ({ gateway }) => gateway },
    { title: 'Status di gateway', of: ({ reason }) => reason, width: 24 },
    { title: 'Nama', of: ({ fullName }) => fullName, width: 24 },
    { title: 'Telepon', of: ({ phone }) => phone },
    { title: 'Email', of: ({ email }) => email, width: 40 },
  ],
  find: async ({ services }, _given, page) => (await services()).ledger.pageReversals(page),
});
