import { randomUUID } from 'node:crypto';
import { getBillDetail, payBill, type CorrectionKind } from '@serat/contract/billing';
import { expect, test } from 'vitest';
import { nameOnly } from '../../../../db/by.ts';
import { findViolations } from '../../../../testing/invariants.ts';
import { createBillingApp, monthly } from '../testing/billing-app.ts';

const billingApp = await createBillingApp();
const { db, clock, bank, services, call, night, pay, billed, statusOf, mails } = billingApp;
const { billing, ledger } = services;
const full = monthly.internet + monthly.tv + monthly.film;

const correct = (number: string, kind: CorrectionKind, amount: number | null = null) =>
  billing.corrections.correct(number, {
    kind,
    amount,
    reason: 'Gangguan tiga hari.',
    by: nameOnly('Budi'),
  });
const detail = async (who: { token: string }, id: string) =>
  (await call(getBillDetail, { query: { id } }, who)).data;
const rowOf = (number: string) =>
  db.selectFrom('bill').selectAll().where('number', '=', number).executeTakeFirstOrThrow();
const messagesOf = (customerId: string) =>
  db
    .selectFrom('inbox_message')
    .select(['title', 'text'])
    .where('customer_id', '=', customerId)
    .where('kind', '=', 'bill-corrected')
    .orderBy('id')
    .execute();
const attemptStatus = async (id: string | undefined) =>
  (
    await db
      .selectFrom('payment_attempt')
      .select('status')
      .where('id', '=', id ?? '')
      .executeTakeFirstOrThrow()
  ).status;
const sound = async () => expect(await findViolations(db)).toEqual([]);

// shows R5.b1
test('lowers an open bill by a credit and records it', async () => {
  const who = await billed();
  const made = await rowOf(who.billId);
  const outcome = await correct(who.billId, 'credit', 100_000);
  expect(outcome).toMatchObject({ amount: 100_000, returned: 0, left: full - 100_000 });
  expect(await rowOf(who.billId)).toEqual({ ...made, koreksi: 100_000 });
  const shown = await detail(who, who.billId);
  expect(shown.bill).toMatchObject({
    billingStatus: 'OPEN',
    rpTagihan: full,
    rpKoreksi: 100_000,
    rpTotal: full - 100_000,
  });
  expect(shown.lines.at(-1)).toEqual({ name: 'Potongan', amount: -100_000 });
  expect(shown.lines.reduce((sum, line) => sum + line.amount, 0)).toBe(shown.bill.rpTotal);
  expect(shown.corrections).toMatchObject([
    { kind: 'credit', amount: 100_000, returned: 0, reason: 'Gangguan tiga hari.' },
  ]);
  expect(await messagesOf(who.id)).toEqual([
    {
      title: 'Tagihan Desember 2026 kami kurangi',
      text: 'Tagihan Desember 2026 kami kurangi Rp\u00a0100.000: Gangguan tiga hari. Yang perlu Anda bayar sekarang Rp\u00a0314.000.',
    },
  ]);
  const subjects = (await mails(who.email)).map(({ subject }) => subject);
  expect(subjects).toContain('Tagihan Desember 2026 kami kurangi');
  expect(await pay(who, who.billId, 'LINKAJA_QR')).toBe(full - 100_000);
  await sound();
});

test('settles a bill whose whole amount is credited', async () => {
  const who = await billed();
  await correct(who.billId, 'credit', 14_000);
  await expect(correct(who.billId, 'credit', full)).rejects.toMatchObject({
    code: 'STEP_REFUSED',
    message: `Tagihan ${who.billId} dapat dikurangi paling banyak Rp\u00a0400.000.`,
  });
  expect(await correct(who.billId, 'credit', 400_000)).toMatchObject({ left: 0 });
  expect((await detail(who, who.billId)).bill).toMatchObject({
    billingStatus: 'PAID',
    rpTotal: 0,
    rpKoreksi: full,
  });
  await expect(correct(who.billId, 'credit', 1)).rejects.toMatchObject({ code: 'STEP_REFUSED' });
  await sound();
});

// shows R5.b1
test('turns a credit on a paid bill into customer credit for the next bill', async () => {
  const who = await billed();
  const paid = await pay(who, who.billId);
  const before = await rowOf(who.billId);
  expect(await correct(who.billId, 'credit', 50_000)).toMatchObject({
    returned: 50_000,
    returnedAs: 'credit',
  });
  expect(await rowOf(who.billId)).toEqual(before);
  expect(await ledger.credits.of(who.id)).toBe(50_000);
  expect((await detail(who, who.billId)).bill.rpTotal).toBe(paid);
  expect((await messagesOf(who.id))[0]).toEqual({
    title: 'Sebagian tagihan Desember 2026 kami kembalikan',
    text: 'Tagihan Desember 2026 yang sudah Anda bayar kami koreksi: Gangguan tiga hari. Rp\u00a050.000 kami simpan sebagai kredit; tagihan Anda berikutnya berkurang sebesar itu.',
  });
  // The bank keeps the admin fee, so it cannot be credited.
  await expect(correct(who.billId, 'credit', full - 50_000 + 1)).rejects.toMatchObject({
    message: expect.stringContaining('paling banyak Rp\u00a0364.000'),
  });
  await night('2027-01-01');
  const [january] = await billing.active(who.id);
  expect(january).toMatchObject({ rpKredit: 50_000, rpTotal: full - 50_000 });
  await sound();
});

test('refunds a credit on a paid bill without a running service', async () => {
  const who = await billed();
  await pay(who, who.billId);
  clock.set('2026-12-31T09:00:00+07:00');
  await billing.endings.endService(who.number, {
    by: nameOnly('Budi'),
    reason: null,
    feeWaivedFor: 'pindah',
  });
  expect(await correct(who.billId, 'credit', 50_000)).toMatchObject({ returnedAs: 'refund' });
  expect(await ledger.refunds.list({ customerId: who.id })).toMatchObject([
    { amount: 50_000, reason: 'corrected' },
  ]);
  await sound();
});

// shows R5.b3
test('waives the current denda; a later tier charges only the difference', async () => {
  const who = await billed();
  await expect(correct(who.billId, 'denda-waived')).rejects.toMatchObject({
    message: `Tagihan ${who.billId} tidak punya denda.`,
  });
  clock.set('2026-12-21T09:00:00+07:00');
  expect(await correct(who.billId, 'denda-waived')).toMatchObject({ amount: 20_700, left: full });
  expect((await detail(who, who.billId)).bill).toMatchObject({ rpDenda: 0, rpTotal: full });
  expect((await messagesOf(who.id))[0]?.text).toBe(
    'Denda Rp\u00a020.700 untuk tagihan Desember 2026 kami hapus: Gangguan tiga hari. Yang perlu Anda bayar sekarang Rp\u00a0414.000.',
  );
  clock.set('2027-01-01T09:00:00+07:00');
  expect((await detail(who, who.billId)).bill).toMatchObject({ rpDenda: 20_700 });
  expect(await pay(who, who.billId, 'LINKAJA_QR')).toBe(full + 20_700);
  // Waiving denda that was paid returns the money.
  expect(await correct(who.billId, 'denda-waived')).toMatchObject({ returned: 20_700 });
  expect(await ledger.credits.of(who.id)).toBe(20_700);
  await expect(correct(who.billId, 'denda-waived')).rejects.toMatchObject({ code: 'STEP_REFUSED' });
  await sound();
});

// shows R5.b2
test('voids a bill, returns its credit and does not make it again', async () => {
  const who = await billed();
  const { payment } = await billing.pay(who.id, who.billId, 'LINKAJA_QR');
  await bank.pay(payment?.id ?? '', full);
  await bank.pay(payment?.id ?? '', 100_000);
  await night('2027-01-01');
  const [january] = await billing.active(who.id);
  const number = january?.id ?? '';
  expect(january).toMatchObject({ rpKredit: 100_000 });
  expect(await correct(number, 'voided')).toMatchObject({ amount: full, returned: 100_000 });
  expect(await ledger.credits.of(who.id)).toBe(100_000);
  const shown = await detail(who, number);
  expect(shown.bill).toMatchObject({ billingStatus: 'VOIDED', rpKredit: 0, rpTotal: 0 });
  expect(shown.lines.at(-1)).toEqual({ name: 'Tagihan dibatalkan', amount: -full });
  expect((await messagesOf(who.id))[0]?.text).toBe(
    'Tagihan Januari 2027 kami batalkan: Gangguan tiga hari. Anda tidak perlu membayarnya. Kredit Rp\u00a0100.000 yang sudah terpakai kami simpan sebagai kredit; tagihan Anda berikutnya berkurang sebesar itu.',
  );
  const body = { billId: number, paymentMethodId: 'NUSA_VA' };
  const opened = await call(payBill, { body }, who);
  expect(opened).toMatchObject({ http: 422, message: 'Tagihan ini tidak perlu Anda bayar lagi.' });
  await night('2027-01-02');
  expect(await billing.history(who.id)).toHaveLength(2);
  await expect(correct(number, 'credit', 1)).rejects.toMatchObject({ code: 'STEP_REFUSED' });
  await sound();
});

// shows R5.b2
test.each(['voided', 'written-off'] as const)('refuses %s for a paid bill', async (kind) => {
  const who = await billed();
  await pay(who, who.billId);
  await expect(correct(who.billId, kind)).rejects.toMatchObject({
    message: expect.stringContaining('sudah dibayar'),
  });
});

// shows R5.b3
test('restores an isolated service after a write-off of its last overdue bill', async () => {
  const who = await billed();
  await night('2027-01-01');
  await night('2027-01-21');
  expect(await statusOf(who.subscriptionId)).toBe('Isolir');
  expect(await correct(who.billId, 'written-off')).toMatchObject({
    amount: full,
    restored: false,
    needsFourEyes: true,
  });
  const january = (await billing.active(who.id))[0]?.id ?? '';
  expect(await correct(january, 'written-off')).toMatchObject({ restored: true });
  expect(await statusOf(who.subscriptionId)).toBe('active');
  expect((await messagesOf(who.id)).at(-1)).toEqual({
    title: 'Tagihan Januari 2027 tidak kami tagih lagi',
    text: 'Sisa tagihan Januari 2027 sebesar Rp\u00a0414.000 tidak kami tagih lagi: Gangguan tiga hari. Anda tidak perlu membayarnya. Layanan Anda sudah aktif lagi.',
  });
  await night('2027-01-22');
  expect(await statusOf(who.subscriptionId)).toBe('active');
  await sound();
});

test('closes a live payment first and pays the bill from credit if its money arrives', async () => {
  const who = await billed();
  const { payment } = await billing.pay(who.id, who.billId, 'LINKAJA_QR');
  // 20.700 is also the denda, so with denda the corrected bill could ask for the old attempt's amount.
  clock.advance({ minutes: 1 });
  await correct(who.billId, 'credit', 20_700);
  expect(await attemptStatus(payment?.id)).toBe('voided');
  expect((await messagesOf(who.id))[0]?.text).toContain('Nomor pembayaran yang lama');
  await bank.pay(payment?.id ?? '', full);
  expect(await ledger.credits.of(who.id)).toBe(20_700);
  expect((await detail(who, who.billId)).bill).toMatchObject({ billingStatus: 'PAID', rpDenda: 0 });
  await sound();
});

// shows R5.b2
test('refuses a correction if the gateway has been paid', async () => {
  const who = await billed();
  const { payment } = await billing.pay(who.id, who.billId, 'LINKAJA_QR');
  // Paid at the bank, but the notification is lost.
  await db
    .insertInto('demo_bank_transfer')
    .values({ id: randomUUID(), reference: payment?.id ?? '', amount: full, at: clock() })
    .execute();
  await expect(correct(who.billId, 'voided')).rejects.toMatchObject({
    message: `Tagihan ${who.billId} baru saja dibayar. Tidak ada yang dikoreksi.`,
  });
  expect((await detail(who, who.billId)).bill.billingStatus).toBe('PAID');
  await sound();
});

test('closes no payment for a refused correction', async () => {
  const who = await billed();
  const { payment } = await billing.pay(who.id, who.billId, 'LINKAJA_QR');
  await expect(correct(who.billId, 'credit', full + 1)).rejects.toMatchObject({});
  expect(await attemptStatus(payment?.id)).toBe('pending');
});

test('returns NOT_FOUND for an unknown bill', async () => {
  await expect(correct('INV-0', 'voided')).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

// shows R5.b1
test('refuses to change a stored correction', async () => {
  const who = await billed();
  await correct(who.billId, 'credit', 1000);
  const rows = () => db.selectFrom('bill_correction').where('customer_id', '=', who.id);
  const { id } = await rows().select('id').executeTakeFirstOrThrow();
  await expect(
    db.updateTable('bill_correction').set({ amount: 1 }).where('id', '=', id).execute(),
  ).rejects.toThrow('stays as it was made');
  await expect(db.deleteFrom('bill_correction').where('id', '=', id).execute()).rejects.toThrow(
    'stays as it was made',
  );
  await expect(
    db.updateTable('bill').set({ status: 'VOIDED' }).where('number', '=', who.billId).execute(),
  ).resolves.toBeDefined();
  await expect(
    db.updateTable('bill').set({ status: 'OPEN' }).where('number', '=', who.billId).execute(),
  ).rejects.toThrow('can not go from VOIDED to OPEN');
});
