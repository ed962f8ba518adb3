import { rupiah } from '../../jakarta/words.ts';
import { command } from '../command.ts';
import { confirmed, confirmOptions } from '../confirm.ts';
import { text } from '../option.ts';
import { factLines } from '../table.ts';
import { byOption, opsActor } from '../words.ts';

export const rejectOrder = command({
  name: 'orders reject',
  summary: 'Batalkan pesanan yang sudah dibayar; port bebas lagi, dana dikembalikan',
  argument: { name: 'NOMOR', what: 'nomor pesanan' },
  required: ['reason'],
  options: {
    reason: text('ALASAN', 'Alasannya; pelanggan akan membacanya'),
    by: byOption,
    ...confirmOptions,
  },
  prepare(given, number) {
    const { reason } = given;
    if (!reason) return 'Sebutkan alasannya: --reason "…". Pelanggan akan membacanya.';
    const actor = opsActor(given.by);
    return async ({ terminal, services }) => {
      const { orders, backoffice } = await services();
      return confirmed(terminal, given, {
        async preview() {
          const order = await orders.show(number);
          const refund = await backoffice.orders.reject(actor, number, reason, { rehearsal: true });
          const facts = factLines([
            ['Pesanan yang dibatalkan', order.number],
            ['Pelanggan', `${order.fullName}, ${order.phone}`],
            ['Dikembalikan', { rupiah: refund }],
            ['Port yang dilepas', order.odpCode],
            ['Alasan untuk pelanggan', reason],
          ]);
          for (const line of facts) terminal.say(line);
        },
        async act() {
          const refund = await backoffice.orders.reject(actor, number, reason);
          terminal.say(`Pesanan ${number} dibatalkan. Dikembalikan: ${rupiah(refund)}.`);
        },
      });
    };
  },
});
