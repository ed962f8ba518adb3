import { afterEach, describe, expect, test } from 'vitest';
import { nameOnly } from '../../../../db/by.ts';
import type { Customer } from '../../../../testing/customers.ts';
import { listCoveredBills } from '../../ledger/testing/life-balance.ts';
import { createBillingApp, monthly, type Service } from '../testing/billing-app.ts';

const app = await createBillingApp();
const { clock, bank, line, services, service, billed, twiceBilled, night, pay, statusOf } = app;
const { payCash } = app;
const { billing, ledger } = services;
const full = monthly.internet + monthly.tv + monthly.film;
const denda = 20_700;

afterEach(async () => {
  await app.expectSound();
  const covered = await listCoveredBills(app);
  if (covered.length > 0) throw new Error(covered.join('\n'));
});

const bill = async (who: Customer, id: string) => (await billing.detail(who.id, id)).bill;
const messagesOf = (who: Customer) =>
  services.inbox.list(who.id, { unreadOnly: false, before: undefined });

/** Sends money to an expired payment, so that it matches no attempt. */
async function transferLate(who: Service & { billId: string }, amount: number): Promise<string> {
  const { payment } = await billing.pay(who.id, who.billId, 'LINKAJA_QR');
  const id = payment?.id ?? '';
  await bank.expire(id);
  return (await bank.pay(id, amount)) ?? '';
}

describe('gateway money that matches no attempt', () => {
  // shows R6.c2
  test('pays the bill with its denda from credit and restores the service', async () => {
    const who = await billed();
    await night('2026-12-21');
    expect(await statusOf(who.subscriptionId)).toBe('Isolir');
    await transferLate(who, full + denda + 5000);
    expect(await bill(who, who.billId)).toMatchObject({
      billingStatus: 'PAID',
      rpKredit: 0,
      rpDenda: denda,
      rpTotal: full + denda,
    });
    expect(await ledger.credits.of(who.id)).toBe(5000);
    expect(await statusOf(who.subscriptionId)).toBe('active');
    const [paid] = await messagesOf(who);
    expect(paid?.text).toContain('dibayar dari kredit Anda. Layanan Anda sudah aktif lagi.');
  });

  // shows R6.c3
  test('waits while an attempt is live and pays when it ends', async () => {
    const who = await billed();
    const { payment } = await billing.pay(who.id, who.billId, 'NUSA_VA');
    await bank.pay(payment?.id ?? '', full + 90_000);
    expect((await bill(who, who.billId)).billingStatus).toBe('OPEN');
    expect(await ledger.credits.of(who.id)).toBe(full + 90_000);
    await bank.expire(payment?.id ?? '');
    expect(await bill(who, who.billId)).toMatchObject({ billingStatus: 'PAID', rpTotal: full });
    expect(await ledger.credits.of(who.id)).toBe(90_000);
  });

  // shows R6.c3
  test('pays instead of a new attempt when the method changes', async () => {
    const who = await billed();
    const { payment } = await billing.pay(who.id, who.billId, 'NUSA_VA');
    await bank.pay(payment?.id ?? '', full - 1);
    const changed = await billing.pay(who.id, who.billId, 'LINKAJA_QR');
    expect(changed.bill).toMatchObject({ billingStatus: 'OPEN', waiting: true });
    await bank.pay(changed.payment?.id ?? '', 1);
    const again = billing.pay(who.id, who.billId, 'NUSA_VA');
    await expect(again).rejects.toMatchObject({ code: 'ALREADY_PAID' });
    expect(await bill(who, who.billId)).toMatchObject({ billingStatus: 'PAID', rpTotal: full });
    expect(await ledger.credits.of(who.id)).toBe(0);
  });

  test('causes no reminder and no isolation for a bill that credit paid', async () => {
    const who = await billed();
    await transferLate(who, full);
    await night('2026-12-18');
    await night('2026-12-21');
    expect(await statusOf(who.subscriptionId)).toBe('active');
    const titles = (await messagesOf(who)).map(({ title }) => title);
    expect(titles).not.toContain('Tagihan segera jatuh tempo');
    expect(titles).not.toContain('Tagihan lewat jatuh tempo');
  });
});

describe('credit', () => {
  // shows R6.c2
  test('pays the oldest bill of all services first and waits if it does not suffice', async () => {
    const who = await billed();
    const other = { anotherAddress: true, plnId: '5412345678901' };
    await service('2026-12-02T09:00:00+07:00', other, who);
    await night('2027-01-01');
    await night('2027-02-01');
    const open = await billing.active(who.id);
    const due = open.map(({ expiredDate }) => expiredDate);
    expect(due).toEqual(due.toSorted());
    const [oldest, ...others] = open;
    const cheapest = others.toSorted((a, b) => a.rpTotal - b.rpTotal)[0];
    // This amount would cover a later bill of the other service.
    await payCash(oldest?.id ?? '', (oldest?.rpTotal ?? 0) - 1);
    expect(cheapest?.rpTotal).toBeLessThan(oldest?.rpTotal ?? 0);
    expect(await billing.active(who.id)).toHaveLength(open.length);
    await payCash(cheapest?.id ?? '', 1);
    expect((await bill(who, oldest?.id ?? '')).billingStatus).toBe('PAID');
    expect(await ledger.credits.of(who.id)).toBe(0);
  });

  test('pays the next bill once the oldest is paid otherwise', async () => {
    const { billIds, ...who } = await twiceBilled();
    const [first = '', second = ''] = billIds;
    await payCash(first, full);
    expect(await ledger.credits.of(who.id)).toBe(full);
    await pay(who, first);
    expect((await bill(who, second)).billingStatus).toBe('PAID');
    expect(await ledger.credits.of(who.id)).toBe(0);
  });

  test('pays a bill that a correction lowered enough', async () => {
    const who = await billed();
    await payCash(who.billId, full - 50_000);
    const wish = {
      kind: 'credit' as const,
      amount: 50_000,
      reason: 'Gangguan',
      by: nameOnly('Rina'),
    };
    await billing.corrections.correct(who.billId, wish);
    expect(await bill(who, who.billId)).toMatchObject({
      billingStatus: 'PAID',
      rpTotal: full - 50_000,
    });
  });

  test('stays for open bills after every service ended; the rest is refunded', async () => {
    const who = await billed();
    await billing.endings.endService(who.number, { by: nameOnly('Rina'), reason: null });
    const open = await billing.active(who.id);
    const sum = open.reduce((total, { rpTotal }) => total + rpTotal, 0);
    await payCash(open[0]?.id ?? '', 1000);
    expect(await ledger.credits.of(who.id)).toBe(1000);
    await payCash(open[0]?.id ?? '', sum);
    expect((await billing.active(who.id)).map(({ billingStatus }) => billingStatus)).toEqual([
      'PAID',
    ]);
    expect(await ledger.credits.of(who.id)).toBe(0);
    expect((await ledger.refunds.list({ customerId: who.id })).map(({ amount }) => amount)).toEqual(
      [1000],
    );
  });
});

// shows R6.c9
describe('an overdue bill with a live attempt that credit covers', () => {
  /**
   * An attempt made on the due day stays open until after the first nightly job that isolates services. Its
   * transfer is too large.
   */
  async function overpaidOnDueDay(amount: number) {
    const who = await billed();
    await night('2026-12-20');
    clock.set('2026-12-20T09:00:00+07:00');
    const { payment } = await billing.pay(who.id, who.billId, 'NUSA_VA');
    await bank.pay(payment?.id ?? '', amount);
    return { ...who, attemptId: payment?.id ?? '' };
  }
  const overdueNotices = async (who: Customer) =>
    (await messagesOf(who)).filter(({ title }) => title === 'Tagihan lewat jatuh tempo').length;

  test('isolates nobody, sends no reminder and is paid when the attempt ends', async () => {
    const who = await overpaidOnDueDay(full + 90_000);
    await night('2026-12-21');
    expect(await statusOf(who.subscriptionId)).toBe('active');
    expect(await overdueNotices(who)).toBe(0);
    await bank.expire(who.attemptId);
    expect(await bill(who, who.billId)).toMatchObject({
      billingStatus: 'PAID',
      rpTotal: full + denda,
    });
  });

  test('isolates and sends a reminder if credit does not suffice', async () => {
    const who = await overpaidOnDueDay(full - 1);
    await night('2026-12-21');
    expect(await statusOf(who.subscriptionId)).toBe('Isolir');
    expect(await overdueNotices(who)).toBe(1);
    await payCash(who.billId, full + denda);
  });

  test('isolates after the attempt ended if credit does not cover the denda', async () => {
    const who = await overpaidOnDueDay(full);
    await night('2026-12-21');
    expect(await statusOf(who.subscriptionId)).toBe('active');
    await bank.expire(who.attemptId);
    expect((await bill(who, who.billId)).billingStatus).toBe('OPEN');
    await night('2026-12-22');
    expect(await statusOf(who.subscriptionId)).toBe('Isolir');
    expect(await overdueNotices(who)).toBe(1);
    await payCash(who.billId, denda);
    expect((await bill(who, who.billId)).billingStatus).toBe('PAID');
  });

  test('restores an isolated service as soon as the money arrives', async () => {
    const who = await billed();
    await night('2026-12-21');
    const { payment } = await billing.pay(who.id, who.billId, 'NUSA_VA');
    await bank.pay(payment?.id ?? '', full + denda + 90_000);
    expect((await bill(who, who.billId)).billingStatus).toBe('OPEN');
    expect(await statusOf(who.subscriptionId)).toBe('active');
    await night('2026-12-22');
    expect(await statusOf(who.subscriptionId)).toBe('active');
    await bank.expire(payment?.id ?? '');
    expect((await bill(who, who.billId)).billingStatus).toBe('PAID');
  });

  test('covers only the oldest of two bills if credit suffices for one', async () => {
    const { billIds, ...who } = await twiceBilled();
    await night('2027-01-20');
    clock.set('2027-01-20T09:00:00+07:00');
    const { payment } = await billing.joint.pay(who.id, billIds, 'NUSA_VA');
    const [first = 0, second = 0] = await Promise.all(
      billIds.map(async (id) => (await bill(who, id)).rpOwed ?? 0),
    );
    expect(await statusOf(who.subscriptionId)).toBe('Isolir');
    await bank.pay(payment.id, first + second - 1);
    await night('2027-01-21');
    expect(await statusOf(who.subscriptionId)).toBe('Isolir');
    await bank.pay(payment.id, 1 + denda);
    expect(await statusOf(who.subscriptionId)).toBe('active');
    await night('2027-01-22');
    expect(await statusOf(who.subscriptionId)).toBe('active');
    await bank.expire(payment.id);
    expect((await billing.active(who.id)).map(({ billingStatus }) => billingStatus)).toEqual([
      'PAID',
    ]);
  });
});

// shows R6.c3
describe('a live attempt on the oldest bill', () => {
  test('does not stop credit from paying the next bill', async () => {
    const { billIds, ...who } = await twiceBilled();
    const [first = '', second = ''] = billIds;
    const { payment } = await billing.pay(who.id, first, 'NUSA_VA');
    await bank.pay(payment?.id ?? '', full);
    expect((await bill(who, first)).billingStatus).toBe('OPEN');
    expect((await bill(who, second)).billingStatus).toBe('PAID');
    expect(await ledger.credits.of(who.id)).toBe(0);
  });

  test('lets cash pay the next bill if the gateway does not answer', async () => {
    const { billIds, ...who } = await twiceBilled();
    const [first = '', second = ''] = billIds;
    await billing.pay(who.id, first, 'LINKAJA_QR');
    line.down = true;
    const recorded = await payCash(first, (await bill(who, first)).rpTotal);
    line.down = false;
    expect(recorded).toMatchObject({ isHeldUp: true, paysBill: false });
    expect(recorded.paidFromCredit).toEqual([{ number: second, amount: full }]);
    expect((await bill(who, first)).billingStatus).toBe('OPEN');
    expect(await ledger.credits.of(who.id)).toBe(41_400);
    expect(recorded.restored).toBe(false);
    expect(await statusOf(who.subscriptionId)).toBe('Isolir');
  });
});

describe('a reversal of money that credit already spent', () => {
  // shows R6.c7
  test('reopens the bill after a full reversal and releases its other credit', async () => {
    const who = await billed();
    await payCash(who.billId, 100_000);
    const transfer = await transferLate(who, full - 100_000);
    expect((await bill(who, who.billId)).billingStatus).toBe('PAID');
    clock.advance({ minutes: 1 });
    await bank.giveBack(transfer, full - 100_000);
    expect(await bill(who, who.billId)).toMatchObject({ billingStatus: 'OPEN', rpTotal: full });
    expect(await ledger.credits.of(who.id)).toBe(100_000);
    await payCash(who.billId, full - 100_000);
    expect((await bill(who, who.billId)).billingStatus).toBe('PAID');
    expect(await ledger.credits.of(who.id)).toBe(0);
  });

  test('keeps the attempt paid that settled another bill', async () => {
    const { billIds, ...who } = await twiceBilled();
    const [first = '', second = ''] = billIds;
    const { payment } = await billing.pay(who.id, first, 'LINKAJA_QR');
    const id = payment?.id ?? '';
    await bank.pay(id, payment?.amount ?? 0);
    const double = await bank.pay(id, payment?.amount ?? 0);
    expect((await bill(who, second)).billingStatus).toBe('PAID');
    clock.advance({ minutes: 1 });
    await bank.giveBack(double ?? '', payment?.amount ?? 0);
    expect((await bill(who, second)).billingStatus).toBe('OPEN');
    expect((await billing.detail(who.id, first)).payment?.status).toBe('paid');
  });

  test('keeps the bill paid after a partial reversal and adds the rest to the next bill', async () => {
    const who = await billed();
    const transfer = await transferLate(who, full);
    clock.advance({ minutes: 1 });
    await bank.giveBack(transfer, 30_000);
    expect((await bill(who, who.billId)).billingStatus).toBe('PAID');
    await night('2027-01-01');
    expect((await billing.active(who.id))[0]?.rpTotal).toBe(full + 30_000);
  });
});
