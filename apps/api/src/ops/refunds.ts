import { AppError } from '../app-error.ts';
import { refundReasons } from '../modules/ledger/index.ts';
import { command, exitCodes, type Command, type OpsServices } from './command.ts';
import { confirmed, confirmOptions } from './confirm.ts';
import { listCommand } from './list-command.ts';
import { flag, text } from './option.ts';
import { factLines } from './table.ts';
import { byOption, userName, uuid } from './words.ts';

type Refund = Awaited<ReturnType<OpsServices['ledger']['pageRefunds']>>[number];

const list = listCommand({
  name: 'refunds list',
  summary: 'Dana yang harus dikembalikan kepada pelanggan, terbaru dulu',
  options: { all: flag('Juga yang sudah ditutup') },
  searched: 'nomor pesanan atau tagihan, nama, email, telepon',
  unit: 'pengembalian',
  key: { name: 'ID', of: ({ id }: Refund) => id, form: uuid },
  columns: [
    { title: 'ID', of: ({ id }) => id },
    { title: 'Jumlah', of: ({ amount }) => ({ rupiah: amount }) },
    { title: 'Untuk', of: ({ label }) => label },
    { title: 'Nama', of: ({ fullName }) => fullName, width: 24 },
    { title: 'Telepon', of: ({ phone }) => phone },
    { title: 'Email', of: ({ email }) => email, width: 40 },
    { title: 'Sebab', of: ({ reason }) => refundReasons[reason] },
    { title: 'Sejak', of: ({ createdAt }) => createdAt },
    { title: 'Status', of: ({ closedAt }) => (closedAt ? 'Ditutup' : 'Terbuka') },
    { title: 'Ditutup', of: ({ closedAt }) => closedAt },
    { title: 'Oleh', of: ({ closedBy }) => closedBy },
    { title: 'Catatan', of: ({ closedNote }) => closedNote, width: 50 },
  ],
  find: async ({ services }, { all }, page) =>
    (await services()).ledger.pageRefunds({ openOnly: !all, ...page }),
});

const close = command({
  name: 'refunds close',
  summary: 'Catat bahwa dana sudah dikembalikan',
  argument: { name: 'ID', what: 'ID pengembalian' },
  options: {
    note: text('CATATAN', 'Misalnya nomor transfer'),
    by: byOption,
    ...confirmOptions,
  },
  prepare(given, id) {
    if (!uuid.test(id)) return 'ID pengembalian ada di daftar `refunds list`.';
    return async ({ terminal, services }) => {
      const { ledger } = await services();
      const refund = await ledger.findRefund(id);
      if (!refund || refund.closedAt) {
        terminal.complain('Pengembalian ini tidak ada, atau sudah ditutup.');
        return exitCodes.refused;
      }
      return confirmed(terminal, given, {
        async preview() {
          const facts = factLines([
            ['Pengembalian yang ditutup', refund.id],
            ['Jumlah', { rupiah: refund.amount }],
            ['Untuk', refund.label],
            ['Sebab', refundReasons[refund.reason]],
            ['Pelanggan', `${refund.fullName}, ${refund.phone}, ${refund.email}`],
            ['Catatan', given.note],
          ]);
          for (const line of facts) terminal.say(line);
        },
        async act() {
          const isClosed = await ledger.closeRefund(id, given.by ?? userName(), given.note);
          if (!isClosed)
            throw new AppError('STEP_REFUSED', { message: 'Pengembalian ini baru saja ditutup.' });
          terminal.say('Pengembalian ditutup.');
        },
      });
    };
  },
});

export const refundCommands: readonly Command[] = [list, close];
