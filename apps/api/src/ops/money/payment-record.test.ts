import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createBillingApp, monthly } from '../../modules/money/billing/testing/billing-app.ts';
import { findViolations } from '../../testing/invariants.ts';
import { rupiah } from '../../jakarta/words.ts';
import { recordPayment } from './payment-record.ts';
import { commandLine } from '../testing/command-line.ts';
import { rowOf, rowsOf } from '../../testing/rows.ts';

const { db, clock, services, bank, line, service, billed, twiceBilled, night, statusOf } =
  await createBillingApp();
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
])('%o is invalid', async (given, problem) => {
  const { code, complaints } = await ops(...given);
  expect(code).toBe(2);
  expect(complaints).toContain(problem);
});

// shows R5.b4
test("cash settles the customer's oldest open bill, with denda and without fee", async () => {
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
  const messages = await rowsOf(
    db,
    'inbox_message',
    { customer_id: who.id, kind: 'bill-paid' },
    ['text'],
    'id',
  );
  expect(messages.at(-1)?.text).toContain('Layanan Anda sudah aktif lagi.');
  expect(await ops('--customer', who.email, ...words(1), '--yes')).toMatchObject({
    code: 1,
    complaints: `${who.email} tidak punya tagihan yang belum dibayar.`,
  });
  await sound();
});

// shows R5.b4
test('a reference counts once, also when typed twice at the same time', async () => {
  const who = await billed();
  const other = await billed();
  const both = await Promise.all(
    [who, other].map(({ billId }) => ops('--bill', billId, ...words(full, 'SAMA'), '--yes')),
  );
  expect(both.filter(({ code }) => code === 0)).toHaveLength(1);
  expect(both.map(({ complaints }) => complaints).join('')).toContain('SAMA sudah dicatat');
  // The same reference with another means of payment is a different payment.
  const transfer = words(full, 'SAMA').with(1, 'transfer');
  const open = (await billOf(who.id))?.billingStatus === 'OPEN' ? who : other;
  expect((await ops('--bill', open.billId, ...transfer, '--yes')).code).toBe(0);
  await sound();
});

test('a wrong amount becomes credit and leaves bill and payment as they are', async () => {
  const who = await billed();
  const { payment } = await billing.pay(who.id, who.billId, 'LINKAJA_QR');
  const { said } = await ops('--bill', who.billId, ...words(full - 1), '--yes');
  expect(said).toContain('disimpan sebagai kredit pelanggan: Jumlah yang dibayar tidak sesuai');
  expect(await ledger.credits.of(who.id)).toBe(full - 1);
  const detail = await billing.detail(who.id, who.billId);
  expect(detail.bill.billingStatus).toBe('OPEN');
  expect(detail.payment).toMatchObject({ id: payment?.id, status: 'pending' });
  await sound();
});

// shows R6.c5
test('closes a pending payment first', async () => {
  const who = await billed();
  const { payment } = await billing.pay(who.id, who.billId, 'NUSA_VA');
  expect((await ops('--bill', who.billId, ...words(full), '--yes')).code).toBe(0);
  const attempt = await rowOf(db, 'payment_attempt', { id: payment?.id ?? '' });
  expect(attempt.status).toBe('voided');
  await sound();
});

// shows R5.b4
test('if the gateway reports it paid, the cash becomes credit', async () => {
  const who = await billed();
  const { payment } = await billing.pay(who.id, who.billId, 'LINKAJA_QR');
  await db
    .insertInto('demo_bank_transfer')
    .values({ id: randomUUID(), reference: payment?.id ?? '', amount: full, at: clock() })
    .execute();
  const { said } = await ops('--bill', who.billId, ...words(full), '--yes');
  expect(said).toContain('disimpan sebagai kredit pelanggan: Pembayaran diterima dua kali');
  expect(await billOf(who.id)).toMatchObject({ billingStatus: 'PAID' });
  expect(await ledger.credits.of(who.id)).toBe(full);
  await sound();
});

// shows R5.b4
test('if the gateway is unreachable, the cash stays credit until the payment ends', async () => {
  const who = await billed();
  const { payment } = await billing.pay(who.id, who.billId, 'LINKAJA_QR');
  line.down = true;
  const { code, said } = await ops('--bill', who.billId, ...words(full, 'NANTI'), '--yes');
  line.down = false;
  expect(code).toBe(0);
  expect(said).toContain('disimpan sebagai kredit pelanggan: Bank belum menjawab');
  expect(await ledger.credits.of(who.id)).toBe(full);
  expect(await billOf(who.id)).toMatchObject({ billingStatus: 'OPEN' });
  await bank.expire(payment?.id ?? '');
  expect(await billOf(who.id)).toMatchObject({ billingStatus: 'PAID', rpTotal: full });
  expect(await ledger.credits.of(who.id)).toBe(0);
  await sound();
});

// shows R6.c1
test('an overpayment settles the bill, and the rest becomes credit', async () => {
  // The first bill covers twelve days.
  const who = await service('2026-11-20T09:00:00+07:00', {});
  await night('2026-12-01');
  const [bill] = await billing.active(who.id);
  expect(bill?.rpTotal).toBe(115_742);
  const rest = 125_000 - 115_742;
  const cash = ['--bill', bill?.id ?? '', ...words(125_000)];
  const kept = `melunasi tagihan; sisanya ${rupiah(rest)} disimpan sebagai kredit pelanggan`;
  const shown = await ops(...cash, '--dry-run');
  expect(shown.said).toContain(kept);
  expect(shown.said).toMatch(/Kredit pelanggan sesudahnya +Rp/);
  expect((await ops(...cash, '--yes')).said).toBe(
    `${rupiah(125_000)} dicatat untuk tagihan ${bill?.id}: ${kept}.`,
  );
  expect(await billOf(who.id)).toMatchObject({ billingStatus: 'PAID', rpTotal: 115_742 });
  expect(await ledger.credits.of(who.id)).toBe(rest);
  await night('2026-12-21');
  expect(await statusOf(who.subscriptionId)).toBe('active');
  await sound();
});

// shows R6.c4
test('two part payments that add up settle the bill and restore the service', async () => {
  const who = await billed();
  await night('2026-12-21');
  expect(await statusOf(who.subscriptionId)).toBe('Isolir');
  const part = await ops('--bill', who.billId, ...words(200_000), '--yes');
  expect(part.said).toContain('disimpan sebagai kredit pelanggan');
  expect(await statusOf(who.subscriptionId)).toBe('Isolir');
  const last = await ops('--bill', who.billId, ...words(full + 20_700 - 200_000), '--yes');
  expect(last.said).toContain('melunasi tagihan bersama kredit pelanggan');
  expect(await billOf(who.id)).toMatchObject({
    billingStatus: 'PAID',
    rpKredit: 0,
    rpDenda: 20_700,
    rpTotal: full + 20_700,
  });
  expect(await ledger.credits.of(who.id)).toBe(0);
  expect(await statusOf(who.subscriptionId)).toBe('active');
  await sound();
});

// shows R6.c1
test('a part payment for a later bill settles the oldest one', async () => {
  const { billIds, ...who } = await twiceBilled();
  const denda = 41_400;
  const { said } = await ops('--bill', billIds[1] ?? '', ...words(full - 1), '--yes');
  expect(said).toContain('disimpan sebagai kredit pelanggan');
  const more = await ops('--bill', billIds[1] ?? '', ...words(denda + 1), '--yes');
  expect(more.said).toContain(`kredit pelanggan melunasi ${billIds[0]}`);
  expect((await billing.active(who.id)).map(({ id }) => id)).toEqual([billIds[1]]);
  expect(await ledger.credits.of(who.id)).toBe(0);
  await sound();
});

test('a part payment closes a pending one only if credit completes the bill', async () => {
  const who = await billed();
  const { payment } = await billing.pay(who.id, who.billId, 'NUSA_VA');
  await ops('--bill', who.billId, ...words(full - 10_000), '--yes');
  const standing = async () => (await billing.detail(who.id, who.billId)).payment?.status;
  expect(await standing()).toBe('pending');
  await ops('--bill', who.billId, ...words(10_000), '--yes');
  expect(await billOf(who.id)).toMatchObject({ billingStatus: 'PAID', rpTotal: full });
  const attempt = await rowOf(db, 'payment_attempt', { id: payment?.id ?? '' });
  expect(attempt.status).toBe('voided');
  await sound();
});
