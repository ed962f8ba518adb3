import type { Command, OpsServices } from '../command.ts';
import { listCommand } from '../list-command.ts';
import { choice } from '../option.ts';
import { endSubscription } from './subscription-end.ts';
import { subscriptionStatusLabels } from '../words.ts';

type Subscription = Awaited<ReturnType<OpsServices['subscriptions']['list']>>[number];

const list = listCommand({
  name: 'subscriptions list',
  summary: 'Layanan pelanggan, bulan terlama dulu',
  options: { status: choice('STATUS', 'Hanya status ini', subscriptionStatusLabels) },
  searched: 'nomor, nama, email, telepon, ID Pelanggan PLN',
  unit: 'layanan',
  key: { name: 'NOMOR', of: ({ number }: Subscription) => number },
  columns: [
    { title: 'Nomor', of: ({ number }) => number },
    { title: 'Status', of: ({ status }) => subscriptionStatusLabels[status] },
    { title: 'Sejak', of: ({ startedAt }) => startedAt },
    { title: 'Minimum sampai', of: ({ minimumUntil }) => ({ day: minimumUntil }) },
    { title: 'Nama', of: ({ fullName }) => fullName, width: 24 },
    { title: 'Telepon', of: ({ phone }) => phone },
    { title: 'Email', of: ({ email }) => email, width: 40 },
    { title: 'ID PLN', of: ({ plnId }) => plnId },
    { title: 'Alamat', of: ({ address }) => address, width: 50 },
    { title: 'Berakhir', of: ({ endedAt }) => endedAt },
    { title: 'Alasan', of: ({ endedReason }) => endedReason, width: 50 },
  ],
  find: async ({ services }, { status }, page) =>
    (await services()).subscriptions.list({ status, ...page }),
});

export const subscriptionCommands: readonly Command[] = [list, endSubscription];
