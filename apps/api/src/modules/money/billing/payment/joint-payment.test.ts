import { randomUUID } from 'node:crypto';
import {
  type Bill,
  checkBillPayment,
  checkJointPayment,
  getBillDetail,
  getJointCosts,
  getJointPayment,
  payBill,
  payBillsTogether,
  separateBills,
} from '@serat/contract/billing';
import { toBePaid } from '@serat/contract/to-be-paid';
import type { Call } from '@serat/contract/call';
import { checkout } from '@serat/contract/order';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { nameOnly } from '../../../../db/by.ts';
import type { Customer } from '../../../../testing/customers.ts';
import { checkoutBody } from '../../../sales/order/testing/order-fixtures.ts';
import { createBillingApp, monthly } from '../testing/billing-app.ts';
import { rowOf, rowsOf } from '../../../../testing/rows.ts';

const app = await createBillingApp();
const { db, clock, bank, services, call, customer, service, night, twiceBilled } = app;
const { billedFor, makeBills, payCash, expectSound } = app;
const { billing, ledger } = services;
const full = monthly.internet + monthly.tv + monthly.film;
/** Denda of the December bill on 1 January. */
const denda = 41_400;

const payAll = (who: Customer, billIds: readonly string[], paymentMethodId = 'NUSA_VA') =>
  call(payBillsTogether, { body: { billIds, paymentMethodId } }, who);
const open = async (who: Customer, billIds: readonly string[], methodId = 'NUSA_VA') =>
  billing.joint.pay(who.id, billIds, methodId);
const detail = async (who: Customer, id: string) =>
  (await call(getBillDetail, { query: { id } }, who)).data;
const active = (who: Customer): Promise<Bill[]> => billing.active(who.id);
const statuses = async (who: Customer) =>
  (await billing.history(who.id)).map(({ billingStatus }) => billingStatus);
const statusOf = async (attemptId: string) =>
  (await rowOf(db, 'payment_attempt', { id: attemptId })).status;

const inputs = (billIds: readonly string[], id: string) => [
  { endpoint: getJointPayment, query: { id } },
  { endpoint: getJointCosts, query: { ids: billIds.join(',') } },
  { endpoint: payBillsTogether, body: { billIds, paymentMethodId: 'NUSA_VA' } },
  { endpoint: checkJointPayment, body: { id } },
  { endpoint: separateBills, body: { id } },
];

describe('access', () => {
  test.each(inputs(['INV-1', 'INV-2'], 'GAB-1'))(
    '$endpoint.path needs a session',
    async ({ endpoint, ...input }) => {
      expect(await call(endpoint, input)).toMatchObject({ http: 401, code: 'NO_SESSION' });
    },
  );

  test('returns 404 for foreign bills and payments', async () => {
    const { billIds, ...who } = await twiceBilled();
    const { id } = await open(who, billIds);
    const stranger = await customer();
    for (const { endpoint, ...input } of inputs(billIds, id)) {
      expect(await call(endpoint, input, stranger)).toMatchObject({
        http: 404,
        code: 'NOT_FOUND',
      });
    }
  });

  test.each([
    { billIds: ['INV-1'], paymentMethodId: 'NUSA_VA' },
    { billIds: ['INV-1', ''], paymentMethodId: 'NUSA_VA' },
    { billIds: ['INV-1', 'INV-2'], paymentMethodId: '' },
    { billIds: Array.from({ length: 61 }, (_, at) => `INV-${at}`), paymentMethodId: 'NUSA_VA' },
  ])('refuses %j', async (body) => {
    const answer = await call(payBillsTogether, { body }, await customer());
    expect(answer).toMatchObject({ http: 422, code: 'INVALID_INPUT' });
  });

  test('counts a repeated bill once and refuses a single bill', async () => {
    const { billIds, ...who } = await twiceBilled();
    const [first = ''] = billIds;
    expect(await payAll(who, [first, first])).toMatchObject({ http: 422, code: 'STEP_REFUSED' });
  });
});

describe('several bills in one payment', () => {
  // shows R5.j1
  test('opens one payment for all bills, settles each and sends one message', async () => {
    const { billIds, ...who } = await twiceBilled();
    const query = { ids: billIds.join(','), paymentMethodId: 'NUSA_VA' };
    const costs = await call(getJointCosts, { query }, who);
    expect(costs.data.DATADETIL.map((line) => [line.NAMA_BIAYA, line.RUPIAH])).toEqual([
      ['Tagihan Desember 2026', full],
      ['Denda Desember 2026', denda],
      ['Tagihan Januari 2027', full],
      ['Biaya admin', 4000],
      ['Total Biaya', 2 * full + denda + 4000],
    ]);

    const opened = await payAll(who, billIds.toReversed());
    expect(opened).toMatchObject({ http: 200, message: 'Silakan selesaikan pembayaran Anda.' });
    const { id, bills, payment } = opened.data;
    expect(id).toMatch(/^GAB-270101-/);
    expect(bills.map((bill) => [bill.id, bill.rpDenda, bill.rpAdmin, bill.rpTotal])).toEqual([
      [billIds[0], denda, 4000, full + denda + 4000],
      [billIds[1], 0, 0, full],
    ]);
    expect(payment).toMatchObject({ status: 'pending', amount: 2 * full + denda + 4000 });
    expect(payment.virtualAccount).toMatch(/^8801\d{12}$/);

    // A repeated request, in another order, keeps the payment.
    expect((await payAll(who, billIds)).data.payment.id).toBe(payment.id);

    await bank.pay(payment.id, payment.amount);
    const shown = await call(getJointPayment, { query: { id } }, who);
    expect(shown.data).toMatchObject({
      payment: { status: 'paid', virtualAccount: null },
      bills: [
        { billingStatus: 'PAID', rpDenda: denda, rpAdmin: 4000 },
        { billingStatus: 'PAID', rpDenda: 0, rpAdmin: 0, rpTotal: full, jointPayment: null },
      ],
    });
    expect((await detail(who, billIds[1] ?? '')).payment).toMatchObject({
      status: 'paid',
      paymentMethodId: 'NUSA_VA',
    });
    expect(await app.statusOf(who.subscriptionId)).toBe('active');
    const messages = await db
      .selectFrom('inbox_message')
      .select(['title', 'text'])
      .where('customer_id', '=', who.id)
      .where('kind', 'like', 'bill%-paid')
      .execute();
    expect(messages).toEqual([
      {
        title: '2 tagihan lunas',
        text: 'Terima kasih, pembayaran Rp\u00a0873.400 sudah kami terima untuk tagihan Desember 2026 (Rp\u00a0459.400) dan Januari 2027 (Rp\u00a0414.000). Layanan Anda sudah aktif lagi.',
      },
    ]);
    expect(await payAll(who, billIds)).toMatchObject({ http: 422, code: 'ALREADY_PAID' });
    await expectSound();
  });

  // shows R5.j3
  test('refuses to pay a bill alone while the joint payment is live, naming its number', async () => {
    const { billIds, ...who } = await twiceBilled();
    const { id, payment } = await open(who, billIds);
    for (const billId of billIds) {
      const body = { billId, paymentMethodId: 'LINKAJA_QR' };
      const alone = await call(payBill, { body }, who);
      expect(alone).toMatchObject({ http: 422, code: 'PAID_TOGETHER' });
      expect(alone.message).toContain(payment.virtualAccount);
      const { bill, payment: single } = await detail(who, billId);
      expect([bill.jointPayment, single]).toEqual([id, null]);
    }
    // Checking one bill checks its joint payment.
    await db
      .insertInto('demo_bank_transfer')
      .values({
        id: randomUUID(),
        reference: payment.id,
        amount: payment.amount,
        at: clock(),
      })
      .execute();
    const checked = await call(checkBillPayment, { body: { billId: billIds[1] } }, who);
    expect(checked.data.bill.billingStatus).toBe('PAID');
    expect(await statuses(who)).toEqual(['PAID', 'PAID']);
  });

  test('opens a new payment for another method and still accepts the old one', async () => {
    const { billIds, ...who } = await twiceBilled();
    const before = await open(who, billIds);
    const after = await open(who, billIds, 'LINKAJA_QR');
    expect(after.id).not.toBe(before.id);
    expect(after.payment).toMatchObject({ amount: 2 * full + denda, virtualAccount: null });
    expect(await statusOf(before.payment.id)).toBe('voided');
    await bank.pay(before.payment.id, before.payment.amount);
    expect(await statuses(who)).toEqual(['PAID', 'PAID']);
    expect(await statusOf(after.payment.id)).toBe('voided');
    await app.runDueJobs();
    expect(await bank.look(after.payment.id)).toMatchObject({ state: 'voided' });
    await expectSound();
  });

  // shows R5.j2
  test('turns wrong amounts and second payments into credit', async () => {
    const { billIds, ...who } = await twiceBilled();
    const { payment } = await open(who, billIds, 'LINKAJA_QR');
    await bank.pay(payment.id, payment.amount - full);
    expect(await statuses(who)).toEqual(['OPEN', 'OPEN']);
    expect(await ledger.credits.of(who.id)).toBe(payment.amount - full);
    await bank.pay(payment.id, payment.amount);
    await bank.pay(payment.id, payment.amount);
    expect(await statuses(who)).toEqual(['PAID', 'PAID']);
    expect(await ledger.credits.of(who.id)).toBe(2 * payment.amount - full);
    await expectSound();
  });

  // shows R5.j2
  test('keeps its amount when the next denda tier begins and after it expires', async () => {
    const { billIds, ...who } = await twiceBilled();
    clock.set('2027-01-20T20:00:00+07:00');
    const { payment } = await open(who, billIds, 'LINKAJA_QR');
    await night('2027-01-21');
    expect((await active(who)).map(({ rpDenda }) => rpDenda)).toEqual([denda, 0]);
    clock.set('2027-01-21T20:00:00+07:00');
    await app.runDueJobs();
    expect(await statusOf(payment.id)).toBe('expired');
    expect((await active(who)).map(({ rpDenda }) => rpDenda)).toEqual([denda, 20_700]);
    // Each bill can be paid alone again.
    await billing.pay(who.id, billIds[1] ?? '', 'NUSA_VA');
    await bank.pay(payment.id, payment.amount);
    expect(await statuses(who)).toEqual(['PAID', 'PAID']);
    await expectSound();
  });

  test('does not add a bill of the next run', async () => {
    const { billIds, ...who } = await billedFor('2026-12', '2027-01');
    clock.set('2027-01-31T20:00:00+07:00');
    const two = await open(who, billIds, 'LINKAJA_QR');
    await makeBills('2027-02');
    expect(await statuses(who)).toEqual(['OPEN', 'OPEN', 'OPEN']);
    const now = await active(who);
    expect(now.map(({ jointPayment }) => jointPayment)).toEqual([two.id, two.id, null]);
    // Asking for all three bills opens a new payment.
    const three = await open(
      who,
      now.map((bill) => bill.id),
    );
    expect(three.bills).toHaveLength(3);
    expect(await statusOf(two.payment.id)).toBe('voided');
    await bank.pay(three.payment.id, three.payment.amount);
    expect(await statuses(who)).toEqual(['PAID', 'PAID', 'PAID']);
    await expectSound();
  });

  // shows R5.v8
  test('names the street for bills of two services', async () => {
    const who = await twiceBilled();
    const elsewhere = { plnId: '5399999999991', detailAddress: 'Jl. Kemang 5' };
    await service('2026-11-02T09:00:00+07:00', { anotherAddress: true, ...elsewhere }, who);
    await night('2026-12-01');
    const bills = (await active(who)).filter(({ billingPeriod }) => billingPeriod === '2026-12');
    const lines = await billing.joint.costs(
      who.id,
      bills.map(({ id }) => id),
      undefined,
    );
    expect(lines.map((line) => line.NAMA_BIAYA).toSorted()).toEqual([
      'Tagihan Desember 2026, Jl. Kemang 5',
      'Tagihan Desember 2026, Jl. Senopati 12',
      'Total Biaya',
    ]);
    const { payment } = await open(
      who,
      bills.map(({ id }) => id),
    );
    await bank.pay(payment.id, payment.amount);
    const messages = await services.inbox.list(who.id, { unreadOnly: false, before: undefined });
    const texts = messages.map(({ text }) => text).join('\n');
    expect(texts).toContain('Tagihan Desember 2026 di Jl. Kemang 5 sebesar');
    expect(texts).toMatch(
      /untuk tagihan Desember 2026 di Jl\. \w+ \d+ \(Rp\u00a0.+\) dan Desember 2026 di Jl\./,
    );
  });

  test('is closed by a correction of one bill; its late money becomes credit and pays both', async () => {
    const { billIds, ...who } = await twiceBilled();
    const { payment } = await open(who, billIds, 'LINKAJA_QR');
    const waived = {
      kind: 'denda-waived' as const,
      amount: denda,
      reason: 'x',
      by: nameOnly('Budi'),
    };
    clock.advance({ minutes: 1 });
    await billing.corrections.correct(billIds[0] ?? '', waived);
    expect(await statusOf(payment.id)).toBe('voided');
    await bank.pay(payment.id, payment.amount);
    expect(await statuses(who)).toEqual(['PAID', 'PAID']);
    expect(await ledger.credits.of(who.id)).toBe(payment.amount - 2 * full);
    await expectSound();
  });

  test('allows twenty joint payments a day', async () => {
    const { billIds, ...who } = await twiceBilled();
    for (let change = 0; change < 20; change += 1) {
      await open(who, billIds, change % 2 === 0 ? 'NUSA_VA' : 'SAMUDRA_VA');
    }
    await expect(open(who, billIds, 'LINKAJA_QR')).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
    });
    clock.advance({ hours: 24 });
    expect((await open(who, billIds, 'LINKAJA_QR')).payment.paymentQr).toContain('5802ID');
  });
});

describe('with single payments', () => {
  test('sums all bills without the fee of a single live payment', async () => {
    const { billIds, ...who } = await twiceBilled();
    const [first = ''] = billIds;
    await billing.pay(who.id, first, 'NUSA_VA');
    const [oldest, newest] = await active(who);
    expect(oldest).toMatchObject({ waiting: true, rpAdmin: 4000, rpTotal: full + denda + 4000 });
    expect(newest).toMatchObject({ waiting: false, rpAdmin: 0, rpTotal: full });
    const { data } = await call(getJointCosts, { query: { ids: billIds.join(',') } }, who);
    const cost = data.DATADETIL.find(({ NAMA_BIAYA }) => NAMA_BIAYA === 'Total Biaya')?.RUPIAH;
    expect(toBePaid(await active(who))).toEqual({ count: 2, amount: cost, waiting: false });
    expect(await services.dashboard.dashboard(who.id)).toMatchObject({
      record: { id: first, amount: full + denda + 4000, waiting: true },
      openBills: { count: 2, amount: cost, waiting: false },
      rest: { count: 1, amount: full },
    });

    const { payment } = await open(who, billIds);
    expect(toBePaid(await active(who))).toEqual({
      count: 2,
      amount: payment.amount,
      waiting: true,
    });
    expect(await services.dashboard.dashboard(who.id)).toMatchObject({
      record: { waiting: true },
      openBills: { amount: payment.amount, waiting: true },
    });
  });

  test('closes single live payments at the gateway first', async () => {
    const { billIds, ...who } = await twiceBilled();
    const { payment: alone } = await billing.pay(who.id, billIds[0] ?? '', 'NUSA_VA');
    const { payment } = await open(who, billIds);
    expect(await statusOf(alone?.id ?? '')).toBe('voided');
    expect(await bank.look(alone?.id ?? '')).toMatchObject({ state: 'voided' });
    expect(payment.status).toBe('pending');
  });

  test('leaves out a bill that turns out to be paid and opens nothing for one bill', async () => {
    const { billIds: all, ...who } = await billedFor('2026-12', '2027-01', '2027-02');
    const [first = '', second = ''] = all;
    const forgotten = async (billId: string) => {
      const { payment } = await billing.pay(who.id, billId, 'LINKAJA_QR');
      const transfer = { reference: payment?.id ?? '', amount: payment?.amount ?? 0, at: clock() };
      await db
        .insertInto('demo_bank_transfer')
        .values({ id: randomUUID(), ...transfer })
        .execute();
    };
    await forgotten(first);
    const opened = await payAll(who, all, 'LINKAJA_QR');
    expect(opened.data.bills.map(({ id }) => id)).toEqual(all.slice(1));
    expect(opened.message).toContain('1 tagihan sudah lunas');
    await billing.joint.separate(who.id, opened.data.id);
    await forgotten(second);
    expect(await payAll(who, all)).toMatchObject({ http: 422, code: 'STEP_REFUSED' });
    expect(await statuses(who)).toEqual(['OPEN', 'PAID', 'PAID']);
    await expectSound();
  });

  // shows R5.j2
  test('is closed by late money for one bill; its own money becomes credit for the others', async () => {
    const { billIds, ...who } = await twiceBilled();
    const { payment: alone } = await billing.pay(who.id, billIds[0] ?? '', 'LINKAJA_QR');
    const { payment } = await open(who, billIds);
    await bank.pay(alone?.id ?? '', alone?.amount ?? 0);
    expect(await statuses(who)).toEqual(['OPEN', 'PAID']);
    expect(await statusOf(payment.id)).toBe('voided');
    await bank.pay(payment.id, payment.amount);
    expect(await statuses(who)).toEqual(['PAID', 'PAID']);
    expect(await ledger.credits.of(who.id)).toBe(payment.amount - full);
    await expectSound();
  });

  test('is closed by cash for one bill, and the customer is notified', async () => {
    const { billIds, ...who } = await twiceBilled();
    const { payment } = await open(who, billIds);
    await payCash(billIds[1] ?? '', full);
    expect(await statusOf(payment.id)).toBe('voided');
    const [message] = await services.inbox.list(who.id, { unreadOnly: false, before: undefined });
    expect(message).toMatchObject({
      title: 'Tagihan Januari 2027 lunas',
      text: expect.stringContaining(
        'Nomor untuk membayar beberapa tagihan sekaligus sudah kami tutup',
      ),
    });
    await expectSound();
  });

  test('closes the joint payment at the gateway and can be asked again', async () => {
    const { billIds, ...who } = await twiceBilled();
    const { id, payment } = await open(who, billIds);
    const separate = () => call(separateBills, { body: { id } }, who);
    expect(await separate()).toMatchObject({ http: 200, data: { payment: { status: 'voided' } } });
    expect(await separate()).toMatchObject({ http: 200, data: { payment: { status: 'voided' } } });
    expect(await bank.look(payment.id)).toMatchObject({ state: 'voided' });
    expect((await active(who)).map(({ jointPayment }) => jointPayment)).toEqual([null, null]);
    await app.pay(who, billIds[1] ?? '');
    expect(await statuses(who)).toEqual(['PAID', 'OPEN']);
  });

  test('refuses to separate bills once the gateway has been paid', async () => {
    const { billIds, ...who } = await twiceBilled();
    const { id, payment } = await open(who, billIds);
    const transfer = { reference: payment.id, amount: payment.amount, at: clock() };
    await db
      .insertInto('demo_bank_transfer')
      .values({ id: randomUUID(), ...transfer })
      .execute();
    await expect(billing.joint.separate(who.id, id)).rejects.toMatchObject({
      code: 'ALREADY_PAID',
    });
    expect(await statuses(who)).toEqual(['PAID', 'PAID']);
    await expect(billing.joint.separate(who.id, id)).rejects.toMatchObject({
      code: 'ALREADY_PAID',
    });
  });

  test('is closed when one of the services ends', async () => {
    const { billIds, ...who } = await twiceBilled();
    const { payment } = await open(who, billIds);
    await billing.endings.endService(who.number, {
      by: nameOnly('Budi'),
      reason: null,
      feeWaivedFor: 'pindah',
    });
    expect(await statusOf(payment.id)).toBe('voided');
    const due = (await billing.active(who.id)).reduce((sum, { rpTotal }) => sum + rpTotal, 0);
    await bank.pay(payment.id, payment.amount);
    expect(await ledger.refunds.list({ customerId: who.id })).toMatchObject([
      { amount: payment.amount - due, reason: 'late' },
    ]);
    await expectSound();
  });
});

describe('reversals', () => {
  async function paidTogether() {
    const { billIds, ...who } = await twiceBilled();
    const { payment } = await open(who, billIds, 'LINKAJA_QR');
    const transfer = (await bank.pay(payment.id, payment.amount)) ?? '';
    clock.advance({ minutes: 1 });
    return { billIds, payment, transfer, ...who };
  }

  test('reopens every bill after a full reversal, payable together again', async () => {
    const { billIds, payment, transfer, ...who } = await paidTogether();
    await bank.giveBack(transfer, payment.amount);
    expect(await statuses(who)).toEqual(['OPEN', 'OPEN']);
    expect(await statusOf(payment.id)).toBe('reversed');
    const again = await open(who, billIds);
    await bank.pay(again.payment.id, again.payment.amount);
    expect(await statuses(who)).toEqual(['PAID', 'PAID']);
    await expectSound();
  });

  test('takes a partial reversal from the newest bill and adds it to the next bill', async () => {
    const { billIds, payment, transfer, ...who } = await paidTogether();
    await bank.giveBack(transfer, 100_000);
    expect(await statuses(who)).toEqual(['PAID', 'PAID']);
    expect(await statusOf(payment.id)).toBe('paid');
    const debts = await rowsOf(db, 'debt', { customer_id: who.id }, ['payable_label', 'amount']);
    expect(debts).toEqual([{ payable_label: billIds[1], amount: 100_000 }]);
    await expectSound();
  });
});

describe('a crash between commit and stored response', () => {
  /** Sends the same request with the same key, before and three minutes after the crash. */
  async function aroundKill<C extends Call>(endpoint: C, body: object, who: Customer) {
    const headers = { 'idempotency-key': randomUUID() };
    const send = () => call(endpoint, { body: body as never }, { ...who, headers });
    const first = await send();
    await sql`update idempotency_key set answer = null, busy_until = ${clock()}
      where customer_id = ${who.id}::uuid`.execute(db);
    clock.advance({ minutes: 3 });
    return { first, second: await send() };
  }
  const attemptsOf = async (who: Customer) =>
    db.selectFrom('payment_attempt').select('id').where('customer_id', '=', who.id).execute();

  test('leaves one order, which the repeated request returns', async () => {
    const who = await customer();
    const { first, second } = await aroundKill(checkout, checkoutBody, who);
    expect(first.http).toBe(200);
    expect(second.data).toEqual(first.data);
    expect(await attemptsOf(who)).toHaveLength(1);
  });

  // shows R5.o5
  test('leaves one payment of a bill, and one of several bills', async () => {
    const { billIds, ...who } = await twiceBilled();
    const before = (await attemptsOf(who)).length;
    const paymentMethodId = 'NUSA_VA';
    const joint = await aroundKill(payBillsTogether, { billIds, paymentMethodId }, who);
    expect(joint.second.data).toEqual(joint.first.data);
    expect(await attemptsOf(who)).toHaveLength(before + 1);
    await call(separateBills, { body: { id: joint.first.data.id } }, who);
    const alone = await aroundKill(payBill, { billId: billIds[0], paymentMethodId }, who);
    expect(alone.second.data).toEqual(alone.first.data);
    expect(await attemptsOf(who)).toHaveLength(before + 2);
  });
});
