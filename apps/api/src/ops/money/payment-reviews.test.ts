import { expect, test } from 'vitest';
import { createOrderApp } from '../../modules/sales/order/testing/order-app.ts';
import { paymentReviewCommands } from './payment-reviews.ts';
import { commandLine } from '../testing/command-line.ts';

const world = await createOrderApp();

const { ops } = commandLine(paymentReviewCommands, {
  db: world.db,
  services: world.services,
});

const nobody = '00000000-0000-4000-8000-000000000000';

test.each([
  [['payments', 'review', 'close'], 'Sebutkan ID'],
  [['payments', 'review', 'close', '17', '--note', 'x'], 'payments review list'],
  [['payments', 'review', 'close', nobody], '--note'],
  [['payments', 'review', 'close', nobody, '--note', ' '], '--note'],
])('%o is invalid', async (words, reason) => {
  const { code, complaints } = await ops(...words);
  expect(code).toBe(2);
  expect(complaints[0]).toContain(reason);
});

test('lists a review until it is closed', async () => {
  await world.bank.expire('PAY-000000-0000000000');
  const { said } = await ops('payments', 'review', 'list');
  expect(said.slice(1)).toEqual([
    expect.stringMatching(/ PAY-000000-0000000000 +- +- +Bukan pembayaran .*: expired +Terbuka/),
    '1 pembayaran perlu ditangani.',
  ]);
  const id = said[1]?.split(' ')[0] ?? '';
  const close = () =>
    ops('payments', 'review', 'close', id, '--note', 'Milik toko', '--by', 'rina');
  expect(await close()).toMatchObject({ code: 0, said: ['Dicatat sebagai sudah ditangani.'] });
  expect((await close()).code).toBe(1);
  expect((await ops('payments', 'review', 'list')).said).toEqual(['0 pembayaran perlu ditangani.']);
  expect((await ops('payments', 'review', 'list', '--all')).said[1]).toMatch(
    / Ditangani .* WIB {2}rina {2}Milik toko$/,
  );
});

test('counts unsigned notifications per day', async () => {
  const url = '/v1/payment/webhook/sandbox';
  for (const payload of ['x', 'x', 'y']) await world.app.inject({ method: 'POST', url, payload });
  const { said } = await ops('payments', 'refused');
  expect(said.slice(1)).toEqual([
    // SHA-256 of "x", as sha256sum writes it.
    expect.stringMatching(
      /15 November 2026 {2}sandbox {2}2d711642b726b04401627ca9fbac32f5c8530fb1903cc4db02258717921a4881 +2$/,
    ),
    expect.stringMatching(/ 1$/),
    '2 baris notifikasi yang ditolak.',
  ]);
});
