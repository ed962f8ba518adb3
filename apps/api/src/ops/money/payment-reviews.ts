import { reviewReasons } from '@serat/contract/staff/payment-lists';
import { command, type Command, type OpsServices } from '../command.ts';
import { listCommand } from '../list-command.ts';
import { flag, text } from '../option.ts';
import { byOption, opsActor, uuid } from '../words.ts';

type Review = Awaited<ReturnType<OpsServices['payment']['reviews']['list']>>[number];
type Refused = Awaited<ReturnType<OpsServices['payment']['reviews']['listRefused']>>[number];

const list = listCommand({
  name: 'payments review list',
  summary: 'Pembayaran yang perlu ditangani orang: uang ditarik kembali, status tidak dikenal',
  options: { all: flag('Juga yang sudah ditangani') },
  searched: 'nomor pembayaran, nomor pesanan atau tagihan',
  unit: 'pembayaran perlu ditangani',
  key: { name: 'ID', of: ({ id }: Review) => id, form: uuid },
  columns: [
    { title: 'ID', of: ({ id }) => id },
    { title: 'Waktu', of: ({ seenAt }) => seenAt },
    { title: 'Gateway', of: ({ gateway }) => gateway },
    { title: 'Pembayaran', of: ({ reference }) => reference },
    { title: 'Untuk', of: ({ label }) => label },
    { title: 'Jumlah', of: ({ amount }) => amount && { rupiah: amount } },
    { title: 'Sebab', of: ({ reason, word }) => `${reviewReasons[reason]}: ${word}` },
    { title: 'Status', of: ({ closedAt }) => (closedAt ? 'Ditangani' : 'Terbuka') },
    { title: 'Ditangani', of: ({ closedAt }) => closedAt },
    { title: 'Oleh', of: ({ closedBy }) => closedBy },
    { title: 'Catatan', of: ({ closedNote }) => closedNote, width: 50 },
  ],
  find: async ({ services }, { all }, page) =>
    (await services()).payment.reviews.list({ openOnly: !all, ...page }),
});

const close = command({
  name: 'payments review close',
  summary: 'Catat bahwa pembayaran itu sudah ditangani, dan bagaimana',
  argument: { name: 'ID', what: 'ID' },
  required: ['note'],
  options: { note: text('CATATAN', 'Apa yang sudah dilakukan'), by: byOption },
  prepare({ note, by }, id) {
    if (!uuid.test(id)) return 'ID ada di daftar `payments review list`.';
    if (note === null) return 'Tulis dengan --note apa yang sudah dilakukan.';
    return async ({ terminal, services }) => {
      const { backoffice } = await services();
      await backoffice.payments.closeReview(opsActor(by), id, note);
      terminal.say('Dicatat sebagai sudah ditangani.');
    };
  },
});

const keyOf = ({ day, gateway, digest }: Refused): string =>
  [day, gateway, digest.toString('hex')].join('/');

/** Unsigned bodies are not stored. Their SHA-256 tells whether a given body is among them. */
const refused = listCommand({
  name: 'payments refused',
  summary: 'Notifikasi tanpa tanda tangan yang sah, 30 hari terakhir: hanya jumlah dan SHA-256',
  unit: 'baris notifikasi yang ditolak',
  key: { name: 'BARIS', of: keyOf },
  columns: [
    { title: 'Hari', of: ({ day }) => ({ day }) },
    { title: 'Gateway', of: ({ gateway }) => gateway },
    { title: 'SHA-256', of: ({ digest }) => digest.toString('hex') || 'lainnya' },
    { title: 'Kali', of: ({ times }) => times },
  ],
  async find({ services }, _given, { after, limit }) {
    const found = await (await services()).payment.reviews.listRefused();
    const start = after === null ? 0 : found.findIndex((row) => keyOf(row) === after) + 1;
    return found.slice(start, start + limit);
  },
});

export const paymentReviewCommands: readonly Command[] = [list, close, refused];
