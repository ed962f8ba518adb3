import { getBillDetail, listActiveBills } from '@serat/contract/billing';
import { getMoneyHistory } from '@serat/contract/ledger';
import { afterEach, expect, test } from 'vitest';
import { nameOnly } from '../../../../db/by.ts';
import { waitForLocks } from '../../../../db/testing/lock-waits.ts';
import type { Customer } from '../../../../testing/customers.ts';
import { rowOf } from '../../../../testing/rows.ts';
import { createBillingApp } from '../testing/billing-app.ts';

const world = await createBillingApp();
const { db, clock, services, call, billed, night, pay, giveBack } = world;
const { billing, ledger } = services;

afterEach(world.expectSound);

const ended = { by: nameOnly('Budi'), reason: null };
const wish = { amount: null, reason: 'Salah hitung', by: nameOnly('Budi') };

const newestMessage = async (who: Customer) =>
  (await services.inbox.list(who.id, { unreadOnly: false, before: undefined }))[0];
const debtsOf = async (who: Customer) =>
  db.selectFrom('debt').selectAll().where('customer_id', '=', who.id).execute();

/** A customer who paid everything and whose service has ended. */
async function leaver() {
  const who = await billed();
  await pay(who, who.billId);
  clock.set('2026-12-31T10:00:00+07:00');
  const final = await billing.endings.endService(who.number, ended);
  await pay(who, final.number);
  return who;
}

// shows P5.9
test('bills money that is reversed after the service ended', async () => {
  const who = await leaver();
  await giveBack(who.billId, 100_000);
  expect(await newestMessage(who)).toMatchObject({
    text: expect.stringContaining('kami tagih lewat tagihan susulan'),
  });
  await night('2027-01-02');
  const number = `INV-202701-${who.number}-SUSULAN`;
  const { data: active } = await call(listActiveBills, {}, who);
  expect(active).toMatchObject([
    {
      id: number,
      rpTagihan: 100_000,
      rpTotal: 100_000,
      produkTambahan: 'Tagihan susulan',
      expiredDate: new Date('2027-02-20T23:59:59.999+07:00').toISOString(),
    },
  ]);
  const { lines } = (await call(getBillDetail, { query: { id: number } }, who)).data;
  expect(lines).toMatchObject([{ amount: 100_000 }]);
  expect(await newestMessage(who)).toMatchObject({
    title: 'Tagihan susulan Januari 2027 sudah terbit',
    text: expect.stringContaining('Bayar paling lambat 20 Februari 2027.'),
  });
  const { data: history } = await call(getMoneyHistory, {}, who);
  expect(history).toMatchObject({ balance: -100_000, unpaid: 100_000 });
  // The next night makes no second bill.
  await night('2027-01-03');
  expect(await billing.active(who.id)).toHaveLength(1);
  await pay(who, number);
  expect((await call(getMoneyHistory, {}, who)).data).toMatchObject({ balance: 0, unpaid: 0 });
});

test('numbers a second debt bill of the same month differently', async () => {
  const who = await leaver();
  await giveBack(who.billId, 100_000);
  await night('2027-01-02');
  await giveBack(who.billId, 50_000);
  await night('2027-01-03');
  expect((await billing.active(who.id)).map(({ id, rpTotal }) => [id, rpTotal])).toEqual([
    [`INV-202701-${who.number}-SUSULAN`, 100_000],
    [`INV-202701-${who.number}-SUSULAN-2`, 50_000],
  ]);
});

test('reopens a debt bill whose payment is reversed', async () => {
  const who = await leaver();
  await giveBack(who.billId, 100_000);
  await night('2027-01-02');
  const [susulan] = await billing.active(who.id);
  const paid = await pay(who, susulan?.id ?? '');
  await giveBack(susulan?.id ?? '', paid);
  expect(await billing.active(who.id)).toMatchObject([
    { id: susulan?.id, billingStatus: 'OPEN', rpTotal: 100_000 },
  ]);
  // The service has ended, so the message does not say that paying keeps it active.
  expect((await newestMessage(who))?.text).toContain('Jatuh temponya 20 Februari 2027.');
  await night('2027-02-21');
  expect(await newestMessage(who)).toMatchObject({
    title: 'Tagihan lewat jatuh tempo',
    text: expect.stringContaining('Bayar sekarang agar denda tidak bertambah.'),
  });
});

// shows P5.9
test('bills the debts of a voided final bill separately', async () => {
  const who = await billed();
  await pay(who, who.billId);
  await giveBack(who.billId, 100_000);
  clock.set('2026-12-31T10:00:00+07:00');
  const final = await billing.endings.endService(who.number, ended);
  await billing.corrections.correct(final.number, { ...wish, kind: 'voided' });
  expect((await newestMessage(who))?.text).toContain(
    'Kekurangan Rp\u00a0100.000 dari pembayaran sebelumnya tetap kami tagih, pada tagihan yang lain.',
  );
  await night('2027-01-01');
  const [susulan] = await billing.active(who.id);
  expect(susulan).toMatchObject({ billingStatus: 'OPEN', rpTotal: 100_000 });
  const id = susulan?.id ?? '';
  await expect(billing.corrections.correct(id, { ...wish, kind: 'voided' })).rejects.toMatchObject({
    code: 'STEP_REFUSED',
    message: expect.stringContaining('bills write-off'),
  });
  await billing.corrections.correct(id, { ...wish, kind: 'written-off' });
  expect((await call(getMoneyHistory, {}, who)).data).toMatchObject({ balance: 0, unpaid: 0 });
  await night('2027-01-02');
  expect(
    (await billing.history(who.id)).filter(({ billingStatus }) => billingStatus === 'OPEN'),
  ).toEqual([]);
});

// shows P5.9
test('bills a debt by the next night', async () => {
  const who = await leaver();
  await giveBack(who.billId, 100_000);
  const deletion = () => services.privacy.deletePerson(who.email, nameOnly('Budi'));
  await expect(deletion()).rejects.toThrow('masih ada 1 kekurangan yang belum ditagih.');
  await night('2027-01-02');
  await expect(deletion()).rejects.toThrow('masih ada 1 tagihan yang belum dibayar.');
  const [susulan] = await billing.active(who.id);
  await billing.corrections.correct(susulan?.id ?? '', { ...wish, kind: 'written-off' });
  expect(await deletion()).toBe('anonymised');
});

test('records a reversal for a deleted customer without a bill or mail', async () => {
  const who = await leaver();
  expect(await services.privacy.deletePerson(who.email, nameOnly('Budi'))).toBe('anonymised');
  const mails = () =>
    db.selectFrom('mail').select('id').where('customer_id', '=', who.id).execute();
  const before = await mails();
  await giveBack(who.billId, 100_000);
  await night('2027-01-02');
  expect(await billing.active(who.id)).not.toContainEqual(
    expect.objectContaining({ billingStatus: 'OPEN' }),
  );
  expect(await mails()).toEqual(before);
  // Staff still see the debt.
  expect(await debtsOf(who)).toMatchObject([{ amount: 100_000, bill_id: null, dropped_at: null }]);
});

test('adds a debt to the next bill if a service is running', async () => {
  const who = await billed();
  await pay(who, who.billId);
  await giveBack(who.billId, 100_000);
  await night('2026-12-20');
  expect(await debtsOf(who)).toMatchObject([{ bill_id: null }]);
  await night('2027-01-01');
  expect((await billing.history(who.id)).map(({ id }) => id)).not.toContain(
    `INV-202701-${who.number}-SUSULAN`,
  );
});

// shows P5.10
test('records a written-off debt, shows it to the customer and never bills it', async () => {
  const who = await billed();
  const full = await pay(who, who.billId);
  await giveBack(who.billId, 100_000);
  const [debt] = await debtsOf(who);
  const id = debt?.id ?? '';
  const letGo = { reason: 'Kesalahan bank.', by: nameOnly('Rina') };
  const planned = await billing.debts.writeOff(id, letGo, { rehearsal: true });
  expect(planned).toMatchObject({ amount: 100_000, needsFourEyes: true });
  expect(await debtsOf(who)).toMatchObject([{ bill_id: null }]);
  await billing.debts.writeOff(id, letGo);
  expect(await newestMessage(who)).toMatchObject({
    title: 'Tagihan susulan Desember 2026 tidak kami tagih lagi',
    text: expect.stringContaining('Rp\u00a0100.000 tidak kami tagih lagi: Kesalahan bank.'),
  });
  const { number } = planned.before;
  const { id: billId } = await rowOf(db, 'bill', { number });
  expect(await rowOf(db, 'bill_correction', { bill_id: billId })).toMatchObject({
    amount: 100_000,
    corrected_by: 'Rina',
    needs_four_eyes: true,
  });
  expect((await call(getMoneyHistory, {}, who)).data).toMatchObject({ balance: 0, unpaid: 0 });
  await expect(billing.debts.writeOff(id, letGo)).rejects.toMatchObject({ code: 'STEP_REFUSED' });
  await night('2027-01-01');
  expect(await billing.active(who.id)).toMatchObject([{ rpTagihan: full - 4000 }]);
  // If the rest is reversed as well, it becomes a debt; the written-off part is not asked for again.
  await giveBack(who.billId, full - 100_000);
  const amounts = (await debtsOf(who)).map(({ amount }) => amount);
  expect(new Set(amounts)).toEqual(new Set([100_000, full - 100_000]));
});

test('includes the debt of a reversal that commits while the bill is made', async () => {
  const who = await billed();
  const paid = await pay(who, who.billId);
  clock.set('2027-01-01T00:10:00+07:00');
  const parts = [50_000, 30_000, 20_000];
  await Promise.all([billing.daily(), ...parts.map((part) => giveBack(who.billId, part))]);
  const [next] = await billing.active(who.id);
  const { lines } = await billing.detail(who.id, next?.id ?? '');
  expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(next?.rpTotal);
  const onBill = (await debtsOf(who)).filter(({ bill_id }) => bill_id !== null);
  expect((next?.rpTagihan ?? 0) - (paid - 4000)).toBe(
    onBill.reduce((sum, { amount }) => sum + amount, 0),
  );
  expect((await ledger.trialBalance()).received).toBeGreaterThan(0);
});

test('waits for the service lock when a debt is written off during the bill run', async () => {
  const who = await billed();
  await pay(who, who.billId);
  await giveBack(who.billId, 100_000);
  const [debt] = await debtsOf(who);
  const letGo = { reason: 'Kesalahan bank', by: nameOnly('Rina') };
  // Lock in the order of the bill run: the service, then the customer's debts.
  const run = await db.startTransaction().execute();
  const own = (query: 'subscription' | 'debt') =>
    run.selectFrom(query).select('id').where('customer_id', '=', who.id);
  await own('subscription').forShare().execute();
  const writing = billing.debts.writeOff(debt?.id ?? '', letGo);
  await waitForLocks(db, 1);
  expect(await own('debt').forUpdate().noWait().execute()).toHaveLength(1);
  await run.commit().execute();
  expect(await writing).toMatchObject({ amount: 100_000 });
});
