import { parseArgs } from 'node:util';
import { jakartaDay, systemClock } from '../clock.ts';
import { monthName } from '../modules/billing/index.ts';
import type { Command } from './command.ts';
import { refusals } from './orders-words.ts';

const run: Command = {
  name: 'billing run',
  usage: 'billing run [--period 2026-12]',
  summary: 'Buat tagihan sebulan untuk semua layanan; boleh diulang kapan saja',
  prepare(words) {
    const { values } = parseArgs({ args: [...words], options: { period: { type: 'string' } } });
    const period = values.period ?? jakartaDay(systemClock()).slice(0, 7);
    if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(period)) return 'Periode ditulis seperti 2026-12.';
    return ({ terminal, services }) =>
      refusals(terminal, async () => {
        const { made } = await (await services()).billing.run(period);
        const count = made.toLocaleString('id-ID');
        terminal.say(`${monthName(period)}: ${count} tagihan baru. Yang sudah ada tetap.`);
      });
  },
};

export const billingCommands: readonly Command[] = [run];
