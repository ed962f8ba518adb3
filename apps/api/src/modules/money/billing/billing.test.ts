import {
  type Bill,
  checkBillPayment,
  getBillCosts,
  getBillDetail,
  getBillPdf,
  listActiveBills,
  listBillHistory,
  payBill,
} from '@serat/contract/billing';
import { describe, expect, test } from 'vitest';
import { nameOnly } from '../../../db/by.ts';
import { createBillingApp, monthly } from './testing/billing-app.ts';
import { rowOf } from '../../../testing/rows.ts';

const world = await createBillingApp();
const { db, clock, bank, services, call, customer, night, pay, billed, billedFor } = world;
const full = monthly.internet + monthly.tv + monthly.film;

const active = async (who: { token: string }) => (await call(listActiveBills, {}, who)).data;
const first = async (who: { token: string }): Promise<Bill> => {
  const [bill] = await active(who);
  if (!bill) throw new Error('no bill');
  return bill;
};
const detail = async (who: { token: string }, id: string) =>
  (await call(getBillDetail, { query: { id } }, who)).data;

const query = { id: 'INV-1' };
const body = { billId: 'INV-1', paymentMethodId: 'NUSA_VA' };

describe('access', () => {
  // shows R1.5
  test.each([
    { endpoint: listActiveBills },
    { endpoint: listBillHistory },
    { endpoint: getBillDetail, query },
    { endpoint: getBillCosts, query },
    { endpoint: getBillPdf, query },
    { endpoint: payBill, body },
    { endpoint: checkBillPayment, body },
  ])('$endpoint.path needs a session', async ({ endpoint, ...input }) => {
    expect(await call(endpoint, input)).toMatchObject({ http: 401, code: 'NO_SESSION' });
  });

  // shows 6.7
  test.each([getBillDetail, getBillCosts, getBillPdf, payBill, checkBillPayment])(
    '$path returns 404 for a foreign bill',
    async (endpoint) => {
      const { billId } = await billed();
      const input =
        endpoint.method === 'GET' ? { query: { id: billId } } : { body: { ...body, billId } };
      const answer = await call(endpoint, input, await customer());
      expect(answer).toMatchObject({ http: 404, code: 'NOT_FOUND' });
    },
  );

  test.each([
    { endpoint: listBillHistory, query: { months: '5' } },
    { endpoint: getBillDetail },
    { endpoint: getBillCosts, query: { id: '' } },
    { endpoint: getBillPdf },
    { endpoint: payBill, body: { ...body, paymentMethodId: '' } },
    { endpoint: checkBillPayment, body: {} },
  ])('$endpoint.path refuses bad input', async ({ endpoint, ...input }) => {
    const answer = await call(endpoint, input, await customer());
    expect(answer).toMatchObject({ http: 422, code: 'INVALID_INPUT' });
  });
});

const productLine = (name: string, monthlyPrice: number, days: { from: string; to: string }) => ({
  name,
  amount: monthlyPrice,
  days: { ...days, monthly: monthlyPrice },
});

describe('reading', () => {
  // shows 8.23, R1.21
  test('returns an empty list with a message', async () => {
    const { token } = await customer();
    expect(await call(listActiveBills, {}, { token })).toMatchObject({
      http: 200,
      data: [],
      message: 'Belum ada tagihan.',
    });
    expect(await call(listBillHistory, {}, { token })).toMatchObject({ data: [] });
  });

  // shows 3.17, 7c.1, R3e.11, R3g.15
  test('lists unpaid bills oldest first, or the latest paid bill', async () => {
    const who = await billed();
    await night('2027-01-01');
    const open = await active(who);
    expect(open.map((bill) => bill.billingPeriod)).toEqual(['2026-12', '2027-01']);
    expect(open[0]).toEqual({
      id: who.billId,
      produk: 'Serat 50',
      produkTambahan: 'TV Family Pack, Kanal Film',
      expiredDate: '2026-12-20T16:59:59.999Z',
      billingStatus: 'OPEN',
      billingPeriod: '2026-12',
      rpTagihan: full,
      rpMaterai: 0,
      rpDenda: 41_400,
      rpAdmin: 0,
      rpKredit: 0,
      rpKoreksi: 0,
      rpTotal: full + 41_400,
      rpOwed: full + 41_400,
      paidDate: null,
      serviceNumber: who.number,
      address: expect.stringContaining('Jl. Senopati 12'),
      jointPayment: null,
      waiting: false,
    });
    for (const { id } of open) await pay(who, id);
    expect((await active(who)).map((bill) => [bill.billingPeriod, bill.billingStatus])).toEqual([
      ['2027-01', 'PAID'],
    ]);
  });

  // shows 7c.2, 9.12
  test('lists the history of some months, newest first', async () => {
    const who = await billedFor('2026-12', '2027-01', '2027-02', '2027-03', '2027-04');
    const history = async (months?: string) =>
      (await call(listBillHistory, { query: { months } }, who)).data.map(
        (bill) => bill.billingPeriod,
      );
    expect(await history('3')).toEqual(['2027-04', '2027-03', '2027-02']);
    expect(await history('6')).toHaveLength(5);
    expect(await history()).toHaveLength(5);
    clock.set('2028-03-31T23:59:59+07:00');
    expect(await history('12')).toEqual(['2027-04']);
    clock.set('2028-04-01T00:00:00+07:00');
    expect(await history('12')).toEqual([]);
  });

  // shows 7d.22
  test('returns lines that add up to the total with denda and fee', async () => {
    const who = await billed();
    clock.set('2026-12-21T00:00:00+07:00');
    await services.billing.pay(who.id, who.billId, 'NUSA_VA');
    const { bill, lines, payment, ...about } = await detail(who, who.billId);
    const december = { from: '2026-12-01', to: '2026-12-31' };
    expect(lines).toEqual([
      productLine('Serat 50', monthly.internet, december),
      productLine('TV Family Pack', monthly.tv, december),
      productLine('Kanal Film', monthly.film, december),
      { name: 'Denda', amount: 20_700 },
      { name: 'Biaya admin', amount: 4000 },
    ]);
    expect(lines.reduce((sum, line) => sum + line.amount, 0)).toBe(bill.rpTotal);
    expect(payment).toMatchObject({ status: 'pending', amount: bill.rpTotal });
    expect(payment?.virtualAccount).toMatch(/^8801\d{12}$/);
    expect(about).toMatchObject({ serviceNumber: who.number, fullName: 'Siti Aminah' });
  });

  // shows R3g.7
  test('adds the fee of the chosen method to the costs', async () => {
    const { token, billId } = await billed();
    const costs = async (paymentMethodId?: string) => {
      const { data } = await call(
        getBillCosts,
        { query: { id: billId, ...(paymentMethodId && { paymentMethodId }) } },
        { token },
      );
      return data.DATADETIL.slice(3).map((line) => [line.NAMA_BIAYA, line.RUPIAH]);
    };
    expect(await costs()).toEqual([['Total Biaya', full]]);
    expect(await costs('NUSA_VA')).toEqual([
      ['Biaya admin', 4000],
      ['Total Biaya', full + 4000],
    ]);
    expect(await costs('LINKAJA_QR')).toEqual([['Total Biaya', full]]);
    const refused = await call(
      getBillCosts,
      { query: { id: billId, paymentMethodId: 'LOKET_VA' } },
      { token },
    );
    expect(refused).toMatchObject({ http: 422, code: 'PAYMENT_METHOD_UNAVAILABLE' });
  });
});

describe('paying', () => {
  // shows R1.6
  test('opens a virtual account, settles the bill and offers a receipt', async () => {
    const who = await billed();
    const opened = await call(
      payBill,
      { body: { billId: who.billId, paymentMethodId: 'SAMUDRA_VA' } },
      who,
    );
    expect(opened).toMatchObject({ http: 200, data: { bill: { rpAdmin: 2500 } } });
    const { payment } = opened.data;
    const check = () => call(checkBillPayment, { body: { billId: who.billId } }, who);
    expect(await check()).toMatchObject({
      message: 'Pembayaran belum kami terima. Begitu diterima, halaman ini berubah sendiri.',
    });
    await bank.pay(payment?.id ?? '', full + 2500);
    const paid = await check();
    expect(paid.data.bill).toMatchObject({ billingStatus: 'PAID', rpTotal: full + 2500 });
    expect(paid.data.payment).toMatchObject({ status: 'paid', virtualAccount: null });
    const again = await call(
      payBill,
      { body: { billId: who.billId, paymentMethodId: 'NUSA_VA' } },
      who,
    );
    expect(again).toMatchObject({ http: 422, code: 'ALREADY_PAID' });
  });

  // shows R3f.3
  test('keeps one attempt per method and voids it when the method changes', async () => {
    const who = await billed();
    const one = (await services.billing.pay(who.id, who.billId, 'NUSA_VA')).payment;
    const same = (await services.billing.pay(who.id, who.billId, 'NUSA_VA')).payment;
    expect(same?.id).toBe(one?.id);
    const other = (await services.billing.pay(who.id, who.billId, 'LINKAJA_QR')).payment;
    expect(other).toMatchObject({ amount: full, virtualAccount: null });
    expect(other?.paymentQr).toContain('5802ID');
    const row = await rowOf(db, 'payment_attempt', { id: one?.id ?? '' });
    expect(row.status).toBe('voided');
  });

  // shows R3e.3
  test('allows twenty attempts a day', async () => {
    const who = await billed();
    const methods = ['NUSA_VA', 'SAMUDRA_VA'];
    for (let change = 0; change < 20; change += 1) {
      await services.billing.pay(who.id, who.billId, methods[change % 2] ?? '');
    }
    const once = () => services.billing.pay(who.id, who.billId, 'LINKAJA_QR');
    await expect(once()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    clock.advance({ hours: 24 });
    expect((await once()).payment?.paymentQr).toContain('5802ID');
  });

  // shows R3f.10
  test('turns a second payment into credit that the next bill uses', async () => {
    const who = await billed();
    const { payment } = await services.billing.pay(who.id, who.billId, 'LINKAJA_QR');
    await bank.pay(payment?.id ?? '', full);
    const settled = await first(who);
    await bank.pay(payment?.id ?? '', full);
    const credit = { amount: full, use: 'Mengurangi tagihan berikutnya.' };
    expect(await first(who)).toEqual({ ...settled, credit });
    expect(await services.ledger.credits.of(who.id)).toBe(full);
    await night('2027-01-01');
    expect(await first(who)).toMatchObject({
      billingPeriod: '2027-01',
      billingStatus: 'PAID',
      rpKredit: full,
      rpTotal: 0,
    });
    expect(await services.ledger.credits.of(who.id)).toBe(0);
    expect(await services.ledger.refunds.list({ customerId: who.id })).toEqual([]);
  });

  test('turns a wrong amount into credit that lowers the next bill', async () => {
    const who = await billed();
    const { payment } = await services.billing.pay(who.id, who.billId, 'LINKAJA_QR');
    await bank.pay(payment?.id ?? '', 100_000);
    expect((await first(who)).billingStatus).toBe('OPEN');
    await pay(who, who.billId, 'LINKAJA_QR');
    await night('2027-01-01');
    const january = await first(who);
    expect(january).toMatchObject({ rpKredit: 100_000, rpTotal: full - 100_000 });
    const { lines } = await detail(who, january.id);
    expect(lines).toContainEqual({ name: 'Kredit', amount: -100_000 });
    expect(await pay(who, january.id, 'LINKAJA_QR')).toBe(full - 100_000);
    const ledger = await services.ledger.trialBalance();
    expect(ledger.order + ledger.bill + ledger.credit + ledger.refund).toBe(ledger.received);
    const onBill = await db
      .selectFrom('money_entry')
      .innerJoin('bill', 'bill.customer_id', 'money_entry.customer_id')
      .select('money_entry.amount')
      .where('bill.number', '=', january.id)
      .whereRef('money_entry.account_id', '=', (eb) => eb.cast('bill.id', 'text'))
      .execute();
    expect(onBill.reduce((sum, { amount }) => sum + amount, 0)).toBe(full);
  });

  test('refunds surplus money without a running service', async () => {
    const who = await billed();
    const { payment } = await services.billing.pay(who.id, who.billId, 'LINKAJA_QR');
    await bank.pay(payment?.id ?? '', full);
    await services.billing.endings.endService(who.number, { by: nameOnly('Budi'), reason: null });
    const [final] = await services.billing.active(who.id);
    // While the final bill is open, the money stays credit, because that bill can use it.
    await bank.pay(payment?.id ?? '', full);
    expect(await services.ledger.credits.of(who.id)).toBe(full);
    await pay(who, final?.id ?? '');
    expect(await services.ledger.credits.of(who.id)).toBe(0);
    expect(await services.ledger.refunds.list({ customerId: who.id })).toMatchObject([
      { amount: full, reason: 'twice' },
    ]);
  });
});
