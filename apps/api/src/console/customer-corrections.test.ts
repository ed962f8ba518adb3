import * as call from '@serat/contract/staff/customer-corrections';
import { getIdentity, getLedger, listCustomerBills } from '@serat/contract/staff/customers';
import { listProposals, showProposal } from '@serat/contract/staff/proposals';
import { correctBill, getBill, previewCorrection } from '@serat/contract/staff/bills';
import { getProfile } from '@serat/contract/account';
import { beforeAll, expect, test, vi } from 'vitest';
import { AppError } from '../app-error.ts';
import { createBillingApp } from '../modules/money/billing/testing/billing-app.ts';
import { createConsoleApp } from './testing/console-app.ts';
import { changeRows, rowsOf } from '../testing/rows.ts';

const world = await createBillingApp({ env: { FOUR_EYES_ABOVE: '450000' } });
const { services, db } = world;
const { ask, person, approve } = await createConsoleApp(world);
type Person = Awaited<ReturnType<typeof person>>;
let owner: Person;
let finance: Person;
let support: Person;
let customer: Awaited<ReturnType<typeof world.billed>>;

beforeAll(async () => {
  customer = await world.billed();
  owner = await person('owner');
  finance = await person('finance');
  support = await person('support');
});

const propose = (field: string, value: string, who = support) =>
  ask(
    call.proposeIdentityCorrection,
    { body: { customerId: customer.id, field, value, reason: 'KTP terlihat' } },
    who.cookie,
  );
const waiting = async () => (await ask(listProposals, {}, owner.cookie)).data.rows;

// shows P2.1
test('two people correct a NIK, which stays masked', async () => {
  expect(await propose('nik', '3174056104900009')).toMatchObject({ data: { outcome: 'proposed' } });
  const [proposal] = await waiting();
  expect(proposal).toMatchObject({ isSealed: true, title: 'Perbaiki NIK' });
  const id = proposal?.id ?? '';
  const kept = await db.selectFrom('proposal').selectAll().where('id', '=', id).execute();
  expect(JSON.stringify(kept)).not.toContain('3174056104900009');

  expect(await approve(id, support)).toMatchObject({ http: 403 });
  const show = { body: { id, reason: 'Cocokkan KTP' } };
  expect((await ask(showProposal, show, finance.cookie)).data).toMatchObject({
    content: { before: { nik: '3174056104900003' }, after: { nik: '3174056104900009' } },
  });
  const seen = await services.audit.list({ action: 'proposal.show', limit: 5 });
  expect(seen).toMatchObject([{ actor: finance.name, reason: 'Cocokkan KTP' }]);
  expect(JSON.stringify(seen)).not.toContain('31740561');

  expect(await approve(id, finance)).toMatchObject({
    data: { outcome: 'executed' },
  });
  const query = { customerId: customer.id };
  expect((await ask(getIdentity, { query }, owner.cookie)).data.nik).toBe('************0009');
  expect((await world.call(getProfile, {}, customer)).data.nik).toBe('3174056104900009');
  expect(await ask(showProposal, show, finance.cookie)).toMatchObject({ http: 404 });
  const left = await db
    .selectFrom('proposal')
    .select('payload_sealed as sealed')
    .where('id', '=', id)
    .execute();
  expect(left).toEqual([{ sealed: null }]);
});

// shows S7.2
test('guessing does not reveal whether a NIK is right', async () => {
  const entries = async () =>
    (await services.audit.list({ customerId: customer.id, limit: 100 })).length;
  const before = await entries();
  expect(await propose('nik', '3174056104900009')).toMatchObject({ data: { outcome: 'proposed' } });
  expect(await entries()).toBe(before + 1);
  const right = await propose('nik', '3174056104900009');
  expect(right).toMatchObject({ code: 'STEP_REFUSED' });
  const wrong = await propose('nik', '3174056104900001');
  expect({ ...wrong, requestId: '' }).toEqual({ ...right, requestId: '' });
  const [proposal] = await waiting();
  expect(await approve(proposal?.id ?? '', owner)).toMatchObject({
    data: { outcome: 'failed' },
  });
});

test('a corrected name appears on future bills, and the customer is notified', async () => {
  await propose('fullName', 'Siti Aminah Putri');
  const [proposal] = await waiting();
  await approve(proposal?.id ?? '', owner);
  const running = await db
    .selectFrom('subscription')
    .select('full_name as fullName')
    .where('customer_id', '=', customer.id)
    .execute();
  expect(running).toEqual([{ fullName: 'Siti Aminah Putri' }]);
  const mails = await rowsOf(
    db,
    'inbox_message',
    { customer_id: customer.id, kind: 'profile-corrected' },
    ['title'],
  );
  expect(mails.length).toBe(2);
});

// shows S7.3
test('a decided proposal keeps no name or birth date', async () => {
  await changeRows(db, 'customer', { id: customer.id }, { dob: '1990-04-21' });
  const wishes = { dob: '1991-02-03', fullName: 'Siti Amanah' };
  for (const [field, value] of Object.entries(wishes)) {
    await propose(field, value);
    const [proposal] = await waiting();
    const id = proposal?.id ?? '';
    await approve(id, owner);
    const { title, payload, sealed } = await db
      .selectFrom('proposal')
      .select(['title', 'payload', 'payload_sealed as sealed'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(title).toBe(`Perbaiki ${field === 'dob' ? 'Tanggal lahir' : 'Nama lengkap'}`);
    expect({ payload, sealed }).toEqual({
      payload: { customerId: customer.id, field },
      sealed: null,
    });
  }
});

// shows P2.1
test('refuses a proposal whose values changed meanwhile', async () => {
  await propose('fullName', 'Siti A.');
  const [proposal] = await waiting();
  await changeRows(db, 'customer', { id: customer.id }, { full_name: 'Siti Lain' });
  expect(await approve(proposal?.id ?? '', owner)).toMatchObject({
    data: { outcome: 'failed' },
  });
});

test.each([
  ['nik', '123', 'NIK terdiri dari 16 digit'],
  ['dob', '2999-01-01', 'Tanggal lahir tidak boleh setelah hari ini'],
  ['dob', 'kemarin', 'Pilih tanggal yang benar'],
  ['fullName', 'Siti Lain', 'Nama lengkap sudah tertulis begitu'],
])('refuses %s %s with a message', async (field, value, message) => {
  expect(await propose(field, value)).toMatchObject({
    code: 'INVALID_INPUT',
    fields: { value: message },
  });
});

const plan = (query: object, who = finance) =>
  ask(call.previewCustomerCorrection, { query: { customerId: customer.id, ...query } }, who.cookie);

// shows P2.2
test('applies a customer credit to the oldest open bill, once', async () => {
  const bills = async () =>
    (await ask(listCustomerBills, { query: { customerId: customer.id } }, finance.cookie)).data;
  const before = (await bills())[0]?.total ?? 0;
  const { data } = await plan({ kind: 'credit', amount: '25.000' });
  expect(data).toMatchObject({
    parts: [{ number: customer.billId, amount: 25_000, seen: { status: 'OPEN', corrections: 0 } }],
    total: 25_000,
    left: 0,
    needsFourEyes: false,
  });
  const body = {
    customerId: customer.id,
    kind: 'credit',
    parts: data.parts,
    reason: 'Gangguan dua hari',
  };
  expect(await ask(call.proposeCustomerCorrection, { body }, support.cookie)).toMatchObject({
    data: [{ outcome: 'proposed' }],
  });
  expect(await ask(call.correctCustomer, { body }, support.cookie)).toMatchObject({ http: 403 });
  expect(await ask(call.correctCustomer, { body }, finance.cookie)).toMatchObject({
    data: [{ number: customer.billId, outcome: 'done' }],
  });
  expect((await bills())[0]?.total).toBe(before - 25_000);
  const ledger = await ask(getLedger, { query: { customerId: customer.id } }, finance.cookie);
  expect(ledger.data.unpaid).toBe(before - 25_000);
});

test('refuses more than the open bills amount to', async () => {
  const { data } = await plan({ kind: 'credit', amount: '5.000.000' });
  expect(data.left).toBe(5_000_000 - data.total);
});

const deadlock = () =>
  Object.assign(new Error('deadlock detected'), { code: '40P01', severity: 'ERROR' });

// shows P2.2
test.each([
  ['a deadlock begins that bill alone again', deadlock, 1, 'done'],
  ['deadlocks without end', deadlock, 9, 'refused'],
  ['a bank that is away', () => new AppError('UNAVAILABLE'), 9, 'refused'],
])('%s: no bill is credited twice', async (_, failure, failures, second) => {
  const { id: customerId, billIds } = await world.twiceBilled();
  const { cookie } = await person('finance');
  const correct = services.billing.corrections.correct.bind(services.billing);
  let left = failures;
  const billing = vi
    .spyOn(services.billing.corrections, 'correct')
    .mockImplementation((...asked) => {
      const isBroken = asked[0] === billIds[1] && !asked[2]?.rehearsal && left > 0;
      if (!isBroken) return correct(...asked);
      left -= 1;
      return Promise.reject(failure());
    });
  const parts = billIds.map((number) => ({
    number,
    amount: 10_000,
    seen: { status: 'OPEN', corrections: 0 },
  }));
  const body = { customerId, kind: 'credit', parts, reason: 'Gangguan' };
  const { data } = await ask(call.correctCustomer, { body }, cookie);
  billing.mockRestore();
  expect(data.map(({ outcome }) => outcome)).toEqual(['done', second]);
  const query = { number: billIds[0] };
  const { corrections } = (await ask(getBill, { query }, cookie)).data;
  expect(corrections.map(({ amount }) => amount)).toEqual([10_000]);
});

// shows P1.16
test('after a kill between two bills a repeat credits none twice', async () => {
  const { id: customerId, billIds } = await world.twiceBilled();
  const { cookie } = await person('finance');
  const given = async (number: string | undefined) => {
    const { corrections } = (await ask(getBill, { query: { number } }, cookie)).data;
    return corrections.map(({ amount }) => amount);
  };
  const correct = services.billing.corrections.correct.bind(services.billing);
  const { promise: reached, resolve: reach } = Promise.withResolvers<void>();
  const { promise: gone, reject: end } = Promise.withResolvers<never>();
  const billing = vi
    .spyOn(services.billing.corrections, 'correct')
    .mockImplementation((...asked) => {
      if (asked[0] !== billIds[1] || asked[2]?.rehearsal) return correct(...asked);
      reach();
      return gone;
    });
  const seen = { status: 'OPEN', corrections: 0 };
  const parts = billIds.map((number) => ({ number, amount: 10_000, seen }));
  const body = { customerId, kind: 'credit', parts, reason: 'Gangguan' };
  const headers = { 'idempotency-key': 'kredit-dua-tagihan' };
  const cutOff = ask(call.correctCustomer, { body }, cookie, headers);
  await reached;
  billing.mockRestore();
  expect([await given(billIds[0]), await given(billIds[1])]).toEqual([[10_000], []]);

  world.clock.advance({ minutes: 3 });
  const { data } = await ask(call.correctCustomer, { body }, cookie, headers);
  expect(data.map(({ outcome }) => outcome)).toEqual(['done', 'done']);
  const anew = await ask(call.correctCustomer, { body }, cookie);
  expect(anew.data.map(({ outcome }) => outcome)).toEqual(['refused', 'refused']);
  expect([await given(billIds[0]), await given(billIds[1])]).toEqual([[10_000], [10_000]]);
  end(new AppError('UNAVAILABLE'));
  await cutOff;
});

test('a proposal does not credit again what was credited meanwhile', async () => {
  const { id: customerId, billId: number } = await world.billed();
  const boss = await person('finance');
  const helper = await person('support');
  const parts = [{ number, amount: 10_000, seen: { status: 'OPEN', corrections: 0 } }];
  const body = { customerId, kind: 'credit', parts, reason: 'Gangguan' };
  await ask(call.proposeCustomerCorrection, { body }, helper.cookie);
  await ask(call.correctCustomer, { body }, boss.cookie);
  const { data } = await ask(listProposals, { query: { customerId } }, boss.cookie);
  expect((await approve(data.rows[0]?.id ?? '', boss)).data).toEqual({ outcome: 'failed' });
});

test("refuses another customer's bill", async () => {
  const other = await world.billed();
  const body = {
    customerId: customer.id,
    kind: 'credit',
    parts: [{ number: other.billId, amount: 1000, seen: { status: 'OPEN', corrections: 0 } }],
    reason: 'Salah orang',
  };
  expect(await ask(call.correctCustomer, { body }, finance.cookie)).toMatchObject({ http: 404 });
});

test.each(['', '0', '-5', 'seratus', '1.00', '99999999999'])(
  'refuses an amount of "%s" with a message, on the customer and on a bill',
  async (amount) => {
    expect(await plan({ kind: 'credit', amount })).toMatchObject({
      http: 422,
      fields: { amount: expect.stringMatching(/[Jj]umlah/) },
    });
    const query = { number: customer.billId, kind: 'credit', amount };
    expect(await ask(previewCorrection, { query }, finance.cookie)).toMatchObject({ http: 422 });
  },
);

test('refuses a credit without an amount instead of failing', async () => {
  const query = { number: customer.billId, kind: 'credit' };
  expect(await ask(previewCorrection, { query }, finance.cookie)).toMatchObject({
    http: 422,
    fields: { amount: 'Jumlah belum diisi' },
  });
  const body = {
    ...query,
    amount: null,
    reason: 'Tanpa jumlah',
    seen: { status: 'OPEN', corrections: 0 },
  };
  expect(await ask(correctBill, { body }, finance.cookie)).toMatchObject({
    http: 422,
    fields: { amount: 'Jumlah belum diisi' },
  });
});

// shows P2.2
test('small parts do not bypass the limit, and denda is waived on its bill', async () => {
  const two = await world.twiceBilled();
  // A month later.
  const { cookie } = await person('finance');
  const query = { customerId: two.id, kind: 'credit', amount: '500000' };
  const { data } = await ask(call.previewCustomerCorrection, { query }, cookie);
  expect(data).toMatchObject({ needsFourEyes: true, left: 0 });
  expect(data.parts.map(({ number }) => number)).toEqual(two.billIds);
  const body = { customerId: two.id, kind: 'credit', parts: data.parts, reason: 'Gangguan' };
  const { data: rows } = await ask(call.correctCustomer, { body }, cookie);
  expect(rows.map(({ outcome }) => outcome)).toEqual(['proposed', 'proposed']);
  const twice = { ...body, parts: [...data.parts, ...data.parts] };
  expect(await ask(call.correctCustomer, { body: twice }, cookie)).toMatchObject({
    http: 422,
  });

  const waive = { query: { customerId: two.id, kind: 'denda-waived' } };
  const waived = await ask(call.previewCustomerCorrection, waive, cookie);
  expect(waived.data.parts.map(({ number }) => number)).toEqual(two.billIds.slice(0, 1));
});
