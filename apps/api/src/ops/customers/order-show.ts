import type { AttemptStatus } from '@serat/contract/payment';
import { orderStatusLabels } from '@serat/contract/order';
import type { OrderActor } from '../../db/schema.ts';
import { command } from '../command.ts';
import { addressOf, pinOf, plnOf, portOf, productsOf } from './order-words.ts';
import { factLines, tableLines, type Fact } from '../table.ts';

const actors: Record<OrderActor, string> = {
  customer: 'pelanggan',
  provider: 'penyedia',
  gateway: 'pembayaran',
  system: 'sistem',
};

const payments: Record<AttemptStatus, string> = {
  creating: 'sedang dibuka',
  pending: 'menunggu pembayaran',
  paid: 'sudah dibayar',
  reversed: 'dana dikembalikan',
  expired: 'kedaluwarsa',
  voided: 'dibatalkan',
  failed: 'belum dapat dibuka',
};

export const showOrder = command({
  name: 'orders show',
  summary: 'Satu pesanan selengkapnya: pelanggan, alamat, pin, ODP, biaya, riwayat',
  argument: { name: 'NOMOR', what: 'nomor pesanan' },
  options: {},
  prepare:
    (_given, number) =>
    async ({ terminal, services }) => {
      const order = await (await services()).orders.show(number);
      const total = order.costs.reduce((sum, { cost }) => sum + cost, 0);
      const facts: Fact[] = [
        ['Pesanan', order.number],
        ['Status', orderStatusLabels[order.status]],
        ['Dibuat', order.createdAt],
        ['Nama', order.fullName],
        ['Telepon', order.phone],
        ['Email', order.email],
        ['NIK', order.nik],
        ['ID Pelanggan PLN', plnOf(order)],
        ['Alamat', addressOf(order)],
        ['Pin', pinOf(order)],
        ['Peta', mapLink(order)],
        ['ODP', order.odpCode],
        ...(order.odpCode === null
          ? []
          : ([
              ['Port', portOf(order)],
              ['Teknologi', order.technology],
              ['Pin ODP', `${order.odpLatitude},${order.odpLongitude}`],
            ] satisfies Fact[])),
        ['Produk', productsOf(order)],
        ['Metode pembayaran', order.payment?.methodId ?? null],
        ['Pembayaran', order.payment ? payments[order.payment.status] : 'belum ada'],
        ...(order.held
          ? ([
              ['Ditahan sejak', order.heldAt],
              ['Kurang', { rupiah: order.held.missing }],
              ['Dilunasi paling lambat', order.held.payBefore],
            ] satisfies Fact[])
          : []),
        ...(order.status === 'waitingPayment'
          ? ([['Dibayar paling lambat', order.payBefore]] satisfies Fact[])
          : []),
      ];
      const costs = [...order.costs, { costName: 'Total', cost: total }];
      const lines = [
        ...factLines(facts),
        '',
        ...tableLines(
          [
            { title: 'Biaya', of: ({ costName }) => costName },
            { title: 'Jumlah', of: ({ cost }) => ({ rupiah: cost }) },
          ],
          costs,
        ),
        '',
        ...tableLines(
          [
            { title: 'Waktu', of: ({ at }) => at },
            { title: 'Menjadi', of: ({ to }) => orderStatusLabels[to] },
            { title: 'Oleh', of: ({ actor, actorName }) => actorName ?? actors[actor] },
            { title: 'Alasan', of: ({ reason }) => reason },
          ],
          order.steps,
        ),
      ];
      for (const line of lines) terminal.say(line);
    },
});

const mapLink = ({ latitude, longitude }: { latitude: number; longitude: number }): string =>
  `https://www.google.com/maps?q=${latitude},${longitude}`;
