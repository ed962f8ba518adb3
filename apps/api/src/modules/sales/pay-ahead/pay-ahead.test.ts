import { listServices, quoteChange } from '@serat/contract/change';
import {
  cancelAheadPayment,
  checkAheadPayment,
  getAheadPayment,
  payAhead,
} from '@serat/contract/pay-ahead';
import { describe, expect, test } from 'vitest';
import { nameOnly } from '../../../db/by.ts';
import { createBillingApp, type Service } from '../../money/billing/testing/billing-app.ts';

const world = await createBillingApp();
const { db, clock, services, service, night, call, bank, billed, customer } = world;

const ask = (who: Service, months: 3 | 6 | 12) =>
  call(quoteChange, { body: { number: who.number, wish: { kind: 'ahead', months } } }, who);
const open = (who: Service, quoteId: string, paymentMethodId = 'NUSA_VA') =>
  call(payAhead, { body: { quoteId, paymentMethodId } }, who);

async function quoted(who: Service, months: 3 | 6 | 12) {
  const { data, message } = await ask(who, months);
  expect(message).toBe('Berhasil');
  if (!data.ahead) throw new Error('the quote says nothing of a payment ahead');
  return { id: data.id, ...data.ahead };
}

async function paid(who: Service, months: 3 | 6 | 12) {
  const { id } = await quoted(who, months);
  const { payment } = (await open(who, id)).data;
  await bank.pay(payment?.id ?? '', payment?.amount ?? 0);
  return (await call(getAheadPayment, { query: { id } }, who)).data;
}

/** Serat 50 only, activated on 20 November 2026 and paid to 19 December. Now it is 25 November. */
async function young(): Promise<Service> {
  const who = await service('2026-11-20T09:00:00+07:00', {});
  clock.set('2026-11-25T10:00:00+07:00');
  return who;
}

const creditOf = (who: Service) => services.ledger.credits.of(who.id);

const bills = async (who: Service) =>
  db
    .selectFrom('bill')
    .select(['period', 'status', 'tagihan', 'kredit'])
    .where('customer_id', '=', who.id)
    .orderBy('period')
    .execute();

const messagesOf = async (who: Service, kind: string) =>
  (
    await db
      .selectFrom('inbox_message')
      .select(['title', 'text'])
      .where('customer_id', '=', who.id)
      .where('kind', '=', kind)
      .execute()
  ).map(({ title, text }) => ({ title, text: text.replaceAll('\u00a0', ' ') }));

// 12 days of December, then whole months.
const december = Math.round((299_000 * 12) / 31);

describe('payment ahead', () => {
  // shows P4.13
  test('is the next bills at today’s plan, up to a last day, without a fee', async () => {
    const who = await young();
    const { id, ...ahead } = await quoted(who, 3);
    expect(ahead).toEqual({
      bills: [
        { month: '2026-12', amount: december },
        { month: '2027-01', amount: 299_000 },
        { month: '2027-02', amount: 299_000 },
      ],
      credit: 0,
      total: december + 598_000,
      lastDay: '2027-02-28',
    });
    const { data } = await open(who, id);
    expect(data).toMatchObject({ id, months: 3, amount: ahead.total, isPaid: false });
    expect(data.payment).toMatchObject({ status: 'pending', amount: ahead.total, adminFee: 0 });
    const [own] = (await call(listServices, {}, who)).data;
    expect(own).toMatchObject({ aheadPayment: id, refused: expect.stringContaining('menunggu') });
  });

  // shows P4.14
  test('becomes credit that pays the bills, each at its own price', async () => {
    const who = await young();
    const { amount, isPaid } = await paid(who, 3);
    expect(isPaid).toBe(true);
    expect(await creditOf(who)).toBe(amount);
    await night('2026-12-01');
    await night('2027-01-01');
    expect(await creditOf(who)).toBe(299_000);
    // A payment ahead does not freeze the price.
    await db
      .updateTable('subscription_line')
      .set({ amount: 349_000 })
      .where('customer_id', '=', who.id)
      .execute();
    await night('2027-02-01');
    expect(await bills(who)).toEqual([
      { period: '2026-12', status: 'PAID', tagihan: december, kredit: december },
      { period: '2027-01', status: 'PAID', tagihan: 299_000, kredit: 299_000 },
      { period: '2027-02', status: 'OPEN', tagihan: 349_000, kredit: 299_000 },
    ]);
    expect(await creditOf(who)).toBe(0);
  });

  // shows P4.12, P4.14
  test('is announced once, also if the bank repeats its notification', async () => {
    const who = await young();
    const { id } = await quoted(who, 3);
    const { payment } = (await open(who, id)).data;
    await bank.pay(payment?.id ?? '', payment?.amount ?? 0);
    await call(checkAheadPayment, { body: { id } }, who);
    expect(await messagesOf(who, 'credit-received')).toEqual([
      {
        title: 'Pembayaran di muka kami terima',
        text: 'Terima kasih, Rp 713.742 untuk 3 bulan di muka kami simpan sebagai kredit. Tagihan Anda berikutnya dibayar sendiri dari kredit itu, dengan harga pada bulannya.',
      },
    ]);
    expect(await creditOf(who)).toBe(713_742);
  });

  // shows P4.14
  test('is usable by all services of the customer', async () => {
    const who = await young();
    const other = await service(
      '2026-11-26T09:00:00+07:00',
      { anotherAddress: true, plnId: '5412345678901' },
      who,
    );
    const { amount } = await paid(who, 3);
    expect(await quoted(who, 3)).toMatchObject({ credit: 0, total: amount });
    await night('2026-12-01');
    expect((await bills(other)).map(({ status }) => status)).toEqual(['PAID', 'PAID']);
  });

  // shows P4.14
  test('returns what is left when the service ends', async () => {
    const who = await young();
    const { amount } = await paid(who, 6);
    await night('2026-12-01');
    clock.set('2026-12-10T10:00:00+07:00');
    await services.billing.endings.endService(who.number, { by: nameOnly('Budi'), reason: null });
    const refunds = await db
      .selectFrom('refund_due')
      .select(['amount', 'reason', 'payable_label as label'])
      .where('customer_id', '=', who.id)
      .where('reason', '=', 'ahead')
      .execute();
    const used = (await bills(who)).reduce((sum, { kredit }) => sum + kredit, 0);
    expect(refunds).toEqual([{ amount: amount - used, reason: 'ahead', label: '6 bulan di muka' }]);
    expect(await creditOf(who)).toBe(0);
  });

  // shows P4.13
  test('counts the credit of the only service', async () => {
    const who = await young();
    await paid(who, 3);
    expect(await quoted(who, 3)).toMatchObject({ credit: 713_742, total: 0 });
    expect(await quoted(who, 6)).toMatchObject({ credit: 713_742, total: 897_000 });
    const { id } = await quoted(who, 3);
    expect(await open(who, id)).toMatchObject({ status: 422, code: 'STEP_REFUSED' });
  });

  // shows P4.2, P4.13
  test('is refused beside an open bill', async () => {
    const who = await billed();
    expect(await ask(who, 3)).toMatchObject({
      status: 422,
      message: 'Masih ada tagihan yang belum dibayar. Bayar tagihan itu dulu.',
    });
  });

  // shows P4.1
  test('is refused with a fresh quote if anything moved', async () => {
    const who = await young();
    const { id } = await quoted(who, 3);
    clock.set('2026-12-02T10:00:00+07:00');
    const stale = await open(who, id);
    expect(stale).toMatchObject({
      status: 409,
      code: 'STALE',
      fields: { quoteId: expect.any(String) },
    });
  });

  // shows P4.13
  test('opens one payment when it is asked for twice at once, and another one for another method', async () => {
    const who = await young();
    const { id } = await quoted(who, 3);
    const [one, other] = await Promise.all([open(who, id), open(who, id)]);
    expect(one.data.payment?.id).toBe(other.data.payment?.id);
    const changed = await open(who, id, 'LINKAJA_QR');
    expect(changed.data.payment).toMatchObject({ paymentMethodId: 'LINKAJA_QR', adminFee: 0 });
    expect(changed.data.payment?.id).not.toBe(one.data.payment?.id);
  });

  // shows P4.14
  test('takes late money, and keeps what comes twice', async () => {
    const who = await young();
    const { id, total } = await quoted(who, 3);
    const attempt = (await open(who, id)).data.payment?.id ?? '';
    clock.advance({ hours: 25 });
    await services.payment.attempts.expire({ customerId: who.id, id: attempt });
    await bank.pay(attempt, total);
    expect((await call(getAheadPayment, { query: { id } }, who)).data.isPaid).toBe(true);
    await bank.pay(attempt, total);
    const credits = await db
      .selectFrom('credit')
      .select(['unused', 'reason'])
      .where('customer_id', '=', who.id)
      .orderBy('created_at')
      .execute();
    expect(credits.toSorted((a, b) => a.reason.localeCompare(b.reason))).toEqual([
      { unused: total, reason: 'ahead' },
      { unused: total, reason: 'twice' },
    ]);
  });

  // shows P4.14
  test('is taken out of the credit when the gateway takes it back', async () => {
    const who = await young();
    const { id, total } = await quoted(who, 3);
    const attempt = (await open(who, id)).data.payment?.id ?? '';
    await bank.pay(attempt, total);
    const transfer = (await bank.look(attempt))?.transfers[0]?.id ?? '';
    await bank.giveBack(transfer, total);
    expect(await creditOf(who)).toBe(0);
    const shown = (await call(getAheadPayment, { query: { id } }, who)).data;
    expect(shown.payment?.status).toBe('reversed');
  });

  // shows P4.13
  test('can be cancelled while it waits, and is not payable afterwards', async () => {
    const who = await young();
    const { id } = await quoted(who, 3);
    await open(who, id);
    const { data } = await call(cancelAheadPayment, { body: { id } }, who);
    expect(data.payment?.status).toBe('voided');
    const [own] = (await call(listServices, {}, who)).data;
    expect(own).toMatchObject({ aheadPayment: null, refused: null });
  });

  // shows P4.2
  test('is hidden from other customers', async () => {
    const who = await young();
    const stranger = await customer();
    const { id } = await quoted(who, 3);
    await open(who, id);
    const hidden = { status: 404, code: 'NOT_FOUND' };
    expect(await call(getAheadPayment, { query: { id } }, stranger)).toMatchObject(hidden);
    expect(await call(checkAheadPayment, { body: { id } }, stranger)).toMatchObject(hidden);
    expect(await call(cancelAheadPayment, { body: { id } }, stranger)).toMatchObject(hidden);
    expect(
      await call(payAhead, { body: { quoteId: id, paymentMethodId: 'NUSA_VA' } }, stranger),
    ).toMatchObject(hidden);
  });
});
