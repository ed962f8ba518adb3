import { webhookKinds, type WebhookKind } from '../../modules/contact/webhook/index.ts';
import { isOpenHttp } from '../../settings/checks/secure-values.ts';
import { command, type Command, type OpsServices } from '../command.ts';
import { confirmed, confirmOptions } from '../confirm.ts';
import { listCommand } from '../list-command.ts';
import { flag, text } from '../option.ts';
import { tableLines } from '../table.ts';
import { byOption, opsActor, uuid } from '../words.ts';

type Endpoint = Awaited<ReturnType<OpsServices['webhooks']['endpoints']>>[number];
type Delivery = Awaited<ReturnType<OpsServices['webhooks']['log']>>[number];

const endpointId = { name: 'ID', what: 'ID alamat dari `webhooks list`' };
const notAnEndpoint = 'ID alamat ada di daftar `webhooks list`.';

const add = command({
  name: 'webhooks add',
  summary: 'Kabarkan kejadian ke sistem lain (lihat docs/webhooks.md)',
  argument: { name: 'URL', what: 'alamat penerima' },
  options: {
    kinds: text('JENIS,…', `Hanya kejadian ini: ${webhookKinds.join(', ')}`),
    by: byOption,
  },
  prepare(given, url) {
    const address = URL.parse(url);
    if (!address || !/^https?:$/.test(address.protocol)) return 'Tulis alamat https://… penerima.';
    if (isOpenHttp(url)) return 'Di luar jaringan sendiri alamat penerima memakai https.';
    if (address.username || address.password) {
      return 'Tulis alamat tanpa nama dan sandi: penerima mengenal kabar dari tanda tangannya.';
    }
    const kinds = given.kinds?.split(',').map((kind) => kind.trim()) ?? null;
    const unknown = kinds?.filter((kind) => !webhookKinds.some((known) => known === kind)) ?? [];
    if (unknown.length > 0) return `Kejadian ini tidak dikenal: ${unknown.join(', ')}.`;
    return async ({ terminal, services }) => {
      const { webhooks } = await services();
      const who = opsActor(given.by);
      const { id, secret } = await webhooks.add(who, url, kinds as WebhookKind[] | null);
      terminal.say(`ID      ${id}`);
      terminal.say(`Rahasia ${secret}`);
      terminal.note('Simpan rahasianya sekarang: tidak ditampilkan lagi.');
    };
  },
});

const list = command({
  name: 'webhooks list',
  summary: 'Sistem yang dikabari, dan berapa kabar yang belum sampai',
  options: {},
  prepare:
    () =>
    async ({ terminal, services }) => {
      const found = await (await services()).webhooks.endpoints();
      const lines = tableLines<Endpoint>(
        [
          { title: 'ID', of: ({ id }) => id },
          { title: 'Alamat', of: ({ url }) => url },
          { title: 'Kejadian', of: ({ kinds }) => kinds?.join(', ') ?? 'semua' },
          { title: 'Belum sampai', of: ({ open }) => open ?? 0 },
          { title: 'Sejak', of: ({ createdAt }) => createdAt },
        ],
        found,
      );
      for (const line of found.length > 0 ? lines : ['Belum ada.']) terminal.say(line);
    },
});

const remove = command({
  name: 'webhooks remove',
  summary: 'Berhenti mengabari sebuah sistem; catatan kirimannya ikut hilang',
  argument: endpointId,
  options: { by: byOption, ...confirmOptions },
  prepare(given, id) {
    if (!uuid.test(id)) return notAnEndpoint;
    return async ({ terminal, services }) => {
      const { webhooks } = await services();
      return confirmed(terminal, given, {
        preview: async () => [`Alamat webhook ${id} dihapus.`],
        async act() {
          await webhooks.remove(opsActor(given.by), id);
          terminal.say('Selesai.');
        },
      });
    };
  },
});

const ping = command({
  name: 'webhooks ping',
  summary: 'Kirim kabar percobaan',
  argument: endpointId,
  options: { by: byOption },
  prepare({ by }, id) {
    if (!uuid.test(id)) return notAnEndpoint;
    return async ({ terminal, services }) => {
      const sent = await (await services()).webhooks.ping(opsActor(by), id);
      terminal.say(`Dikirim layanan sebentar lagi: ${sent}. Lihat webhooks log.`);
    };
  },
});

const stateWords = { waiting: 'Menunggu', delivered: 'Sampai', failed: 'Menyerah' } as const;

const log = listCommand({
  name: 'webhooks log',
  summary: 'Kabar yang dikirim 30 hari terakhir dan jawaban penerimanya, terbaru dulu',
  options: { troubled: flag('Hanya yang belum sampai') },
  searched: 'isi, alamat',
  unit: 'kiriman',
  key: { name: 'ID', of: ({ id }: Delivery) => id, form: uuid },
  columns: [
    { title: 'ID', of: ({ id }) => id },
    { title: 'Waktu', of: ({ at }) => at },
    { title: 'Kejadian', of: ({ kind }) => kind },
    { title: 'Status', of: ({ state }) => stateWords[state] },
    { title: 'Percobaan', of: ({ attempts }) => attempts },
    { title: 'Jawaban', of: ({ answer }) => answer },
    { title: 'Alamat', of: ({ url }) => url, width: 50 },
    { title: 'Isi', of: ({ body }) => body, only: 'csv' },
  ],
  find: async ({ services }, { troubled }, page) =>
    (await services()).webhooks.log({ ...page, troubledOnly: troubled }),
});

const replay = command({
  name: 'webhooks replay',
  summary: 'Kirim sebuah kabar sekali lagi',
  argument: { name: 'ID', what: 'ID kiriman dari `webhooks log`' },
  options: { by: byOption },
  prepare({ by }, id) {
    if (!uuid.test(id)) return 'ID kiriman ada di daftar `webhooks log`.';
    return async ({ terminal, services }) => {
      await (await services()).webhooks.replay(opsActor(by), id);
      terminal.say('Dikirim layanan sebentar lagi.');
    };
  },
});

export const webhookCommands: readonly Command[] = [add, list, remove, ping, log, replay];
