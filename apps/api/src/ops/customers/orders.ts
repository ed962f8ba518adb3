import { command, type Command } from '../command.ts';
import { listOrders } from './order-list.ts';
import { showOrder } from './order-show.ts';
import { byOption, opsActor } from '../words.ts';

const step = (name: 'start' | 'finish', summary: string, done: string): Command =>
  command({
    name: `orders ${name}`,
    summary,
    argument: { name: 'NOMOR', what: 'nomor pesanan' },
    options: { by: byOption },
    prepare:
      ({ by }, number) =>
      async ({ terminal, services }) => {
        const { backoffice } = await services();
        await backoffice.orders[name](opsActor(by), number);
        terminal.say(`Pesanan ${number}: ${done}.`);
      },
  });

export const orderCommands: readonly Command[] = [
  listOrders,
  showOrder,
  step('start', 'Pemasangan dimulai', 'pemasangan dimulai'),
  step('finish', 'Pemasangan selesai; layanan pelanggan mulai berjalan', 'selesai, layanan aktif'),
];
