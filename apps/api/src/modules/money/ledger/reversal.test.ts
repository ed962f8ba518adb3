import { afterEach, describe, expect, test } from 'vitest';
import { nameOnly } from '../../../db/by.ts';
import { rupiah } from '../../../jakarta/words.ts';
import type { Customer } from '../../../testing/customers.ts';
import { costOf, createBillingApp, monthly } from '../billing/testing/billing-app.ts';
import { plainTotal } from '../../sales/order/testing/order-fixtures.ts';

const world = await createBillingApp();
const { db, clock, bank, services, customer, placeOrder, payOrder, billed, service } = world;
const { night, pay, statusOf, runDueJobs, twiceBilled, giveBack } = world;
const { billing, ledger, orders } = services;
const full = monthly.internet + monthly.tv + monthly.film;

afterEach(world.expectSound);

const bill = async (who: Customer, id: string) => (await billing.detail(who.id, id)).bill;
const refused = { code: 'STEP_REFUSED' };
const debtsOf = async (who: Customer) =>
  db.selectFrom('debt').selectAll().where('customer_id', '=', who.id).execute();
const textOf = async (who: Customer, title: string) =>
  (await services.inbox.list(who.id, { unreadOnly: false, before: undefined })).find(
    (message) => message.title === title,
  )?.text;
const messagesOf = async (who: Customer) =>
  (await services.inbox.list(who.id, { unreadOnly: false, before: undefined })).map(
    ({ title }) => title,
  );

describe('bill', () => {
  // shows P5.1, P5.8
  test('reopens with its due date after a full reversal and can be paid again', async () => {
    const who = await billed();
    await pay(who, who.billId);
    const before = await bill(who, who.billId);
    clock.set('2026-12-05T10:00:00+07:00');
    await giveBack(who.billId);
    const open = await bill(who, who.billId);
    expect(open).toMatchObject({ billingStatus: 'OPEN', rpTotal: full, paidDate: null });
    expect(open.expiredDate).toBe(before.expiredDate);
    expect((await billing.active(who.id)).map(({ id }) => id)).toEqual([who.billId]);
    expect(await messagesOf(who)).toContain('Tagihan Desember 2026 perlu dibayar lagi');
    await pay(who, who.billId);
    expect(await bill(who, who.billId)).toMatchObject({ billingStatus: 'PAID' });
    expect(await debtsOf(who)).toEqual([]);
    // A second time: each reopening is its own round.
    await giveBack(who.billId);
    await pay(who, who.billId);
    expect(await bill(who, who.billId)).toMatchObject({ billingStatus: 'PAID' });
  });

  // shows P5.2
  test('skips paid days for denda and isolates only after a day', async () => {
    const who = await billed();
    clock.set('2026-12-18T10:00:00+07:00');
    await pay(who, who.billId);
    clock.set('2026-12-28T10:00:00+07:00');
    await giveBack(who.billId);
    // The bill counted as paid for ten days, so for denda the 28th counts as the 18th.
    expect(await bill(who, who.billId)).toMatchObject({ rpDenda: 0, rpTotal: full });
    await night('2026-12-29');
    expect(await statusOf(who.subscriptionId)).toBe('active');
    await night('2026-12-30');
    expect(await statusOf(who.subscriptionId)).toBe('Isolir');
    expect(await bill(who, who.billId)).toMatchObject({ rpDenda: 0 });
    clock.set('2026-12-31T10:00:00+07:00');
    expect(await bill(who, who.billId)).toMatchObject({ rpDenda: 20_700 });
    clock.set('2027-01-10T10:00:00+07:00');
    expect(await bill(who, who.billId)).toMatchObject({ rpDenda: 20_700 });
    clock.set('2027-01-11T10:00:00+07:00');
    expect(await bill(who, who.billId)).toMatchObject({ rpDenda: 41_400 });
    await pay(who, who.billId);
    expect(await statusOf(who.subscriptionId)).toBe('active');
  });

  // shows P5.3
  test('stays paid after a partial reversal, and the next bill has a line for it', async () => {
    const who = await billed();
    await pay(who, who.billId);
    await giveBack(who.billId, 100_000);
    expect(await bill(who, who.billId)).toMatchObject({ billingStatus: 'PAID' });
    expect(await debtsOf(who)).toMatchObject([{ amount: 100_000, bill_id: null }]);
    await night('2027-01-01');
    const [next] = await billing.active(who.id);
    expect(next).toMatchObject({ billingPeriod: '2027-01', rpTagihan: full + 100_000 });
    const { lines } = await billing.detail(who.id, next?.id ?? '');
    expect(lines.at(-1)).toEqual({
      name: 'Kekurangan tagihan Desember 2026 (dana kembali ke Anda)',
      amount: 100_000,
    });
    expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(next?.rpTotal);
    await pay(who, next?.id ?? '');
    await night('2027-02-01');
    expect(await billing.active(who.id)).toMatchObject([{ rpTagihan: full }]);
  });

  test('reopens without debts when parts add up to the whole', async () => {
    const who = await billed();
    const paid = await pay(who, who.billId);
    await giveBack(who.billId, 100_000);
    await giveBack(who.billId, paid - 100_000);
    expect(await bill(who, who.billId)).toMatchObject({ billingStatus: 'OPEN', rpTotal: full });
    expect(await debtsOf(who)).toMatchObject([{ dropped_at: expect.any(Date) }]);
    await night('2027-01-01');
    expect((await billing.active(who.id)).map(({ rpTagihan }) => rpTagihan)).toEqual([full, full]);
  });

  test('adds the rest as a debt if the first part is already on a bill', async () => {
    const who = await billed();
    const paid = await pay(who, who.billId);
    await giveBack(who.billId, 100_000);
    await night('2027-01-01');
    await giveBack(who.billId);
    expect(await bill(who, who.billId)).toMatchObject({ billingStatus: 'PAID' });
    await night('2027-02-01');
    const tagihan = (await billing.active(who.id)).map(({ rpTagihan }) => rpTagihan);
    expect(tagihan).toEqual([full + 100_000, full + paid - 100_000]);
  });
});

describe('joint payment', () => {
  test('reopens all bills after a full reversal', async () => {
    const { billIds, ...who } = await twiceBilled();
    const { payment } = await billing.joint.pay(who.id, billIds, 'NUSA_VA');
    await bank.pay(payment.id, payment.amount);
    await giveBack(payment.id);
    expect((await billing.active(who.id)).map(({ id }) => id)).toEqual(billIds);
    expect(await debtsOf(who)).toEqual([]);
    await bank.pay(
      (await billing.joint.pay(who.id, billIds, 'NUSA_VA')).payment.id,
      payment.amount,
    );
    expect((await billing.active(who.id)).map(({ billingStatus }) => billingStatus)).toEqual([
      'PAID',
    ]);
  });

  test('takes a partial reversal from the newest bill and keeps all bills paid', async () => {
    const { billIds, ...who } = await twiceBilled();
    const { payment } = await billing.joint.pay(who.id, billIds, 'NUSA_VA');
    await bank.pay(payment.id, payment.amount);
    await giveBack(payment.id, 500_000);
    const history = await billing.history(who.id);
    expect(history.every(({ billingStatus }) => billingStatus === 'PAID')).toBe(true);
    const debts = await debtsOf(who);
    expect(debts.map((debt) => debt.payable_label)).toEqual(billIds.toReversed());
    expect(debts.reduce((sum, { amount }) => sum + amount, 0)).toBe(500_000);
    expect(await textOf(who, 'Sebagian pembayaran kembali kepada Anda')).toContain(
      'Rp\u00a0500.000 dari pembayaran tagihan Januari 2027 dan tagihan Desember 2026 dikembalikan',
    );
  });

  // shows P5.1
  test('ends the same in parts as in full, with one message per part', async () => {
    const { billIds, ...who } = await twiceBilled();
    const { payment } = await billing.joint.pay(who.id, billIds, 'NUSA_VA');
    await bank.pay(payment.id, payment.amount);
    await giveBack(payment.id, 500_000);
    await giveBack(payment.id);
    const open = await billing.active(who.id);
    expect(open.map(({ id, billingStatus }) => [id, billingStatus])).toEqual(
      billIds.map((id) => [id, 'OPEN']),
    );
    expect((await debtsOf(who)).every(({ dropped_at }) => dropped_at !== null)).toBe(true);
    const messages = await messagesOf(who);
    expect(messages.slice(0, 2)).toEqual([
      '2 tagihan perlu dibayar lagi',
      'Sebagian pembayaran kembali kepada Anda',
    ]);
    expect(messages.filter((title) => title.includes('perlu dibayar lagi'))).toHaveLength(1);
    expect(await textOf(who, '2 tagihan perlu dibayar lagi')).toContain(
      `Pembayaran ${rupiah(payment.amount)} dikembalikan oleh bank kepada Anda, jadi 2 tagihan ini kembali belum lunas: Desember 2026`,
    );
    const again = await billing.joint.pay(who.id, billIds, 'NUSA_VA');
    await bank.pay(again.payment.id, again.payment.amount);
    expect(await billing.active(who.id)).toMatchObject([{ billingStatus: 'PAID' }]);
  });

  test('keeps debts on a bill that already asks for them', async () => {
    const { billIds, ...who } = await twiceBilled();
    const { payment } = await billing.joint.pay(who.id, billIds, 'NUSA_VA');
    await bank.pay(payment.id, payment.amount);
    await giveBack(payment.id, 100_000);
    await night('2027-02-01');
    await giveBack(payment.id);
    const status = async (id: string) => (await bill(who, id)).billingStatus;
    expect(await Promise.all(billIds.map(status))).toEqual(['OPEN', 'PAID']);
  });
});

describe('service that ends', () => {
  test('bills the debt on the final bill and refunds only what is there', async () => {
    const who = await billed();
    await pay(who, who.billId);
    await giveBack(who.billId, 300_000);
    clock.set('2026-12-11T10:00:00+07:00');
    const { tagihan, lines, refunded } = await billing.endings.endService(who.number, {
      by: nameOnly('Budi'),
      reason: null,
    });
    // Twenty days of 414.000 are unused and 300.000 is owed, plus the early termination fee.
    expect(lines.slice(-2).map(({ amount }) => amount)).toEqual([300_000, 885_000]);
    const owed = 885_000 + 300_000 - costOf(20);
    expect({ tagihan, refunded }).toEqual({ tagihan: owed, refunded: 0 });
  });

  test('does not refund money twice that a later bill asked for again', async () => {
    const who = await billed();
    await pay(who, who.billId);
    await giveBack(who.billId, 300_000);
    await billing.runs.run('2027-01');
    clock.set('2026-12-01T12:00:00+07:00');
    const feeWaivedFor = 'Pindah kota';
    const ended = await billing.endings.endService(who.number, {
      by: nameOnly('Budi'),
      reason: null,
      feeWaivedFor,
    });
    // December holds 118.000 by now; January, which asked for the reversed money, is lowered by the
    // rest.
    const unused = costOf(30);
    expect(ended.refunded).toBe(118_000);
    expect(ended.lowered).toBe(full + unused - 118_000);
  });
});

describe('order', () => {
  // shows P5.4
  test('is held before installation until the missing amount is paid', async () => {
    const who = await customer();
    const orderId = await placeOrder(who);
    await payOrder(orderId);
    await giveBack(orderId);
    expect(await orders.show(orderId)).toMatchObject({ status: 'waitingInstallation' });
    await expect(orders.installation.start(orderId, nameOnly('Budi'))).rejects.toMatchObject(
      refused,
    );
    expect(await messagesOf(who)).toContain('Pesanan menunggu pembayaran lagi');
    await orders.changeMethod(who.id, orderId, 'NUSA_VA');
    expect(await bank.look(orderId)).toMatchObject({ amount: plainTotal, state: 'open' });
    await payOrder(orderId);
    await orders.installation.start(orderId, nameOnly('Budi'));
    await orders.installation.finish(orderId, nameOnly('Budi'));
    expect(await messagesOf(who)).toContain('Pesanan berjalan lagi');
  });

  test('asks for the missing part while it is being installed', async () => {
    const who = await customer();
    const orderId = await placeOrder(who);
    await payOrder(orderId);
    await orders.installation.start(orderId, nameOnly('Budi'));
    await giveBack(orderId, 50_000);
    await expect(orders.installation.finish(orderId, nameOnly('Budi'))).rejects.toMatchObject(
      refused,
    );
    await orders.changeMethod(who.id, orderId, 'LINKAJA_QR');
    expect(await bank.look(orderId)).toMatchObject({ amount: 50_000 });
    // More is reversed meanwhile, so the open attempt no longer matches.
    const { reference = '' } = (await bank.find(orderId)) ?? {};
    const [first] = await db
      .selectFrom('demo_bank_transfer as t')
      .innerJoin('demo_bank_account as a', 'a.reference', 't.reference')
      .select('t.id')
      .where('a.label', '=', orderId)
      .execute();
    clock.advance({ minutes: 1 });
    await bank.giveBack(first?.id ?? '', 20_000);
    await bank.pay(reference, 50_000);
    await expect(orders.installation.finish(orderId, nameOnly('Budi'))).rejects.toMatchObject(
      refused,
    );
    expect(await ledger.refunds.of(who.id)).toMatchObject([{ amount: 50_000, closedDate: null }]);
    await orders.changeMethod(who.id, orderId, 'SAMUDRA_VA');
    const { adminFee } = (await orders.activeOrder(who.id))?.held ?? {};
    expect(await bank.look(orderId)).toMatchObject({ amount: 70_000 + (adminFee ?? 0) });
    await payOrder(orderId);
    await orders.installation.finish(orderId, nameOnly('Budi'));
    // The first payment remains in part, including its fee.
    const { orderHeader, listPayment } = await orders.detail(who.id, orderId);
    expect(adminFee).toBeGreaterThan(0);
    expect(listPayment.at(-1)).toEqual({ costName: 'Biaya admin', cost: 4000 + (adminFee ?? 0) });
    expect(orderHeader.totalPrice).toBe(plainTotal + (adminFee ?? 0));
  });

  // shows P5.5
  test('is rejected if it is not paid again in time, and the rest is refunded', async () => {
    const who = await customer();
    const orderId = await placeOrder(who);
    await payOrder(orderId);
    await giveBack(orderId, 50_000);
    clock.advance({ days: 7, minutes: -1 });
    await orders.sweepHeld();
    expect(await orders.show(orderId)).toMatchObject({ status: 'waitingInstallation' });
    clock.advance({ minutes: 1 });
    await orders.sweepHeld();
    expect(await orders.show(orderId)).toMatchObject({
      status: 'rejected',
      portReleasedAt: expect.any(Date),
    });
    expect(await ledger.refunds.of(who.id)).toMatchObject([{ amount: plainTotal - 50_000 }]);
    // The bank returns the rest as well, so nothing is due any more.
    await giveBack(orderId);
    expect(await ledger.refunds.of(who.id)).toMatchObject([{ closedDate: expect.any(String) }]);
    expect(await messagesOf(who)).toContain('Dana sudah dikembalikan');
  });

  // shows P5.6
  test('adds the amount to the next bill after installation', async () => {
    const who = await service('2026-11-01T09:00:00+07:00');
    await giveBack(who.orderId);
    await night('2026-12-01');
    const [first] = await billing.active(who.id);
    const { lines } = await billing.detail(who.id, first?.id ?? '');
    expect(lines.at(-1)?.name).toContain(who.orderId);
    await pay(who, first?.id ?? '');
  });
});

describe('money on other accounts', () => {
  // shows P5.7
  test('closes the refund of a double payment, also in parts', async () => {
    const who = await customer();
    const orderId = await placeOrder(who);
    await payOrder(orderId);
    clock.advance({ minutes: 1 });
    await payOrder(orderId);
    await giveBack(orderId, 50_000);
    expect(await ledger.refunds.of(who.id)).toMatchObject([
      { amount: plainTotal - 50_000, closedDate: null },
    ]);
    await giveBack(orderId, plainTotal - 50_000);
    expect(await ledger.refunds.of(who.id)).toMatchObject([
      { amount: plainTotal, closedDate: expect.any(String) },
    ]);
    await orders.installation.start(orderId, nameOnly('Budi'));
  });

  // shows P5.7
  test('lowers unused credit and turns used credit into a debt', async () => {
    const who = await billed();
    await pay(who, who.billId);
    clock.advance({ minutes: 1 });
    await bank.pay((await bank.find(who.billId))?.reference ?? '', full + 4000);
    expect(await ledger.credits.of(who.id)).toBe(full + 4000);
    await giveBack(who.billId, 18_000);
    expect(await ledger.credits.of(who.id)).toBe(full - 14_000);
    await night('2027-01-01');
    expect(await ledger.credits.of(who.id)).toBe(0);
    await giveBack(who.billId, full - 14_000);
    expect(await debtsOf(who)).toMatchObject([{ amount: full - 14_000 }]);
  });

  test('reverses a wrong amount after the attempt expired', async () => {
    const who = await billed();
    const { payment } = await billing.pay(who.id, who.billId, 'NUSA_VA');
    await bank.pay(payment?.id ?? '', 100_000);
    clock.advance({ days: 3 });
    await runDueJobs();
    expect(await ledger.credits.of(who.id)).toBe(100_000);
    await giveBack(who.billId);
    expect(await ledger.credits.of(who.id)).toBe(0);
  });

  test('books the next reversal although one needs a review', async () => {
    const who = await customer();
    const orderId = await placeOrder(who);
    await payOrder(orderId);
    clock.advance({ minutes: 1 });
    await payOrder(orderId);
    const [due] = await ledger.refunds.of(who.id);
    const closing = { by: nameOnly('rina'), proof: 'BCA 18', note: null, accountOf: null };
    await ledger.refunds.close(due?.id ?? '', closing);
    await giveBack(orderId);
    expect((await orders.activeOrder(who.id))?.held).toBeNull();
    await giveBack(orderId);
    expect((await orders.activeOrder(who.id))?.held).toMatchObject({ missing: plainTotal - 4000 });
  });

  // shows R5.p2a
  test('creates a review for money that was paid out by hand', async () => {
    const who = await customer();
    const orderId = await placeOrder(who);
    await payOrder(orderId);
    clock.advance({ minutes: 1 });
    await payOrder(orderId);
    const [due] = await ledger.refunds.of(who.id);
    await ledger.refunds.close(due?.id ?? '', {
      by: nameOnly('rina'),
      proof: 'BCA 17',
      note: null,
      accountOf: null,
    });
    const reviews = (await services.payment.reviews.list({ openOnly: true })).length;
    await giveBack(orderId);
    expect(await services.payment.reviews.list({ openOnly: true })).toHaveLength(reviews + 1);
    await runDueJobs();
  });
});
