import { orderStatusLabels, type OrderStatus } from '@serat/contract/order';
import { parseArgs } from 'node:util';
import { dayName, rupiah } from '../modules/billing/index.ts';
import { jakartaDay } from '../clock.ts';
import type { Command } from './command.ts';
import { onlyWord, refusals, userName } from './orders-words.ts';

const statuses = Object.keys(orderStatusLabels) as OrderStatus[];
const isStatus = (text: string): text is OrderStatus => statuses.some((status) => status === text);

const list: Command = {
  name: 'orders list',
  usage: 'orders list [--status waitingInstallation]',
  summary: 'Pesanan yang menunggu atau sedang dipasang, terlama dulu',
  prepare(words) {
    const { values } = parseArgs({ args: [...words], options: { status: { type: 'string' } } });
    const { status } = values;
    if (status !== undefined && !isStatus(status)) return `Status: ${statuses.join(', ')}.`;
    const wanted: OrderStatus[] = status
      ? [status]
      : ['waitingInstallation', 'installationOnProgress'];
    return async ({ terminal, services }) => {
      const orders = await (await services()).orders.ordersIn(wanted);
      for (const order of orders) {
        const products = order.lines.filter((line) => line.productId).map((line) => line.name);
        terminal.say(
          [
            order.number,
            orderStatusLabels[order.status],
            dayName(jakartaDay(order.createdAt)),
            order.fullName,
            `${order.detailAddress}, ${order.kelurahanName}, ${order.cityName}`,
            order.plnChecked ? order.plnId : `${order.plnId} (periksa ke PLN)`,
            products.join(' + '),
          ].join('  '),
        );
      }
      terminal.say(`${orders.length} pesanan.`);
      return 0;
    };
  },
};

const step = (name: 'start' | 'finish', summary: string, done: string): Command => ({
  name: `orders ${name}`,
  usage: `orders ${name} NOMOR [--by NAMA]`,
  summary,
  prepare(words) {
    const { values, positionals } = parseArgs({
      args: [...words],
      options: { by: { type: 'string' } },
      allowPositionals: true,
    });
    const number = onlyWord(positionals, 'nomor pesanan');
    if (number.problem) return number.problem;
    return ({ terminal, services }) =>
      refusals(terminal, async () => {
        const { orders } = await services();
        const by = values.by ?? userName();
        await (name === 'start'
          ? orders.startInstallation(number.word, by)
          : orders.finishInstallation(number.word, by));
        terminal.say(`Pesanan ${number.word}: ${done}.`);
      });
  },
});

const reject: Command = {
  name: 'orders reject',
  usage: 'orders reject NOMOR --reason ALASAN [--by NAMA]',
  summary: 'Batalkan pesanan yang sudah dibayar; port bebas lagi, dana dikembalikan',
  prepare(words) {
    const { values, positionals } = parseArgs({
      args: [...words],
      options: { by: { type: 'string' }, reason: { type: 'string' } },
      allowPositionals: true,
    });
    const number = onlyWord(positionals, 'nomor pesanan');
    if (number.problem) return number.problem;
    const reason = values.reason?.trim();
    if (!reason) return 'Sebutkan alasannya: --reason "…". Pelanggan akan membacanya.';
    return ({ terminal, services }) =>
      refusals(terminal, async () => {
        const { orders } = await services();
        const refund = await orders.rejectOrder(number.word, values.by ?? userName(), reason);
        terminal.say(`Pesanan ${number.word} dibatalkan. Dikembalikan: ${rupiah(refund)}.`);
      });
  },
};

export const orderCommands: readonly Command[] = [
  list,
  step('start', 'Pemasangan dimulai', 'pemasangan dimulai'),
  step('finish', 'Pemasangan selesai; layanan pelanggan mulai berjalan', 'selesai, layanan aktif'),
  reject,
];
