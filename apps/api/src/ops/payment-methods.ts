import { parseArgs } from 'node:util';
import { rupiah } from '../modules/billing/index.ts';
import type { Command } from './command.ts';
import { onlyWord, refusals } from './orders-words.ts';

const list: Command = {
  name: 'payments methods',
  usage: 'payments methods',
  summary: 'Metode pembayaran, biaya adminnya, dan mana yang menyala',
  prepare(words) {
    parseArgs({ args: [...words], options: {} });
    return async ({ terminal, services }) => {
      const { payment } = await services();
      const methods = await payment.listOwnMethods();
      for (const { id, name, active, adminFee } of methods) {
        terminal.say([id, name, active ? 'on' : 'off', rupiah(adminFee)].join('  '));
      }
      terminal.say(`${methods.length} metode.`);
      return 0;
    };
  },
};

const set: Command = {
  name: 'payments set',
  usage: 'payments set ID [--active on|off] [--fee RUPIAH]',
  summary: 'Nyalakan atau matikan metode pembayaran, atau ubah biaya adminnya',
  prepare(words) {
    const { values, positionals } = parseArgs({
      args: [...words],
      options: { active: { type: 'string' }, fee: { type: 'string' } },
      allowPositionals: true,
    });
    const id = onlyWord(positionals, 'ID metode');
    if (id.problem) return id.problem;
    const { active, fee } = values;
    if (active === undefined && fee === undefined) return 'Sebutkan --active atau --fee.';
    if (active !== undefined && active !== 'on' && active !== 'off')
      return '--active: on atau off.';
    if (fee !== undefined && !/^\d{1,6}$/.test(fee)) {
      return '--fee: Rupiah bulat, misalnya 4000, tanpa Rp, titik, atau koma.';
    }
    return ({ terminal, services }) =>
      refusals(terminal, async () => {
        const { payment } = await services();
        await payment.setMethod(id.word, {
          ...(active !== undefined && { active: active === 'on' }),
          ...(fee !== undefined && { adminFee: Number(fee) }),
        });
        terminal.say(`Metode ${id.word} diubah. Pembayaran yang sedang berjalan tetap.`);
      });
  },
};

export const paymentMethodCommands: readonly Command[] = [list, set];
