import { parseArgs } from 'node:util';
import type { ReviewReason } from '../db/schema.ts';
import { momentName, rupiah } from '../modules/billing/index.ts';
import type { Command } from './command.ts';
import { onlyWord, userName } from './orders-words.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const reasons: Record<ReviewReason, string> = {
  reversed: 'Uang ditarik kembali di gateway',
  'denied-after-payment': 'Gateway menolak pembayaran yang sudah tercatat',
  unclear: 'Gateway memberi status yang tidak kami kenal atau belum pasti',
  'unknown-reference': 'Bukan pembayaran yang kami buka',
  'gateway-gone': 'Gateway ini tidak diatur lagi',
};

const list: Command = {
  name: 'payments review list',
  usage: 'payments review list [--all]',
  summary: 'Pembayaran yang perlu ditangani orang: uang ditarik kembali, status tidak dikenal',
  prepare(words) {
    const { values } = parseArgs({
      args: [...words],
      options: { all: { type: 'boolean', default: false } },
    });
    return async ({ terminal, services }) => {
      const { payment } = await services();
      const reviews = await payment.listReviews({ openOnly: !values.all });
      for (const review of reviews) {
        terminal.say(
          [
            review.id,
            momentName(review.seenAt),
            review.gateway,
            review.label ? `${review.reference} (${review.label})` : review.reference,
            review.amount === null ? '-' : rupiah(review.amount),
            `${reasons[review.reason]}: ${review.word}`,
            review.closedAt
              ? `ditangani ${momentName(review.closedAt)} oleh ${review.closedBy ?? ''}: ${review.closedNote ?? '-'}`
              : 'terbuka',
          ].join('  '),
        );
      }
      terminal.say(`${reviews.length} pembayaran perlu ditangani.`);
      return 0;
    };
  },
};

const close: Command = {
  name: 'payments review close',
  usage: 'payments review close ID --note CATATAN [--by NAMA]',
  summary: 'Catat bahwa pembayaran itu sudah ditangani, dan bagaimana',
  prepare(words) {
    const { values, positionals } = parseArgs({
      args: [...words],
      options: { by: { type: 'string' }, note: { type: 'string' } },
      allowPositionals: true,
    });
    const id = onlyWord(positionals, 'ID');
    if (id.problem) return id.problem;
    if (!uuid.test(id.word)) return 'ID ada di daftar `payments review list`.';
    const note = values.note?.trim() ?? '';
    if (note === '') return 'Tulis dengan --note apa yang sudah dilakukan.';
    return async ({ terminal, services }) => {
      const { payment } = await services();
      if (!(await payment.closeReview(id.word, values.by ?? userName(), note))) {
        terminal.complain('Tidak ada pembayaran dengan ID ini, atau sudah ditangani.');
        return 1;
      }
      terminal.say('Dicatat sebagai sudah ditangani.');
      return 0;
    };
  },
};

/** Bodies that nobody signed are not kept; their SHA-256 tells whether one is among them. */
const refused: Command = {
  name: 'payments refused',
  usage: 'payments refused',
  summary: 'Notifikasi tanpa tanda tangan yang sah, 30 hari terakhir: hanya jumlah dan SHA-256',
  prepare(words) {
    parseArgs({ args: [...words], options: {} });
    return async ({ terminal, services }) => {
      const { payment } = await services();
      const found = await payment.listRefused();
      for (const { gateway, day, digest, times } of found) {
        terminal.say([day, gateway, digest.toString('hex') || 'lainnya', `${times}x`].join('  '));
      }
      const total = found.reduce((sum, { times }) => sum + times, 0);
      terminal.say(`${total} notifikasi ditolak.`);
      return 0;
    };
  },
};

export const paymentReviewCommands: readonly Command[] = [list, close, refused];
