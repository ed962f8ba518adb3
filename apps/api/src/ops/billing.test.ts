import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createLiving } from '../modules/billing/testing/living.ts';
import { billingCommands } from './billing.ts';
import { orderCommands } from './orders.ts';
import { privacyCommands } from './privacy.ts';
import { refundCommands } from './refunds.ts';
import { subscriptionCommands } from './subscriptions.ts';

const { db, clock, bank, services, service, customer, placeOrder, payOrder } = await createLiving();
const folder = await mkdtemp(join(tmpdir(), 'serat-ops-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const commands = [
  ...billingCommands,
  ...orderCommands,
  ...privacyCommands,
  ...refundCommands,
  ...subscriptionCommands,
];

async function ops(...words: string[]) {
  const said: string[] = [];
  const complaints: string[] = [];
  const command = commands.find(({ name }) => words.join(' ').startsWith(name));
  if (!command) throw new Error(`no command ${words.join(' ')}`);
  const work = command.prepare(words.slice(command.name.split(' ').length));
  if (typeof work === 'string') return { code: 2, said: '', complaints: work };
  const code = await work({
    db,
    terminal: {
      say: (line) => void said.push(line),
      complain: (line) => void complaints.push(line),
    },
    services: async () => services,
  });
  return { code, said: said.join('\n'), complaints: complaints.join('\n') };
}

test.each([
  [['billing', 'run', '--period', '2026-13'], 'Periode ditulis seperti 2026-12'],
  [['orders', 'list', '--status', 'x'], 'Status: waitingPayment'],
  [['orders', 'start'], 'Sebutkan nomor pesanan'],
  [['orders', 'finish', 'a', 'b'], 'Hanya satu nomor pesanan'],
  [['orders', 'reject', 'SRT-1'], 'Sebutkan alasannya'],
  [['refunds', 'close', '7'], 'refunds list'],
  [['subscriptions', 'list', '--status', 'x'], 'Status: active'],
  [['subscriptions', 'end'], 'Sebutkan nomor layanan'],
  [['privacy', 'export'], 'Sebutkan email'],
  [['privacy', 'delete', 'a@b.id'], 'Tambahkan --yes'],
])('%o is not understood', async (words, reason) => {
  const { code, complaints } = await ops(...words);
  expect(code).toBe(2);
  expect(complaints).toContain(reason);
});

test.each([
  [['orders', 'start', 'SRT-0'], 'tidak ditemukan'],
  [['subscriptions', 'end', '0'], 'tidak ditemukan'],
  [['refunds', 'close', '00000000-0000-0000-0000-000000000000'], 'tidak ada'],
  [['privacy', 'export', 'nobody@contoh.id'], 'tidak terdaftar'],
  [['billing', 'run', '--period', '2040-01'], 'terlalu jauh'],
])('%o is refused', async (words, reason) => {
  const { code, complaints } = await ops(...words);
  expect(code).toBe(1);
  expect(complaints).toContain(reason);
});

test('an order from the list to a running service, billed and ended', async () => {
  clock.set('2026-11-15T03:00:00Z');
  const who = await customer();
  const orderId = await placeOrder(who);
  await payOrder(orderId);
  expect((await ops('orders', 'list')).said).toContain(`${orderId}  Menunggu Instalasi`);
  expect(await ops('orders', 'finish', orderId)).toMatchObject({ code: 1 });
  expect(await ops('orders', 'start', orderId, '--by', 'Budi')).toMatchObject({ code: 0 });
  expect(await ops('orders', 'finish', orderId)).toMatchObject({
    code: 0,
    said: `Pesanan ${orderId}: selesai, layanan aktif.`,
  });
  const [running] = await services.subscriptions.runningOf(db, who.id);
  const number = running?.number ?? '';
  const listed = await ops('subscriptions', 'list', '--status', 'active');
  expect(listed.said).toContain(`${number}  active  sejak 15 November 2026`);

  expect(await ops('billing', 'run', '--period', '2026-12')).toMatchObject({
    said: 'Desember 2026: 1 tagihan baru. Yang sudah ada tetap.',
  });
  expect((await ops('billing', 'run', '--period', '2026-12')).said).toContain(': 0 tagihan baru');
  const ended = await ops('subscriptions', 'end', number, '--reason', 'Pindah');
  expect(ended.said).toContain(`Layanan ${number} berakhir. Tagihan akhir INV-202611-${number}`);
  expect(await ops('subscriptions', 'end', number)).toMatchObject({ code: 1 });
});

test('a rejected order: the refund is listed, closed once, and the bank’s words can be read', async () => {
  const who = await customer();
  const orderId = await placeOrder(who);
  await payOrder(orderId);
  const rejected = await ops('orders', 'reject', orderId, '--reason', 'Tiang tidak terjangkau');
  expect(rejected.said).toContain('Dikembalikan: Rp 753.000');
  const listed = await ops('refunds', 'list');
  expect(listed.said).toContain(`Rp 753.000  ${orderId}  rejected`);
  const id = listed.said.split('  ')[0] ?? '';
  expect(await ops('refunds', 'close', id, '--note', 'BCA', '--by', 'Ani')).toMatchObject({
    code: 0,
  });
  expect(await ops('refunds', 'close', id)).toMatchObject({ code: 1 });
  expect((await ops('refunds', 'list')).said).toBe('0 pengembalian.');
  expect((await ops('refunds', 'list', '--all')).said).toContain('oleh Ani');
  const account = await bank.find(orderId);
  expect((await ops('payments', 'notifications')).said).toContain(`${account?.reference}  applied`);
  expect((await ops('payments', 'notifications', '--refused')).said).toBe('0 notifikasi.');
});

test('a person: shown, exported for one’s eyes alone, deleted', async () => {
  const running = await service('2026-11-01T09:00:00+07:00');
  expect((await ops('privacy', 'delete', running.email, '--yes')).complaints).toContain(
    'belum dapat dihapus',
  );
  const who = await customer();
  await db
    .insertInto('deletion_request')
    .values({ customer_id: who.id, requested_at: clock() })
    .execute();
  expect((await ops('privacy', 'requests')).said).toContain(who.email);
  const out = join(folder, 'data.json');
  expect(await ops('privacy', 'export', who.email, '--out', out)).toMatchObject({ code: 0 });
  expect(JSON.parse(await readFile(out, 'utf8'))).toMatchObject({ profil: { email: who.email } });
  expect((await stat(out)).mode & 0o777).toBe(0o600);
  expect((await ops('privacy', 'export', who.email)).said).toContain('3174056104900003');
  expect(await ops('privacy', 'delete', who.email, '--yes')).toMatchObject({
    code: 0,
    said: `${who.email} sudah dihapus.`,
  });
  expect((await ops('privacy', 'requests')).said).toBe('0 permintaan.');
});
