import { mailAbout, mailStates } from '@serat/contract/staff/mail-words';
import { command, type Command, type OpsServices } from '../command.ts';
import { listCommand } from '../list-command.ts';
import { choice } from '../option.ts';
import { byOption, opsActor, uuid } from '../words.ts';

type Mail = Awaited<ReturnType<OpsServices['mail']['list']>>[number];

const list = listCommand({
  name: 'mail list',
  summary: 'Email ke pelanggan dan apa yang terjadi dengannya, terbaru dulu',
  options: { state: choice('STATUS', 'Hanya yang berstatus ini', mailStates) },
  searched: 'alamat email lengkap (sebulan terakhir), atau nama pelanggan',
  unit: 'email',
  key: { name: 'ID', of: ({ id }: Mail) => id, form: uuid },
  columns: [
    { title: 'ID', of: ({ id }) => id },
    { title: 'Tentang', of: ({ kind }) => mailAbout(kind) },
    { title: 'Kepada', of: ({ to }) => to, width: 40 },
    { title: 'Status', of: ({ state }) => mailStates[state] },
    { title: 'Dibuat', of: ({ createdAt }) => createdAt },
    { title: 'Terkirim', of: ({ sentAt }) => sentAt },
    { title: 'Diulang', of: ({ repeatedAt }) => repeatedAt },
  ],
  find: async ({ services }, { state }, page) => (await services()).mail.list({ state, ...page }),
});

const retry = command({
  name: 'mail retry',
  summary:
    'Kirim lagi sebuah email yang belum, atau tidak pasti, terkirim, atau yang alamatnya ditolak',
  argument: { name: 'ID', what: 'ID email' },
  options: { by: byOption },
  prepare({ by }, id) {
    if (!uuid.test(id)) return 'ID email ada di daftar `mail list`.';
    return async ({ services, terminal }) => {
      const { backoffice } = await services();
      await backoffice.maintenance.retryMail(opsActor(by), id);
      terminal.say(`Email ${id} akan dikirim lagi oleh layanan.`);
    };
  },
});

export const mailCommands: readonly Command[] = [list, retry];
