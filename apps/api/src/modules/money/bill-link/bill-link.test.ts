import {
  checkLinkedBill,
  getLinkedBillCosts,
  payLinkedBill,
  showLinkedBill,
} from '@serat/contract/bill-link';
import { payBill, payBillsTogether } from '@serat/contract/billing';
import { linkedBill } from '@serat/contract/pages';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { nameOnly } from '../../../db/by.ts';
import { captureStatements } from '../../../testing/citus/statements.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import { createBillingApp, type Service } from '../billing/testing/billing-app.ts';
import { rowsOf } from '../../../testing/rows.ts';

const world = await createBillingApp({ env: { PUBLIC_URL: 'https://portal.example' } });
const { call, clock, db, services, mails, night, billed, bank } = world;

// All requests have one address, and the clock goes back between tests.
beforeEach(() => db.deleteFrom('wrong_try').execute());

type Billed = Service & { billId: string };

/** The links in the mails to a customer, oldest first. */
const linksTo = async ({ email }: { email: string }): Promise<string[]> =>
  (await mails(email)).flatMap(
    ({ text }) => /https:\/\/portal\.example\/bayar-tagihan#([\w-]+)$/m.exec(text)?.[1] ?? [],
  );

async function linked(): Promise<Billed & { link: string }> {
  const who = await billed();
  return { ...who, link: (await linksTo(who)).at(-1) ?? '' };
}

const show = (link: string, attemptId?: string) =>
  call(showLinkedBill, { body: { link, ...(attemptId && { attemptId }) } });
const pay = (link: string, paymentMethodId = 'NUSA_VA') =>
  call(payLinkedBill, { body: { link, paymentMethodId } });

const dead = { http: 404, code: 'NOT_FOUND', message: 'Tautan ini sudah tidak berlaku.' };

async function expectDead(link: string, attemptId?: string): Promise<void> {
  const seen = attemptId === undefined ? { link } : { link, attemptId };
  expect(await call(showLinkedBill, { body: seen })).toMatchObject(dead);
  expect(await call(checkLinkedBill, { body: seen })).toMatchObject(dead);
  expect(await call(getLinkedBillCosts, { body: { link } })).toMatchObject(dead);
  expect(await pay(link)).toMatchObject(dead);
}

// shows S14.1
test('the mail of a bill holds a link that shows this bill and no other data', async () => {
  const { link, ...who } = await linked();
  expect(link).toMatch(/^[\w-]{64}$/);
  const [mail] = (await mails(who.email)).slice(-1);
  expect(mail?.html).toContain(`https://portal.example${linkedBill}#${link}`);
  expect(mail?.text).toContain('tanpa perlu masuk');
  const answer = await show(link);
  expect(answer).toMatchObject({ http: 200, data: { receipt: null } });
  expect(answer.data.bill).toEqual({
    name: 'S*** A***',
    period: '2026-12',
    expiredDate: '2026-12-20T16:59:59.999Z',
    lines: [
      expect.objectContaining({ name: 'Serat 50', amount: 299_000 }),
      expect.objectContaining({ name: 'TV Family Pack', amount: 75_000 }),
      expect.objectContaining({ amount: 40_000 }),
    ],
    total: 414_000,
    tax: { rate: 11, sellingPrice: 372_973, ppn: 41_027, dpp: 341_892 },
    paidTogether: false,
    payment: null,
  });
  const text = JSON.stringify(answer);
  for (const secret of [who.billId, who.number, who.email, 'Siti', 'Aminah', 'Senopati']) {
    expect(text).not.toContain(secret);
  }
});

// shows S14.2
test('the link pays its bill until it is paid, then only the paid number is thanked', async () => {
  const { link, billId, id } = await linked();
  const costs = await call(getLinkedBillCosts, { body: { link, paymentMethodId: 'NUSA_VA' } });
  expect(costs.data.DATADETIL.at(-1)).toEqual({ NAMA_BIAYA: 'Total Biaya', RUPIAH: 418_000 });
  const { data } = await pay(link);
  const payment = data.bill?.payment;
  expect(payment).toMatchObject({ status: 'pending', amount: 418_000 });
  const attemptId = payment?.id ?? '';
  expect(await call(checkLinkedBill, { body: { link, attemptId } })).toMatchObject({
    http: 200,
    message: expect.stringContaining('belum kami terima'),
    data: { receipt: null },
  });
  await bank.pay(attemptId, 418_000);
  const thanks = { http: 200, data: { bill: null, receipt: billId } };
  expect(await show(link, attemptId)).toMatchObject(thanks);
  expect(await call(checkLinkedBill, { body: { link, attemptId } })).toMatchObject(thanks);
  await expectDead(link);
  await expectDead(link, 'another-attempt');
  expect((await services.billing.history(id))[0]).toMatchObject({ billingStatus: 'PAID' });
});

// shows S14.2
test('a link does not work again when the payment is taken back; the new mail has a new one', async () => {
  const { link, ...who } = await linked();
  await world.pay(who, who.billId);
  clock.advance({ hours: 1 });
  const transfer = (await bank.look(who.billId))?.transfers.at(-1);
  await bank.giveBack(transfer?.id ?? '', transfer?.left ?? 0);
  await expectDead(link);
  const again = (await linksTo(who)).at(-1) ?? '';
  expect(again).not.toBe(link);
  expect((await show(again)).data.bill).toMatchObject({ period: '2026-12', total: 414_000 });
});

// shows S14.2
test('a new link ends the old one', async () => {
  const { link, ...who } = await linked();
  await night('2026-12-17');
  const [, second = '', ...more] = await linksTo(who);
  expect(more).toEqual([]);
  expect(second).not.toBe(link);
  await expectDead(link);
  expect(await show(second)).toMatchObject({ http: 200 });
  await night('2026-12-21');
  const third = (await linksTo(who)).at(-1) ?? '';
  await expectDead(second);
  expect((await show(third)).data.bill).toMatchObject({ total: 434_700 });
});

test('a repeated event sends no second mail and leaves the link alone', async () => {
  const { link, ...who } = await linked();
  const [bill] = await db.selectFrom('bill').selectAll().where('number', '=', who.billId).execute();
  clock.advance({ minutes: 5 });
  await services.inbox.notify(db, {
    kind: 'bill-issued',
    customerId: who.id,
    billKey: bill?.id ?? '',
    billId: who.billId,
    period: '2026-12',
    sort: 'month',
    amount: 414_000,
    credit: 0,
    dueOn: '2026-12-20',
    place: null,
    at: clock(),
  });
  expect(await linksTo(who)).toEqual([link]);
  expect(await show(link)).toMatchObject({ http: 200 });
});

// shows S14.2
test('a link ends 60 days after it was made, and is then deleted', async () => {
  const { link, ...who } = await linked();
  clock.advance({ days: 59, hours: 23 });
  expect(await show(link)).toMatchObject({ http: 200 });
  clock.advance({ hours: 1 });
  await expectDead(link);
  await services.billLinks.purges.billLinks(clock());
  const left = db.selectFrom('bill_link').select('bill_id').where('customer_id', '=', who.id);
  expect(await left.execute()).toEqual([]);
});

// shows S14.2
test('a link ends when the bill is voided', async () => {
  const { link, billId } = await linked();
  expect(await show(link)).toMatchObject({ http: 200 });
  await services.billing.corrections.correct(billId, {
    kind: 'voided',
    amount: null,
    reason: 'Salah tagih',
    by: nameOnly('Budi'),
  });
  await expectDead(link);
});

// shows S14.2
test('a link ends when the bill is written off, and when a correction leaves nothing to pay', async () => {
  const by = nameOnly('Budi');
  const [first, second] = [await linked(), await linked()];
  const { corrections } = services.billing;
  const given = { reason: 'Gangguan', by };
  await corrections.correct(first.billId, { ...given, kind: 'written-off', amount: null });
  await expectDead(first.link);
  await corrections.correct(second.billId, { ...given, kind: 'credit', amount: 114_000 });
  expect((await show(second.link)).data.bill).toMatchObject({ total: 300_000 });
  expect((await pay(second.link)).data.bill?.payment).toMatchObject({ amount: 304_000 });
  await corrections.correct(second.billId, { ...given, kind: 'credit', amount: 300_000 });
  await expectDead(second.link);
});

// shows S14.2
test('a link stays ended when a part of the payment is taken back', async () => {
  const { link, ...who } = await linked();
  await world.pay(who, who.billId);
  clock.advance({ hours: 1 });
  const transfer = (await bank.look(who.billId))?.transfers.at(-1);
  await bank.giveBack(transfer?.id ?? '', 100_000);
  await expectDead(link);
  expect(await linksTo(who)).toEqual([link]);
});

// shows S14.2
test('a link used by several devices after the payment opens no second attempt', async () => {
  const { link, ...who } = await linked();
  const { data } = await pay(link);
  const payment = data.bill?.payment;
  await bank.pay(payment?.id ?? '', payment?.amount ?? 0);
  const tries = await Promise.all([pay(link), pay(link, 'LINKAJA_QR'), pay(link)]);
  for (const answer of tries) expect(answer).toMatchObject(dead);
  const attempts = await rowsOf(
    db,
    'payment_attempt',
    { customer_id: who.id, payable_kind: 'bill' },
    ['status'],
  );
  expect(attempts).toEqual([{ status: 'paid' }]);
});

// shows S14.1
test('a link cannot name another bill, another customer or an address to return to', async () => {
  const { link, billId } = await linked();
  const other = await billed();
  const body = {
    link,
    paymentMethodId: 'NUSA_VA',
    billId: other.billId,
    billIds: [other.billId],
    id: other.billId,
    customerId: other.id,
    redirect: 'https://evil.example',
  };
  const { data } = await call(payLinkedBill, { body });
  const attempts = await db
    .selectFrom('payment_attempt')
    .select(['customer_id', 'payable_label'])
    .where('payable_label', 'in', [billId, other.billId])
    .execute();
  expect(attempts.map(({ payable_label: label }) => label)).toEqual([billId]);
  expect(JSON.stringify(data)).not.toContain('evil.example');
});

// shows S14.4
test('staff see no link in the list of messages, and the stored message is sealed', async () => {
  const { link, ...who } = await linked();
  const { rows } = await sql<{ row: string }>`
    select to_jsonb(mail)::text as row from mail where customer_id = ${who.id}`.execute(db);
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain(link.slice(22));
  const inbox = await services.inbox.list(who.id, { unreadOnly: false, before: undefined });
  expect(inbox.map(({ title }) => title)).toContain('Tagihan Desember 2026 sudah terbit');
  expect(JSON.stringify(inbox)).not.toContain(link.slice(22));
});

// shows S14.1, S14.3
test('guessed, changed and foreign links get the same answer after the same work', async () => {
  const { link } = await linked();
  const stranger = await linked();
  const foreign = link.slice(0, 21) + stranger.link.slice(21);
  const changed = link.slice(0, -1) + (link.endsWith('A') ? 'B' : 'A');
  const guesses = ['x', 'x'.repeat(64), 'A'.repeat(200), changed, foreign, `${link}A`];
  for (const guess of guesses) await expectDead(guess);
  expect(await show(link)).toMatchObject({ http: 200 });
  await world.pay(stranger, stranger.billId);
  const captured = captureStatements();
  const works: string[][] = [];
  for (const guess of [...guesses, stranger.link]) {
    const before = captured.statements.length;
    await captured.during('call', () => show(guess));
    works.push(captured.statements.slice(before).map(({ text }) => text));
  }
  captured.stop();
  expect(works[0]?.join()).toContain('bill_link');
  expect(works).toEqual(works.map(() => works[0]));
});

// shows S14.1
test('a session adds nothing to a link', async () => {
  const { link } = await linked();
  const stranger = await billed();
  expect(await call(showLinkedBill, { body: { link: 'x' } }, stranger)).toMatchObject(dead);
  expect(await call(showLinkedBill, { body: { link } }, { token: 'ended' })).toMatchObject({
    http: 200,
  });
});

test('the customer and the link share one attempt, whoever is first', async () => {
  const { link, ...who } = await linked();
  const own = await call(
    payBill,
    { body: { billId: who.billId, paymentMethodId: 'NUSA_VA' } },
    who,
  );
  const attempt = own.data.payment;
  expect((await show(link)).data.bill?.payment).toEqual(attempt);
  const both = await Promise.all([
    pay(link),
    call(payBill, { body: { billId: who.billId, paymentMethodId: 'NUSA_VA' } }, who),
  ]);
  expect(both.map(({ http }) => http)).toEqual([200, 200]);
  expect(both[0].data.bill?.payment?.id).toBe(attempt?.id);
  await bank.pay(attempt?.id ?? '', attempt?.amount ?? 0);
  expect(await pay(link)).toMatchObject(dead);
  expect(await show(link, attempt?.id)).toMatchObject({ data: { receipt: who.billId } });
});

test('a change of the method by the link closes the attempt of the customer', async () => {
  const { link, ...who } = await linked();
  const first = await call(
    payBill,
    { body: { billId: who.billId, paymentMethodId: 'NUSA_VA' } },
    who,
  );
  const { data } = await pay(link, 'LINKAJA_QR');
  expect(data.bill?.payment).toMatchObject({ paymentMethodId: 'LINKAJA_QR', amount: 414_000 });
  const live = await db
    .selectFrom('payment_attempt')
    .select('id')
    .where('customer_id', '=', who.id)
    .where('payable_kind', '=', 'bill')
    .where('status', 'in', ['creating', 'pending'])
    .execute();
  expect(live.map(({ id }) => id)).toEqual([data.bill?.payment?.id]);
  expect(first.data.payment?.id).not.toBe(data.bill?.payment?.id);
});

// shows S14.1
test('a joint payment is neither shown nor replaced by the link of one of its bills', async () => {
  const who = await world.twiceBilled();
  const links = await linksTo(who);
  const joint = await call(
    payBillsTogether,
    { body: { billIds: who.billIds, paymentMethodId: 'NUSA_VA' } },
    who,
  );
  const number = joint.data.payment.virtualAccount ?? '?';
  const link = links.at(-1) ?? '';
  const seen = await show(link);
  expect(seen.data.bill).toMatchObject({ paidTogether: true, payment: null });
  const refused = await pay(link, 'LINKAJA_QR');
  expect(refused).toMatchObject({ http: 422, code: 'PAID_TOGETHER' });
  expect(JSON.stringify([seen, refused])).not.toContain(number);
  expect((await services.billing.joint.show(who.id, joint.data.id)).payment.status).toBe('pending');
});

// shows S14.3
test('wrong links of an address are limited over all nodes; a right one still works', async () => {
  const { link } = await linked();
  const second = await createTestApp({ beside: world });
  const from = { remoteAddress: '203.0.113.9' };
  const ask = (node: typeof second, body: object) =>
    node.app.inject({ method: 'POST', url: showLinkedBill.path, payload: body, ...from });
  const codes: number[] = [];
  for (let turn = 0; turn < 101; turn += 1) {
    const { statusCode } = await ask(turn % 2 === 0 ? world : second, { link: `guess-${turn}` });
    codes.push(statusCode);
  }
  expect(new Set(codes.slice(0, 100))).toEqual(new Set([404]));
  expect(codes.at(-1)).toBe(429);
  expect((await ask(second, { link })).statusCode).toBe(200);
  await second.close();
});

// shows S14.3
test('each node limits the calls of an address', async () => {
  const { link } = await linked();
  const node = await createTestApp({ beside: world, env: { ADDRESS_LIMIT_PER_MINUTE: '1' } });
  const codes: number[] = [];
  for (let turn = 0; turn < 11; turn += 1) {
    codes.push((await node.call(showLinkedBill, { body: { link } })).http);
  }
  expect(codes.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 200));
  expect(codes.at(-1)).toBe(429);
  await node.close();
});

// shows S14.4
test('the link reaches no URL, no log, no trace and no table', async () => {
  const { link } = await linked();
  const traced: object[] = [];
  const node = await createTestApp({
    beside: world,
    tracer: { add: (span) => void traced.push(span), stop: async () => undefined },
  });
  await node.call(showLinkedBill, { body: { link } });
  await node.call(payLinkedBill, { body: { link, paymentMethodId: 'NUSA_VA' } });
  await node.call(showLinkedBill, { body: { link: `${link}A` } });
  const secret = link.slice(22);
  expect(node.logged()).toContain(showLinkedBill.path);
  expect(node.logged()).not.toContain(secret);
  node.deps.log.warn({ link, body: { link } }, 'a careless line');
  expect(node.logged()).toContain('a careless line');
  expect(node.logged()).not.toContain(secret);
  await node.close();
  expect(JSON.stringify(traced)).toContain(showLinkedBill.path);
  expect(JSON.stringify(traced)).not.toContain(secret);
  const rows = await db.selectFrom('bill_link').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(secret);
});

// shows S14.4
test('answers are not stored by any cache', async () => {
  const { link } = await linked();
  for (const given of [link, 'x']) {
    const { headers } = await world.app.inject({
      method: 'POST',
      url: showLinkedBill.path,
      payload: { link: given },
    });
    expect(headers['cache-control']).toBe('no-store');
  }
});
