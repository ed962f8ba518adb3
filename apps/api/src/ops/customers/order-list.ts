import { orderStatusLabels, type OrderStatus } from '@serat/contract/order';
import type { OpsServices } from '../command.ts';
import { listCommand } from '../list-command.ts';
import { choice, flag } from '../option.ts';
import { addressOf, pinOf, plnOf, portOf, productsOf } from './order-words.ts';

type Order = Awaited<ReturnType<OpsServices['orders']['list']>>[number];

const toInstall: readonly OrderStatus[] = ['waitingInstallation', 'installationOnProgress'];

export const listOrders = listCommand({
  name: 'orders list',
  summary: 'Pesanan yang menunggu atau sedang dipasang, hari terlama dulu',
  options: {
    status: choice('STATUS', 'Hanya status ini', orderStatusLabels),
    all: flag('Semua status; --search juga mencari di semuanya'),
    held: flag('Hanya yang ditahan karena dananya kembali ke pelanggan'),
  },
  searched: 'nomor, nama, email, telepon, ID Pelanggan PLN',
  unit: 'pesanan',
  key: { name: 'NOMOR', of: ({ number }: Order) => number },
  columns: [
    { title: 'Nomor', of: ({ number }) => number },
    { title: 'Status', of: ({ status }) => orderStatusLabels[status] },
    { title: 'Ditahan', of: ({ heldAt }) => heldAt },
    { title: 'Dibuat', of: ({ createdAt }) => createdAt },
    { title: 'Nama', of: ({ fullName }) => fullName, width: 24 },
    { title: 'Telepon', of: ({ phone }) => phone },
    { title: 'Email', of: ({ email }) => email, only: 'csv' },
    { title: 'Alamat', of: (order) => addressOf(order), width: 40 },
    { title: 'Pin', of: (order) => pinOf(order), only: 'table' },
    { title: 'Latitude', of: ({ latitude }) => latitude, only: 'csv' },
    { title: 'Longitude', of: ({ longitude }) => longitude, only: 'csv' },
    { title: 'ODP', of: ({ odpCode }) => odpCode },
    { title: 'Port', of: (order) => portOf(order) },
    { title: 'ID PLN', of: (order) => plnOf(order) },
    { title: 'Produk', of: (order) => productsOf(order) },
  ],
  async find({ services }, { status, all, held }, page) {
    const { orders } = await services();
    const searchesAll = all || page.search !== null;
    const statuses = status ? [status] : searchesAll ? null : toInstall;
    return orders.list({ statuses, heldOnly: held, ...page });
  },
});
