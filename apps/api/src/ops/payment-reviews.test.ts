import { expect, test } from 'vitest';
import { createOrderWorld } from '../modules/order/testing/order-world.ts';
import type { OpsServices } from './command.ts';
import { paymentReviewCommands } from './payment-reviews.ts';

const world = await createOrderWorld();

async function ops(...words: string[]) {
  const said: string[] = [];
  const complaints: string[] = [];
  const command = paymentReviewCommands.find(({ name }) => words.join(' ').startsWith(name));
  const work = command?.prepare(words.slice(command.name.split(' ').length));
  if (typeof work !== 'function') return { code: 2, said, complaints: [work] };
  const terminal = {
    say: (line: string) => void said.push(line),
    complain: (line: string) => void complaints.push(line),
  };
  const services = async () => ({ payment: world.payment }) as unknown as OpsServices;
  return { code: await work({ db: world.db, terminal, services }), said, complaints };
}

const nobody = '00000000-0000-4000-8000-000000000000';

test.each([
  [['payments', 'review', 'close'], 'Sebutkan ID'],
  [['payments', 'review', 'close', '17', '--note', 'x'], 'payments review list'],
  [['payments', 'review', 'close', nobody], '--note'],
  [['payments', 'review', 'close', nobody, '--note', ' '], '--note'],
])('%o is not understood', async (words, reason) => {
  const { code, complaints } = await ops(...words);
  expect(code).toBe(2);
  expect(complaints[0]).toContain(reason);
});

test('what needs a hand is listed until somebody has dealt with it', async () => {
  await world.bank.expire('PAY-000000-0000000000');
  const { said } = await ops('payments', 'review', 'list');
  expect(said).toEqual([
    expect.stringMatching(/sandbox {2}PAY-000000-0000000000 {2}- {2}Bukan pembayaran .*: expired/),
    '1 pembayaran perlu ditangani.',
  ]);
  const id = said[0]?.split(' ')[0] ?? '';
  const close = () =>
    ops('payments', 'review', 'close', id, '--note', 'Milik toko', '--by', 'rina');
  expect(await close()).toMatchObject({ code: 0, said: ['Dicatat sebagai sudah ditangani.'] });
  expect((await close()).code).toBe(1);
  expect((await ops('payments', 'review', 'list')).said).toEqual(['0 pembayaran perlu ditangani.']);
  expect((await ops('payments', 'review', 'list', '--all')).said[0]).toMatch(
    /ditangani .* oleh rina: Milik toko$/,
  );
});

test('words that nobody signed are counted by the day', async () => {
  const url = '/v1/payment/webhook/sandbox';
  for (const payload of ['x', 'x', 'y']) await world.app.inject({ method: 'POST', url, payload });
  expect((await ops('payments', 'refused')).said).toEqual([
    // SHA-256 of "x", as sha256sum writes it.
    '2026-11-15  sandbox  2d711642b726b04401627ca9fbac32f5c8530fb1903cc4db02258717921a4881  2x',
    expect.stringMatching(/ 1x$/),
    '3 notifikasi ditolak.',
  ]);
});
