import type { OpsServices } from './command.ts';
import { listCommand } from './list-command.ts';
import { flag } from './option.ts';
import { uuid } from './words.ts';

type Debt = Awaited<ReturnType<OpsServices['ledger']['pageDebts']>>[number];

const standing = ({ billNumber, droppedAt }: Debt): string => {
  if (droppedAt) return 'Gugur: ditagih lagi di tempat asalnya';
  return billNumber ? `Di tagihan ${billNumber}` : 'Menunggu tagihan berikutnya';
};

export const listDebts = listCommand({
  name: 'debts list',
  summary: 'Kekurangan karena dana kembali ke pelanggan, terlama dulu',
  options: { all: flag('Juga yang sudah ditagih') },
  searched: 'nomor pesanan atau tagihan, nama, email, telepon',
  unit: 'kekurangan',
  key: { name: 'ID', of: ({ id }: Debt) => id, form: uuid },
  columns: [
    { title: 'ID', of: ({ id }) => id },
    { title: 'Jumlah', of: ({ amount }) => ({ rupiah: amount }) },
    { title: 'Dari', of: ({ label }) => label },
    { title: 'Status', of: (debt) => standing(debt) },
    { title: 'Nama', of: ({ fullName }) => fullName, width: 24 },
    { title: 'Telepon', of: ({ phone }) => phone },
    { title: 'Email', of: ({ email }) => email, width: 40 },
    { title: 'Sejak', of: ({ createdAt }) => createdAt },
  ],
  find: async ({ services }, { all }, page) =>
    (await services()).ledger.pageDebts({ openOnly: !all, ...page }),
});
