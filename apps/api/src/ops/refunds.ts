import { parseArgs } from 'node:util';
import { jakartaDay } from '../clock.ts';
import { dayName, rupiah } from '../modules/billing/index.ts';
import type { Command } from './command.ts';
import { onlyWord, userName } from './orders-words.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const list: Command = {
  name: 'refunds list',
  usage: 'refunds list [--all]',
  summary: 'Dana yang harus dikembalikan kepada pelanggan',
  prepare(words) {
    const { values } = parseArgs({
      args: [...words],
      options: { all: { type: 'boolean', default: false } },
    });
    return async ({ terminal, services }) => {
      const { payment } = await services();
      const refunds = await payment.listRefunds({ openOnly: !values.all });
      for (const refund of refunds) {
        const closed = refund.closedAt
          ? `ditutup ${dayName(jakartaDay(refund.closedAt))} oleh ${refund.closedBy ?? ''}`
          : 'terbuka';
        terminal.say(
          [
            refund.id,
            rupiah(refund.amount),
            refund.label,
            refund.reason,
            dayName(jakartaDay(refund.createdAt)),
            closed,
          ].join('  '),
        );
      }
      terminal.say(`${refunds.length} pengembalian.`);
      return 0;
    };
  },
};

const close: Command = {
  name: 'refunds close',
  usage: 'refunds close ID [--note CATATAN] [--by NAMA]',
  summary: 'Catat bahwa dana sudah dikembalikan',
  prepare(words) {
    const { values, positionals } = parseArgs({
      args: [...words],
      options: { by: { type: 'string' }, note: { type: 'string' } },
      allowPositionals: true,
    });
    const id = onlyWord(positionals, 'ID pengembalian');
    if (id.problem) return id.problem;
    if (!uuid.test(id.word)) return 'ID pengembalian ada di daftar `refunds list`.';
    return async ({ terminal, services }) => {
      const { payment } = await services();
      const by = values.by ?? userName();
      if (!(await payment.closeRefund(id.word, by, values.note?.trim() || null))) {
        terminal.complain('Pengembalian ini tidak ada, atau sudah ditutup.');
        return 1;
      }
      terminal.say('Pengembalian ditutup.');
      return 0;
    };
  },
};

const notifications: Command = {
  name: 'payments notifications',
  usage: 'payments notifications [--refused]',
  summary: 'Notifikasi gateway pembayaran yang terakhir, atau hanya yang ditolak',
  prepare(words) {
    const { values } = parseArgs({
      args: [...words],
      options: { refused: { type: 'boolean', default: false } },
    });
    return async ({ terminal, services }) => {
      const { payment } = await services();
      const found = await payment.listNotifications({ refusedOnly: values.refused, limit: 100 });
      for (const item of found) {
        terminal.say(
          [
            item.lastReceivedAt.toISOString(),
            item.gateway,
            item.attemptId ?? '-',
            item.outcome ?? 'belum diproses',
            `${item.times}x`,
          ].join('  '),
        );
      }
      terminal.say(`${found.length} notifikasi.`);
      return 0;
    };
  },
};

export const refundCommands: readonly Command[] = [list, close, notifications];
