import { command, type Command, type OpsServices } from '../command.ts';
import { listCommand } from '../list-command.ts';
import { choice, whole } from '../option.ts';
import { auditReason, byOption, opsActor } from '../words.ts';

type Method = Awaited<ReturnType<OpsServices['payment']['methods']['listOwn']>>[number];

const onOff = { on: 'menyala', off: 'mati' };

const list = listCommand({
  name: 'payments methods',
  summary: 'Metode pembayaran, biaya adminnya, dan mana yang menyala',
  unit: 'metode',
  key: { name: 'ID', of: ({ id }: Method) => id },
  columns: [
    { title: 'ID', of: ({ id }) => id },
    { title: 'Nama', of: ({ name }) => name },
    { title: 'Status', of: ({ active }) => (active ? onOff.on : onOff.off) },
    { title: 'Biaya admin', of: ({ adminFee }) => ({ rupiah: adminFee }) },
  ],
  async find({ services }, _given, { after, limit }) {
    const methods = await (await services()).payment.methods.listOwn();
    const start = after === null ? 0 : methods.findIndex(({ id }) => id === after) + 1;
    return methods.slice(start, start + limit);
  },
});

const set = command({
  name: 'payments set',
  summary: 'Nyalakan atau matikan metode pembayaran, atau ubah biaya adminnya',
  argument: { name: 'ID', what: 'ID metode' },
  options: {
    active: choice('on|off', 'Ditawarkan kepada pelanggan atau tidak', onOff),
    fee: whole('RUPIAH', 'Biaya admin, misalnya 4000', { least: 0, most: 999_999 }),
    reason: auditReason,
    by: byOption,
  },
  prepare({ active, fee, reason, by }, id) {
    if (active === null && fee === null) return 'Sebutkan --active atau --fee.';
    return async ({ terminal, services }) => {
      const { backoffice } = await services();
      const change = {
        ...(active !== null && { active: active === 'on' }),
        ...(fee !== null && { adminFee: fee }),
      };
      await backoffice.payments.setMethod(opsActor(by), id, change, reason);
      terminal.say(`Metode ${id} diubah. Pembayaran yang sedang berjalan tetap.`);
    };
  },
});

export const paymentMethodCommands: readonly Command[] = [list, set];
