import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createBillingApp, monthly } from '../modules/billing/testing/billing-app.ts';
import { findViolations } from '../testing/invariants.ts';
import { recordPayment } from './payment-record.ts';
import { commandLine } from './testing/command-line.ts';

const { db, clock, services, line, billed, night, statusOf } = await createBillingApp();
const { billing, ledger } = services;
const typed = commandLine([recordPayment], { db, services });
const full = monthly.internet + monthly.tv + monthly.film;

let numbers = 0;
const words = (amount: number, reference = `K-${(numbers += 1)}`) => {
  const brought = ['--means', 'cash', '--amount', String(amount), '--reference', reference];
  return [...brought, '--reason', 'Loket', '--by', 'Dewi'];
};
const ops = async (...given: string[]) => {
  const { code, said, complaints } = await typed.ops('payments', 'record', ...given);
  return { code, said: said.join('\n'), complaints: complaints.join('\n') };
};
const billOf = async (customerId: string) => (await billing.history(customerId)).at(-1);
const sound = async () => expect(await findViolations(db)).toEqual([]);

test.each([
  [words(1), '--bill atau --customer'],
  [['--bill', 'INV-1', '--customer', 'a@b.id', ...words(1)], 'salah satu'],
  [['--bill', 'INV-1', '--means', 'coins'], 'pilih cash (tunai), transfer'],
  [['--bill', 'INV-1', '--means', 'cash', '--amount', '1'], '--reference dan --reason'],
])('%o is not understood', async (given, problem) => {
  const { code, complaints } = await ops(...given);
  expect(code).toBe(2);
  expect(complaints).toContain(problem);
});

test('cash settles the oldest open bill of a customer whole, with its denda and no fee', async () => {
  const who = await billed();
  await night('2027-01-01');
  await night('2027-01-21');
  expect(await statusOf(who.subscriptionId)).toBe('Isolir');
  const cash = ['--customer', who.email.toUpperCase(), ...words(full + 41_400)];
  const shown = await ops(...cash, '--dry-run');
  expect(shown.said).toMatch(/Yang terjadi dengan uangnya +melunasi tagihan/);
  expect(await billOf(who.id)).toMatchObject({ billingStatus: 'OPEN' });
  expect((await ops(...cash, '--yes')).said).toBe(
    `Rp\u00a0455.400 dicatat untuk tagihan ${who.billId}: melunasi tagihan.`,
  );
  expect(await billOf(who.id)).toMatchObject({
    id: who.billId,
    billingStatus: 'PAID',
    rpDenda: 41_400,
    rpAdmin: 0,
    rpTotal: full + 41_400,
  });
  expect((await ops('--customer', who.email, ...words(full + 20_700), '--yes')).code).toBe(0);
  expect(await statusOf(who.subscriptionId)).toBe('active');
  const told = await db
    .selectFrom('inbox_message')
    .select('text')
    .where('customer_id', '=', who.id)
    .where('kind', '=', 'bill-paid')
    .orderBy('id')
    .execute();
  expect(told.at(-1)?.text).toContain('Layanan Anda sudah aktif lagi.');
  expect(await ops('--customer', who.email, ...words(1), '--yes')).toMatchObject({
    code: 1,
    complaints: `${who.email} tidak punya tagihan yang belum dibayar.`,
  });
  await sound();
});

test('a reference counts once, also when two type it at the same moment', async () => {
  const who = await billed();
  const other = await billed();
  const both = await Promise.all(
    [who, other].map(({ billId }) => ops('--bill', billId, ...words(full, 'SAMA'), '--yes')),
  );
  expect(both.filter(({ code }) => code === 0)).toHaveLength(1);
  expect(both.map(({ complaints }) => complaints).join('')).toContain('SAMA sudah dicatat');
  // The number of a transfer is another one than that of a paper.
  const transfer = words(full, 'SAMA').with(1, 'transfer');
  const open = (await billOf(who.id))?.billingStatus === 'OPEN' ? who : other;
  expect((await ops('--bill', open.billId, ...transfer, '--yes')).code).toBe(0);
  await sound();
});

test('the wrong amount is the customer’s, and leaves the bill and its payment as they are', async () => {
  const who = await billed();
  const { payment } = await billing.pay(who.id, who.billId, 'LINKAJA_QR');
  const { said } = await ops('--bill', who.billId, ...words(full - 1), '--yes');
  expect(said).toContain('disimpan sebagai kredit pelanggan: Jumlah yang dibayar tidak sesuai');
  expect(await ledger.creditOf(who.id)).toBe(full - 1);
  const detail = await billing.detail(who.id, who.billId);
  expect(detail.bill.billingStatus).toBe('OPEN');
  expect(detail.payment).toMatchObject({ id: payment?.id, status: 'pending' });
  await sound();
});

test('a live payment is closed first', async () => {
  const who = await billed();
  const { payment } = await billing.pay(who.id, who.billId, 'NUSA_VA');
  expect((await ops('--bill', who.billId, ...words(full), '--yes')).code).toBe(0);
  const attempt = await db
    .selectFrom('payment_attempt')
    .select('status')
    .where('id', '=', payment?.id ?? '')
    .executeTakeFirstOrThrow();
  expect(attempt.status).toBe('voided');
  await sound();
});

test('if the gateway says that it was paid, the cash becomes credit', async () => {
  const who = await billed();
  const { payment } = await billing.pay(who.id, who.billId, 'LINKAJA_QR');
  await db
    .insertInto('demo_bank_transfer')
    .values({ id: randomUUID(), reference: payment?.id ?? '', amount: full, at: clock() })
    .execute();
  const { said } = await ops('--bill', who.billId, ...words(full), '--yes');
  expect(said).toContain('disimpan sebagai kredit pelanggan: Pembayaran diterima dua kali');
  expect(await billOf(who.id)).toMatchObject({ billingStatus: 'PAID' });
  expect(await ledger.creditOf(who.id)).toBe(full);
  await sound();
});

test('a gateway out of reach: nothing is recorded', async () => {
  const who = await billed();
  await billing.pay(who.id, who.billId, 'LINKAJA_QR');
  line.down = true;
  const refused = await ops('--bill', who.billId, ...words(full, 'NANTI'), '--yes');
  line.down = false;
  expect(refused).toMatchObject({ code: 1, complaints: expect.stringContaining('belum menjawab') });
  expect((await ops('--bill', who.billId, ...words(full, 'NANTI'), '--yes')).code).toBe(0);
  await sound();
});
