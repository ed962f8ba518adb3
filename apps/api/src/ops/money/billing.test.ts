import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { nameOnly } from '../../db/by.ts';
import { createBillingApp } from '../../modules/money/billing/testing/billing-app.ts';
import { home } from '../../modules/sales/order/testing/order-fixtures.ts';
import { billingCommands } from './billing.ts';
import { debtCommands } from './debts.ts';
import { orderCommands } from '../customers/orders.ts';
import { listNotifications } from './payment-notifications.ts';
import { privacyCommands } from '../customers/privacy.ts';
import { refundCommands } from './refunds.ts';
import { endSubscription } from '../customers/subscription-end.ts';
import { commandLine } from '../testing/command-line.ts';
import { rowOf } from '../../testing/rows.ts';

const world = await createBillingApp();
const { db, clock, bank, services, service, night, statusOf } = world;
const { customer, placeOrder, payOrder } = world;
const stateOf = async (customerId: string) => ({
  bills: await services.billing.history(customerId),
  running: await services.subscriptions.runningOf(db, customerId),
  refunds: await services.ledger.refunds.list({ customerId }),
  ledger: await services.ledger.trialBalance(),
  messages: await db.selectFrom('inbox_message').select('id').orderBy('id').execute(),
});
const folder = await mkdtemp(join(tmpdir(), 'serat-ops-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const line = commandLine(
  [
    ...billingCommands,
    ...orderCommands,
    ...privacyCommands,
    ...refundCommands,
    endSubscription,
    listNotifications,
    ...debtCommands,
  ],
  { db, services },
);

type Heard = Awaited<ReturnType<typeof line.ops>>;
const asText = ({ code, said, complaints }: Heard) => ({
  code,
  said: said.join('\n'),
  complaints: complaints.join('\n'),
});
const ops = async (...words: string[]) => asText(await line.ops(...words));
const opsAskedAll = line.opsAskedAll;
const opsAsked = async (answer: string, ...words: string[]) =>
  asText(await line.opsAsked(answer, ...words));

test.each([
  [['billing', 'run', '--period', '2026-13'], 'periode ditulis seperti 2026-12'],
  [['orders', 'list', '--status', 'x'], '--status: pilih waitingPayment (Menunggu Pembayaran)'],
  [['orders', 'start'], 'Sebutkan nomor pesanan'],
  [['orders', 'finish', 'a', 'b'], 'Hanya satu nomor pesanan'],
  [['refunds', 'close', '7', '--proof', '1'], 'refunds list'],
  [['refunds', 'close', '00000000-0000-0000-0000-000000000000'], '--proof'],
  [['subscriptions', 'end'], 'Sebutkan nomor layanan'],
  [['privacy', 'export'], 'Sebutkan nomor pelanggan'],
  [['privacy', 'delete'], 'Sebutkan nomor pelanggan'],
])('%o is invalid', async (words, reason) => {
  const { code, complaints } = await ops(...words);
  expect(code).toBe(2);
  expect(complaints).toContain(reason);
});

test.each([
  [['orders', 'start', 'SRT-0'], 'tidak ditemukan'],
  [['subscriptions', 'end', '0'], 'tidak ditemukan'],
  [['refunds', 'close', '00000000-0000-0000-0000-000000000000', '--proof', '1'], 'tidak ada'],
  [['privacy', 'export', 'nobody@contoh.id'], 'tidak terdaftar'],
  [['billing', 'run', '--period', '2040-01'], 'terlalu jauh'],
])('refuses %o', async (words, reason) => {
  const { code, complaints } = await ops(...words);
  expect(code).toBe(1);
  expect(complaints).toContain(reason);
});

// shows R3g.17
test('takes an order from the list to a running service, bills it and ends it', async () => {
  clock.set('2026-11-15T03:00:00Z');
  const who = await customer();
  const orderId = await placeOrder(who);
  await payOrder(orderId);
  const listed = (await ops('orders', 'list', '--search', orderId)).said;
  for (const part of [
    orderId,
    'Menunggu Instalasi',
    '15 November 2026, 10.00 WIB',
    '081234567890',
    `${home.latitude},${home.longitude}`,
    'ODP-T-1  dipegang',
    'Serat 50',
  ]) {
    expect(listed).toContain(part);
  }
  expect(await ops('orders', 'finish', orderId)).toMatchObject({ code: 1 });
  expect(await ops('orders', 'start', orderId, '--by', 'Budi')).toMatchObject({ code: 0 });
  expect(await ops('orders', 'finish', orderId)).toMatchObject({
    code: 0,
    said: `Pesanan ${orderId}: selesai, layanan aktif.`,
  });
  const [running] = await services.subscriptions.runningOf(db, who.id);
  const number = running?.number ?? '';

  const month = ['billing', 'run', '--period', '2026-12'] as const;
  const asked = await ops(...month);
  expect(asked.code).toBe(3);
  expect(asked.complaints).toContain('ulangi dengan --yes');
  expect(asked.said).toContain('Tagihan baru                1');
  expect(await ops(...month, '--yes')).toMatchObject({
    code: 0,
    said: 'Desember 2026: 1 tagihan baru. Yang sudah ada tetap.',
  });
  expect((await ops(...month, '--yes')).said).toContain(': 0 tagihan baru');
  expect((await ops('billing', 'list', '--period', '2026-12')).said).toMatch(
    new RegExp(`INV-202612-${number}  Desember 2026  Belum Dibayar  Rp\u00a0`),
  );
  const ended = await ops('subscriptions', 'end', number, '--reason', 'Pindah', '--yes');
  expect(ended.said).toContain(`Layanan ${number} berakhir. Tagihan akhir INV-202611-${number}`);
  expect(await ops('subscriptions', 'end', number)).toMatchObject({ code: 1 });
});

// shows P5.10, P5.8
test('lists held orders and debts of reversed money', async () => {
  const giveBack = async (orderId: string, amount: number) => {
    const [transfer] = (await bank.look(orderId))?.transfers ?? [];
    await bank.giveBack(transfer?.id ?? '', amount);
  };
  const running = await service('2026-11-01T09:00:00+07:00');
  await giveBack(running.orderId, 60_000);
  const waiting = await placeOrder(await customer());
  await payOrder(waiting);
  await giveBack(waiting, 70_000);
  const debts = (await ops('debts', 'list')).said;
  expect(debts).toContain(`Rp\u00a060.000  ${running.orderId}  Menunggu tagihan berikutnya`);
  expect(debts).not.toContain(waiting);
  const held = (await ops('orders', 'list', '--held')).said;
  expect(held).toContain(waiting);
  expect(held).not.toContain(running.orderId);
  expect((await ops('orders', 'show', waiting)).said).toMatch(/Kurang +Rp\u00a070\.000/);
  expect((await ops('orders', 'start', waiting)).code).toBe(1);

  const [, id = ''] = /^(\S{36}) .*60\.000/m.exec(debts) ?? [];
  expect(await ops('debts', 'write-off', id)).toMatchObject({
    code: 2,
    complaints: expect.stringContaining('--reason'),
  });
  const letGo = ['debts', 'write-off', id, '--reason', 'Kesalahan bank', '--by', 'Rina'];
  const shown = await ops(...letGo);
  expect(shown.code).toBe(3);
  expect(shown.said).toMatch(/Jumlah +Rp\u00a060\.000\n/);
  expect(shown.said).toMatch(/Empat mata +ya/);
  const number = `INV-202611-${running.number}-SUSULAN`;
  expect(await ops(...letGo, '--yes')).toMatchObject({
    code: 0,
    said: `Rp\u00a060.000 dihapuskan, dicatat pada tagihan ${number}.`,
  });
  expect(await ops(...letGo, '--yes')).toMatchObject({ code: 1 });
  expect((await ops('debts', 'list')).said).not.toContain(running.orderId);
  expect((await ops('debts', 'list', '--all')).said).toContain(`Di tagihan ${number}`);
});

test("makes this month's bills without asking; a dry run makes none", async () => {
  const running = await service('2026-11-01T09:00:00+07:00');
  clock.set('2026-12-02T09:00:00+07:00');
  const bills = () => services.billing.active(running.id);
  const { tagihan, bills: count } = await services.billing.runs.preview('2026-12');
  const tried = await ops('billing', 'run', '--dry-run');
  expect(tried).toMatchObject({ code: 0 });
  expect(tried.said).toContain('Uji coba: tidak ada yang diubah.');
  expect(await bills()).toEqual([]);
  expect(await ops('billing', 'run')).toMatchObject({
    code: 0,
    said: `Desember 2026: ${count} tagihan baru. Yang sudah ada tetap.`,
  });
  const made = await services.billing.list({
    status: null,
    period: '2026-12',
    search: null,
    after: null,
    limit: 100,
  });
  const asked = made.filter(({ serviceNumber }) => serviceNumber === running.number);
  expect(asked.map((bill) => bill.rpTagihan)).toEqual([tagihan / count]);
});

// shows R3g.17
test('shows the amounts before a service ends', async () => {
  const running = await service('2026-11-01T09:00:00+07:00');
  await night('2026-12-01');
  clock.set('2026-12-10T15:00:00+07:00');
  const end = ['subscriptions', 'end', running.number] as const;
  const before = await stateOf(running.id);

  for (const [words, code] of [
    [[...end], 3],
    [[...end, '--dry-run'], 0],
    [[...end, '--dry-run', '--yes'], 0],
  ] as const) {
    const shown = await ops(...words);
    expect(shown.code).toBe(code);
    expect(shown.said).toMatch(/Biaya penghentian sebelum masa minimum +Rp\u00a0885\.000/);
    expect(shown.said).toMatch(/Tidak dipakai: Serat 50 +-Rp\u00a0202\.548/);
    expect(shown.said).toMatch(/Diminta dengan tagihan akhir +Rp\u00a0604\.549/);
  }
  expect(await opsAsked('tidak', ...end)).toMatchObject({
    code: 3,
    complaints: 'Tidak ada yang diubah.',
  });
  expect(await stateOf(running.id)).toEqual(before);

  expect(await opsAsked('Ya', ...end)).toMatchObject({ code: 0 });
  const final = (await services.billing.active(running.id)).find(({ id }) => id.endsWith('AKHIR'));
  expect(final?.rpTotal).toBe(604_549);
});

// shows R3g.17
test('the early termination fee can be waived, in preview, bill and ledger', async () => {
  const running = await service('2026-11-01T09:00:00+07:00');
  clock.set('2026-11-10T15:00:00+07:00');
  const end = ['subscriptions', 'end', running.number, '--reason', 'Pindah'] as const;
  const waiving = [...end, '--waive-fee', 'Gangguan sepekan'] as const;
  const shown = await ops(...waiving);
  expect(shown).toMatchObject({ code: 3 });
  expect(shown.said).toMatch(/Biaya dibebaskan karena +Gangguan sepekan/);
  expect(shown.said).toMatch(/Pembebasan biaya penghentian +-Rp\u00a0885\.000/);
  expect(shown.said).toMatch(/Diminta dengan tagihan akhir +Rp\u00a00/);

  expect(await ops(...waiving, '--yes')).toMatchObject({ code: 0 });
  const { ended_reason } = await rowOf(db, 'subscription', { id: running.subscriptionId });
  expect(ended_reason).toBe('Pindah. Biaya penghentian dibebaskan: Gangguan sepekan');
  const key = { customerId: running.id, id: running.subscriptionId };
  const [step] = (await services.subscriptions.stepsOf(db, key)).toReversed();
  expect(step).toMatchObject({ to: 'ended', reason: ended_reason });
  const detail = await services.billing.detail(running.id, `INV-202611-${running.number}-AKHIR`);
  expect(detail.lines).toContainEqual({ name: 'Pembebasan biaya penghentian', amount: -885_000 });
  expect(detail.bill).toMatchObject({ rpTotal: 0, billingStatus: 'PAID' });
});

test('refuses to waive a fee that is not due', async () => {
  const running = await service('2026-11-01T09:00:00+07:00');
  clock.set('2028-11-01T15:00:00+07:00');
  const refused = await ops('subscriptions', 'end', running.number, '--waive-fee', 'Baik', '--yes');
  expect(refused).toMatchObject({ code: 1 });
  expect(refused.complaints).toContain('sudah melewati masa minimum');
  expect(await statusOf(running.subscriptionId)).toBe('active');
});

test('shows an order in full, for the technician', async () => {
  clock.set('2026-11-15T03:00:00Z');
  const orderId = await placeOrder(await customer());
  const unpaid = (await ops('orders', 'show', orderId)).said;
  expect(unpaid).toMatch(/Pembayaran +menunggu pembayaran/);
  expect(unpaid).toMatch(/Dibayar paling lambat +16 November 2026, 10\.00 WIB/);
  await payOrder(orderId);
  const { code, said } = await ops('orders', 'show', orderId);
  expect(code).toBe(0);
  expect(said).toMatch(/Status +Menunggu Instalasi/);
  expect(said).toMatch(/Telepon +081234567890/);
  expect(said).toMatch(/NIK +\*{12}0003/);
  expect(said).not.toContain('3174056104900003');
  expect(said).toContain(`https://www.google.com/maps?q=${home.latitude},${home.longitude}`);
  expect(said).toMatch(/ODP +ODP-T-1\nPort +dipegang\nTeknologi +FTTH/);
  expect(said).toMatch(/Pembayaran +sudah dibayar/);
  expect(said).toMatch(/Total +Rp\u00a0753\.000/);
  expect(said).toMatch(
    /15 November 2026, 10\.00 WIB {2}Menunggu Pembayaran {2}pelanggan +-\n15 November 2026, 10\.00 WIB {2}Menunggu Instalasi +pembayaran/,
  );
  expect(await ops('orders', 'show', 'SRT-0')).toMatchObject({
    code: 1,
    complaints: 'Pesanan SRT-0 tidak ditemukan.',
  });
});

// shows R3f.12
test('lists the refund of a rejected order, closes it once and lists the gateway notification', async () => {
  const who = await customer();
  const orderId = await placeOrder(who);
  await payOrder(orderId);
  expect((await ops('refunds', 'list')).said).toBe('0 pengembalian.');
  await services.orders.installation.reject(orderId, nameOnly('Budi'), 'Tiang tidak terjangkau');
  expect((await ops('orders', 'list', '--search', orderId)).said).toContain('sudah dilepas');

  const listed = await ops('refunds', 'list', '--search', who.email);
  expect(listed.said).toMatch(
    new RegExp(
      `Rp\u00a0753\\.000  ${orderId}  Siti Aminah  081234567890  ${who.email} .* Pesanan tidak dilanjutkan`,
    ),
  );
  const id = /^[0-9a-f-]{36}/m.exec(listed.said)?.[0] ?? '';
  const blind = ['refunds', 'close', id, '--proof', 'TRX-77', '--by', 'Ani'] as const;
  // Without a bank account a note has to say where the money went.
  expect(await ops(...blind, '--yes')).toMatchObject({
    code: 3,
    complaints: expect.stringContaining('--note') as unknown,
  });
  expect((await opsAskedAll([''], ...blind)).code).toBe(3);
  expect((await opsAskedAll(['lewat loket', 'tidak'], ...blind)).said.join('\n')).toMatch(
    /Catatan +lewat loket/,
  );
  expect((await ops(...blind, '--dry-run')).code).toBe(0);
  const close = [...blind, '--note', 'lewat kasir'] as const;
  expect(await ops(...close)).toMatchObject({
    code: 3,
    said: expect.stringMatching(/Rekening tujuan +belum diisi pelanggan/) as unknown,
  });
  expect(await ops(...close, '--yes')).toMatchObject({ code: 0 });
  expect(await ops(...close, '--yes')).toMatchObject({ code: 1 });
  expect((await ops('refunds', 'list')).said).toBe('0 pengembalian.');
  expect((await ops('refunds', 'list', '--all')).said).toMatch(
    /Ditutup .* WIB {2}Ani +TRX-77 +lewat kasir/,
  );
  const account = await bank.find(orderId);
  expect((await ops('payments', 'notifications')).said).toContain(
    `${account?.reference}  dibukukan`,
  );
  expect((await ops('payments', 'notifications', '--refused')).said).toBe('0 notifikasi.');
});

// shows R3c.9
test('shows, exports and deletes a customer', async () => {
  const running = await service('2026-11-01T09:00:00+07:00');
  for (const way of ['--yes', '--dry-run']) {
    expect((await ops('privacy', 'delete', running.email, way)).complaints).toContain(
      'belum dapat dihapus',
    );
  }
  const who = await customer();
  const out = join(folder, 'data.json');
  expect(await ops('privacy', 'export', who.email, '--out', out)).toMatchObject({ code: 0 });
  expect(JSON.parse(await readFile(out, 'utf8'))).toMatchObject({ profil: { email: who.email } });
  expect((await stat(out)).mode & 0o777).toBe(0o600);
  expect((await ops('privacy', 'export', who.email)).said).toContain('3174056104900003');
  const shown = await ops('privacy', 'delete', who.email);
  expect(shown.code).toBe(3);
  expect(shown.said).toMatch(/0 foto, 0 pesan, 1 perangkat yang masuk, 0 permintaan jaringan/);
  expect(shown.said).toMatch(/Tetap tanpa nama +tidak ada: akunnya hilang seluruhnya/);
  expect(await ops('privacy', 'delete', who.email, '--yes')).toMatchObject({
    code: 0,
    said: `${who.email} sudah dihapus.`,
  });
});
