import { rupiah } from '../../jakarta/words.ts';
import { command, type Command, type OpsServices } from '../command.ts';
import { confirmed, confirmOptions } from '../confirm.ts';
import { listCommand } from '../list-command.ts';
import { flag } from '../option.ts';
import { factLines } from '../table.ts';
import { byOption, opsActor, reasonOption, uuid } from '../words.ts';

type Debt = Awaited<ReturnType<OpsServices['ledger']['debts']['page']>>[number];

const standing = ({ billNumber, droppedAt }: Debt): string => {
  if (droppedAt) return 'Gugur: ditagih lagi di tempat asalnya';
  return billNumber ? `Di tagihan ${billNumber}` : 'Menunggu tagihan berikutnya';
};

const list = listCommand({
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
    (await services()).ledger.debts.page({ openOnly: !all, ...page }),
});

const writeOff = command({
  name: 'debts write-off',
  summary: 'Hapuskan kekurangan yang belum ditagih',
  argument: { name: 'ID', what: 'ID kekurangan' },
  required: ['reason'],
  options: { reason: reasonOption, by: byOption, ...confirmOptions },
  prepare(given, id) {
    if (!uuid.test(id)) return 'ID kekurangan ada di daftar `debts list`.';
    const { reason } = given;
    if (reason === null) return 'Sebutkan alasannya dengan --reason; pelanggan membacanya.';
    const actor = opsActor(given.by);
    return async ({ terminal, services }) => {
      const { backoffice, ledger } = await services();
      return confirmed(terminal, given, {
        async preview() {
          const planned = await backoffice.bills.previewDebtWriteOff(actor, id, reason);
          const debt = await ledger.debts.find(id);
          return factLines([
            ['Kekurangan yang dihapuskan', id],
            ['Jumlah', { rupiah: planned.amount }],
            ['Dari', debt?.label ?? null],
            ['Pelanggan', debt ? `${debt.fullName}, ${debt.phone}, ${debt.email}` : null],
            ['Dicatat pada tagihan susulan', planned.before.number],
            [
              'Empat mata',
              planned.needsFourEyes ? 'ya, ditandai untuk orang kedua' : 'tidak perlu',
            ],
            ['Alasan', reason],
            ['Oleh', actor.name],
          ]);
        },
        async act() {
          const { amount, before } = await backoffice.bills.writeOffDebt(actor, id, reason);
          terminal.say(`${rupiah(amount)} dihapuskan, dicatat pada tagihan ${before.number}.`);
        },
      });
    };
  },
});

export const debtCommands: readonly Command[] = [list, writeOff];
