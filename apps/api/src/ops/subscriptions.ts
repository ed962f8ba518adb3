import { parseArgs } from 'node:util';
import { jakartaDay } from '../clock.ts';
import type { SubscriptionStatus } from '../db/schema.ts';
import { dayName, rupiah } from '../modules/billing/index.ts';
import type { Command } from './command.ts';
import { onlyWord, refusals, userName } from './orders-words.ts';

const statuses = ['active', 'Isolir', 'ended'] as const satisfies SubscriptionStatus[];
const isStatus = (text: string): text is SubscriptionStatus =>
  statuses.some((status) => status === text);

const list: Command = {
  name: 'subscriptions list',
  usage: 'subscriptions list [--status active|Isolir|ended]',
  summary: 'Layanan pelanggan, terlama dulu (paling banyak 200)',
  prepare(words) {
    const { values } = parseArgs({ args: [...words], options: { status: { type: 'string' } } });
    const { status } = values;
    if (status !== undefined && !isStatus(status)) return `Status: ${statuses.join(', ')}.`;
    return async ({ terminal, services }) => {
      const { subscriptions } = await services();
      const found = await subscriptions.list(status ? { status } : {});
      for (const { number, status: at, startedAt, minimumUntil, fullName, address } of found) {
        const since = `sejak ${dayName(jakartaDay(startedAt))}`;
        const until = `minimum sampai ${dayName(minimumUntil)}`;
        terminal.say([number, at, since, until, fullName, address].join('  '));
      }
      terminal.say(`${found.length} layanan.`);
      return 0;
    };
  },
};

const end: Command = {
  name: 'subscriptions end',
  usage: 'subscriptions end NOMOR [--reason ALASAN] [--by NAMA]',
  summary: 'Akhiri layanan hari ini: port bebas lagi, tagihan akhir dibuat',
  prepare(words) {
    const { values, positionals } = parseArgs({
      args: [...words],
      options: { by: { type: 'string' }, reason: { type: 'string' } },
      allowPositionals: true,
    });
    const number = onlyWord(positionals, 'nomor layanan');
    if (number.problem) return number.problem;
    return ({ terminal, services }) =>
      refusals(terminal, async () => {
        const { billing } = await services();
        const ended = { by: values.by ?? userName(), reason: values.reason?.trim() || null };
        const bill = await billing.endService(number.word, ended);
        const asked = rupiah(bill.tagihan + bill.materai - bill.kredit);
        terminal.say(`Layanan ${number.word} berakhir. Tagihan akhir ${bill.number}: ${asked}.`);
      });
  },
};

export const subscriptionCommands: readonly Command[] = [list, end];
