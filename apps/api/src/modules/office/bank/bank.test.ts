import { showTransfer } from '@serat/contract/bank';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { findViolations } from '../../../testing/invariants.ts';
import { monthly } from '../../money/billing/testing/billing-app.ts';
import { createBankApp } from './testing/bank-app.ts';
import { account, csvOf, usualMapping } from './testing/bank-file.ts';

const world = await createBankApp();
const { bankMoney, who, importFile, lines, lineOf, services, db, bank, billed } = world;
const { billing, ledger } = services;
const full = monthly.internet + monthly.tv + monthly.film;
const day = '2026-12-02';

const billOf = async (customerId: string) => (await billing.active(customerId))[0];
const statusOf = async (customerId: string) => (await billOf(customerId))?.billingStatus;
const received = async () => (await ledger.trialBalance()).received;

beforeEach(async () => {
  // Lines and bills of other tests would be candidates.
  await sql`delete from bank_line`.execute(db);
  await sql`delete from bank_statement`.execute(db);
  const later = new Date('2031-12-01T00:00:00+07:00');
  await db.updateTable('bill').set({ created_at: later }).where('status', '=', 'OPEN').execute();
});

/** A transfer that staff noted under a number of their own. */
const noteTransfer = (customerId: string, reference: string, amount: number) =>
  billing.payments.record({
    to: { customerId },
    means: 'transfer',
    amount,
    reference,
    reason: 'Transfer',
    by: who,
  });

// shows P5c.1, P5c.4
test('the reference of a bill is stable, and money with it pays the bill', async () => {
  const one = await billed();
  const { reference, amount, accounts } = await bankMoney.transferTo(one.id, one.billId);
  expect(amount).toBe(full);
  expect(accounts[0]).toEqual({ bank: 'BCA', number: account, holder: 'PT Serat' });
  expect(reference).toMatch(/^[1-9]\d{10}$/);
  const again = await Promise.all([1, 2].map(() => bankMoney.transferTo(one.id, one.billId)));
  expect(again.map((to) => to.reference)).toEqual([reference, reference]);
  const shown = `${reference.slice(0, 3)} ${reference.slice(3, 7)} ${reference.slice(7)}`;
  await importFile([{ day, text: `TRSF E-BANKING CR ${shown} SITI`, amount }]);
  await world.runDueJobs();
  expect(await lineOf(full)).toMatchObject({ state: 'booked', matchedBy: 'reference' });
  expect(await statusOf(one.id)).toBe('PAID');
  await expect(bankMoney.transferTo(one.id, one.billId)).rejects.toMatchObject({
    code: 'STEP_REFUSED',
  });
  expect(await findViolations(db)).toEqual([]);
});

// shows P5c.1
test('the portal shows the transfer of an own bill', async () => {
  const one = await billed();
  const asked = { body: { billId: one.billId } };
  const { data } = await world.call(showTransfer, asked, one);
  expect(data).toMatchObject({ amount: full, reference: expect.stringMatching(/^\d{11}$/) });
  const other = await world.customer();
  expect((await world.call(showTransfer, asked, other)).http).toBe(404);
});

test('a stranger and a provider without accounts get no reference', async () => {
  const [one, other] = [await billed(), await world.customer()];
  const wanted = bankMoney.transferTo(other.id, one.billId);
  await expect(wanted).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

// shows P5c.4
test('a bill number works, too; other amounts become credit, and two bills need a person', async () => {
  const [one, two] = [await billed(), await billed()];
  await importFile([
    { day, text: `SETORAN ${one.billId.toLowerCase()}`, amount: 1000 },
    { day, text: `untuk ${one.billId} dan ${two.billId}`, amount: 2 * full },
    { day, text: 'tanpa nomor', amount: 77_000 },
  ]);
  await world.runDueJobs();
  expect((await lines()).map(({ state }) => state)).toEqual(['booked', 'open', 'open']);
  expect(await ledger.credits.of(one.id)).toBe(1000);
  expect(await statusOf(two.id)).toBe('OPEN');
  const { bills } = await bankMoney.lines.detail((await lineOf(2 * full)).id);
  expect(bills.map(({ number }) => number).sort()).toEqual([one.billId, two.billId].sort());
});

// shows P5c.4
test('a virtual account whose payment the gateway reported is not booked again', async () => {
  const one = await billed();
  const { payment } = await billing.pay(one.id, one.billId, 'NUSA_VA');
  const [id, amount] = [payment?.id ?? '', payment?.amount ?? 0];
  await bank.pay(id, amount);
  const before = await received();
  const { virtualAccount } = await db
    .selectFrom('payment_attempt')
    .select('virtual_account as virtualAccount')
    .where('customer_id', '=', one.id)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  await importFile([{ day, text: `VA ${virtualAccount ?? ''} NUSANTARA`, amount }]);
  await world.runDueJobs();
  expect(await lineOf(amount)).toMatchObject({ state: 'noted', matchedBy: 'account' });
  expect(await received()).toBe(before);
});

// shows P5c.4
test('money to a virtual account that the gateway has not seen pays its bill and ends the payment', async () => {
  const one = await billed();
  const { payment } = await billing.pay(one.id, one.billId, 'NUSA_VA');
  const amount = payment?.amount ?? 0;
  const { virtualAccount } = await db
    .selectFrom('payment_attempt')
    .select('virtual_account as virtualAccount')
    .where('id', '=', payment?.id ?? '')
    .executeTakeFirstOrThrow();
  await importFile([{ day, text: `KE ${virtualAccount ?? ''}`, amount }]);
  await world.runDueJobs();
  expect(await lineOf(amount)).toMatchObject({ state: 'booked', matchedBy: 'account' });
  expect(await statusOf(one.id)).toBe('PAID');
  expect(await findViolations(db)).toEqual([]);
});

// shows P5c.5
test('amount and day match one open bill, never one of two', async () => {
  const one = await billed();
  await importFile([{ day, text: 'TRANSFER', amount: full }]);
  await world.runDueJobs();
  // Other files of the day may still come.
  expect(await lineOf(full)).toMatchObject({ state: 'open' });
  await bankMoney.match({});
  expect(await lineOf(full)).toMatchObject({ state: 'booked', matchedBy: 'amount' });
  expect(await statusOf(one.id)).toBe('PAID');

  const [two, three] = [await billed(), await billed()];
  await importFile([{ day: '2026-12-03', text: 'TRANSFER', amount: full }]);
  await bankMoney.match({});
  expect([await statusOf(two.id), await statusOf(three.id)]).toEqual(['OPEN', 'OPEN']);
  const open = (await lines()).find(({ state }) => state === 'open');
  const { bills } = await bankMoney.lines.detail(open?.id ?? '');
  expect(bills).toHaveLength(2);
});

// shows P5c.5
test('does not choose between two equal amounts of a day', async () => {
  const one = await billed();
  await importFile([
    { day, text: 'ANDI', amount: full },
    { day, text: 'BUDI', amount: full },
  ]);
  await bankMoney.match({});
  expect((await lines()).map(({ state }) => state)).toEqual(['open', 'open']);
  expect(await statusOf(one.id)).toBe('OPEN');
});

// shows P5c.6
test('a transfer that staff noted by hand is not booked twice', async () => {
  const [one, two] = [await billed(), await billed()];
  await noteTransfer(one.id, 'FT26336XYZ1', full);
  await noteTransfer(two.id, 'dicatat Ratna', full);
  const before = await received();
  const other = (await billing.active(two.id))[0]?.id ?? '';
  await importFile([
    { day, text: 'TRF FT26336XYZ1 SITI', amount: full },
    { day, text: `TRF ${other}`, amount: full },
  ]);
  await bankMoney.match({});
  expect(await received()).toBe(before);
  const states = (await lines()).map(({ state, matchedBy }) => [state, matchedBy]);
  expect(states).toEqual(
    expect.arrayContaining([
      ['noted', 'noted'],
      ['open', null],
    ]),
  );
  const open = (await lines()).find(({ state }) => state === 'open');
  const { noted } = await bankMoney.lines.detail(open?.id ?? '');
  expect(noted.map(({ receipt }) => receipt)).toEqual(['transfer/dicatat Ratna']);
  const wrong = { id: open?.id ?? '', receipt: 'FT26336XYZ1' };
  // This receipt belongs to the other line.
  await expect(bankMoney.lines.note(who, wrong)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  await bankMoney.lines.note(who, { id: open?.id ?? '', receipt: 'dicatat Ratna' });
  expect((await lines()).map(({ state }) => state)).toEqual(['noted', 'noted']);
  expect(await received()).toBe(before);
});

// shows P5c.6
test('a transfer whose line was booked is not noted by hand again', async () => {
  const one = await billed();
  await importFile([{ day, text: `TRF FT26337ABC9 ${one.billId}`, amount: full }]);
  await bankMoney.match({});
  const before = await received();
  const noting = (kind: 'bill' | 'customer', reference: string) =>
    services.backoffice.cash.record(who, {
      kind,
      target: kind === 'bill' ? one.billId : one.id,
      means: 'transfer',
      amount: full,
      reference,
    });
  for (const kind of ['bill', 'customer'] as const) {
    await expect(noting(kind, 'FT26337ABC9')).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      fields: { reference: expect.stringMatching(/MUT-\d{6}/) },
    });
  }
  expect(await received()).toBe(before);
  // Another number is another transfer.
  await noting('customer', 'FT26337ABC8');
  expect(await received()).toBe(before + full);
});

// shows P5c.7
test('staff book the rest on a bill or a customer, return it, or ignore it', async () => {
  const one = await billed();
  const number = (await services.account.profiles.get(one.id)).customerNumber;
  await importFile([
    { day, text: 'a', amount: 1001 },
    { day, text: 'b', amount: 1002 },
    { day, text: 'c', amount: 1003 },
    { day, text: 'd', amount: 5_000_000 },
  ]);
  await world.runDueJobs();
  const idOf = async (amount: number) => (await lineOf(amount)).id;
  const payment = { as: 'payment', note: null } as const;
  const toCustomer = { kind: 'customer', target: number, ...payment } as const;
  await bankMoney.lines.book(who, { id: await idOf(1001), ...toCustomer });
  await bankMoney.lines.book(who, {
    id: await idOf(1002),
    kind: 'bill',
    target: one.billId,
    as: 'refund',
  });
  expect(await ledger.credits.of(one.id)).toBe(1001);
  const refunds = await ledger.refunds.of(one.id);
  expect(refunds.map(({ amount }) => amount)).toEqual([1002]);
  const reason = 'Bunga bank';
  expect(await bankMoney.lines.ignore(who, { id: await idOf(1003), reason })).toEqual({
    outcome: 'done',
  });
  const again = bankMoney.lines.book(who, { id: await idOf(1003), ...toCustomer });
  await expect(again).rejects.toMatchObject({ code: 'STEP_REFUSED' });
  const large = await bankMoney.lines.ignore(who, { id: await idOf(5_000_000), reason });
  expect(large).toMatchObject({ outcome: 'proposed' });
  expect(await lineOf(5_000_000)).toMatchObject({ state: 'open' });
  expect(await bankMoney.count()).toMatchObject({ waiting: 0, open: 1 });
  expect(await findViolations(db)).toEqual([]);
});

// shows P5c.3
test('two nodes import the same file at once', async () => {
  const one = await billed();
  const file = csvOf([
    { day, text: one.billId, amount: full },
    { day, text: 'lain', amount: 10 },
    { day, text: 'lain', amount: 10 },
  ]);
  const before = await received();
  const counts = await Promise.all([importFile(file), importFile(file)]);
  expect(counts.reduce((sum, { added }) => sum + added, 0)).toBe(3);
  await Promise.all([bankMoney.match({}), bankMoney.match({}), world.runDueJobs()]);
  expect(await lines()).toHaveLength(3);
  expect((await received()) - before).toBe(full);
  expect(await findViolations(db)).toEqual([]);
});

// shows P5c.2
test('refuses other key columns for days that are imported already', async () => {
  await importFile([{ day, text: 'x', amount: 10 }]);
  const file = 'Tanggal;Keterangan;Berita;Debit;Kredit\r\n02/12/2026;x;y;;10';
  const columns = { ...usualMapping.columns, more: 'Berita' };
  await expect(importFile(file, { ...usualMapping, columns })).rejects.toMatchObject({
    fields: { text: expect.any(String) },
  });
  const later = file.replace('02/12', '03/12');
  await expect(importFile(later, { ...usualMapping, columns })).resolves.toMatchObject({
    added: 1,
  });
});

test('an imported file is deleted and imported once', async () => {
  const id = await world.upload(csvOf([{ day, text: 'x', amount: 10 }]));
  expect((await bankMoney.statements.columns(id)).mapping).toEqual(usualMapping);
  await bankMoney.statements.import(who, id, usualMapping);
  await expect(bankMoney.statements.import(who, id, usualMapping)).rejects.toMatchObject({
    code: 'STEP_REFUSED',
  });
  await expect(world.upload('a;b\n1;2', '111111')).rejects.toMatchObject({
    fields: { account: expect.any(String) },
  });
});
