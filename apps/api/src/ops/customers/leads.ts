import type { Command, OpsServices } from '../command.ts';
import { listCommand } from '../list-command.ts';
import { uuid } from '../words.ts';

type Lead = Awaited<ReturnType<OpsServices['coverage']['listLeads']>>[number];

const list = listCommand({
  name: 'leads list',
  summary: 'Permintaan jaringan dari tempat yang belum terjangkau, terbaru dulu',
  searched: 'nama, email, telepon, kelurahan, kecamatan, kota',
  unit: 'permintaan jaringan',
  key: { name: 'ID', of: ({ id }: Lead) => id, form: uuid },
  columns: [
    { title: 'Waktu', of: ({ at }) => at },
    { title: 'Nama', of: ({ fullName }) => fullName, width: 30 },
    { title: 'Email', of: ({ email }) => email, width: 40 },
    { title: 'Telepon', of: ({ phone }) => phone },
    { title: 'Potensi', of: ({ potentialCustomers }) => potentialCustomers },
    { title: 'Pesan', of: ({ content }) => content, width: 50 },
    { title: 'Pin', of: ({ latitude, longitude }) => `${latitude},${longitude}`, only: 'table' },
    { title: 'Latitude', of: ({ latitude }) => latitude, only: 'csv' },
    { title: 'Longitude', of: ({ longitude }) => longitude, only: 'csv' },
    {
      title: 'Kelurahan',
      of: ({ kelurahan, kecamatan, city }) =>
        [kelurahan, kecamatan, city].filter((name) => name !== null).join(', '),
    },
  ],
  find: async ({ services }, _given, page) => (await services()).coverage.listLeads(page),
});

export const leadCommands: readonly Command[] = [list];
