import {
  getMoneyHistory,
  getStatementCsv,
  getStatementPdf,
  moneyHistoryPageSize,
  type MoneyEntry,
} from '@serat/contract/ledger';
import { expect, test } from 'vitest';
import { nameOnly } from '../../../db/by.ts';
import { wordsOf } from '../../../pdf/testing/words-of.ts';
import type { Customer } from '../../../testing/customers.ts';
import { findViolations } from '../../../testing/invariants.ts';
import { createBillingApp, monthly } from '../billing/testing/billing-app.ts';

const { db, clock, bank, services, call, download, customer, billed, night, pay, placeOrder } =
  await createBillingApp();
const { billing, ledger } = services;
const full = monthly.internet + monthly.tv + monthly.film;

const history = async (who: { token: string }, before?: string) =>
  (await call(getMoneyHistory, { query: { before } }, who)).data;

async function all(who: { token: string }): Promise<MoneyEntry[]> {
  const found: MoneyEntry[] = [];
  for (let before: string | null | undefined; before !== null;) {
    const page = await history(who, before ?? undefined);
    found.push(...page.entries);
    before = page.next;
  }
  return found;
}

const wish = { reason: 'Gangguan', by: nameOnly('Budi'), amount: null };

test('requires a session and a valid cursor', async () => {
  expect(await call(getMoneyHistory)).toMatchObject({ http: 401, code: 'NO_SESSION' });
  const sender = await customer();
  for (const before of ['x', '1.1', '1.1.x', "1.1.'; drop table bill.0", '9'.repeat(30)]) {
    expect(await call(getMoneyHistory, { query: { before } }, sender)).toMatchObject({ http: 422 });
  }
});

test('is empty at first', async () => {
  expect(await call(getMoneyHistory, {}, await customer())).toMatchObject({
    message: 'Belum ada uang yang tercatat.',
    data: { balance: 0, unpaid: 0, credit: 0, refundsDue: 0, entries: [], next: null },
  });
});

// shows R5.b5
test('lists all rows newest first with a running balance', async () => {
  const who = await billed();
  clock.set('2026-12-21T09:00:00+07:00');
  await billing.corrections.correct(who.billId, { ...wish, kind: 'denda-waived' });
  clock.advance({ hours: 1 });
  await billing.corrections.correct(who.billId, { ...wish, kind: 'credit', amount: 14_000 });
  clock.advance({ hours: 1 });
  await pay(who, who.billId);
  clock.advance({ hours: 1 });
  await billing.corrections.correct(who.billId, { ...wish, kind: 'credit', amount: 50_000 });
  await night('2027-01-01');
  const entries = (await all(who)).toReversed();
  expect(entries.map(({ title, amount, balance }) => [title, amount, balance])).toEqual([
    [`Pesanan ${who.orderId}`, -868_000, -868_000],
    ['Pembayaran diterima', 868_000, 0],
    ['Tagihan Desember 2026', -full, -full],
    ['Denda dihapus Rp\u00a020.700', 0, -full],
    ['Potongan', 14_000, -400_000],
    ['Biaya admin', -4000, -404_000],
    ['Pembayaran diterima', 404_000, 0],
    ['Potongan', 50_000, 50_000],
    ['Tagihan Januari 2027', -full, 50_000 - full],
  ]);
  expect(entries.at(-2)).toMatchObject({
    text: 'Tagihan Desember 2026: Gangguan',
    billId: who.billId,
  });
  expect(await history(who)).toMatchObject({
    balance: 50_000 - full,
    unpaid: full - 50_000,
    credit: 0,
    refundsDue: 0,
  });
  expect(await findViolations(db)).toEqual([]);
});

test('lists reversed, written-off and cash payments', async () => {
  const who = await billed();
  const cash = {
    to: { bill: who.billId },
    means: 'cash' as const,
    reason: 'Loket',
    by: nameOnly('Dewi'),
  };
  clock.advance({ hours: 1 });
  await billing.payments.record({ ...cash, amount: 100_000, reference: 'S-1' });
  clock.advance({ hours: 1 });
  await billing.corrections.correct(who.billId, { ...wish, kind: 'voided' });
  clock.set('2026-12-31T09:00:00+07:00');
  const ended = await billing.endings.endService(who.number, {
    by: nameOnly('Budi'),
    reason: null,
  });
  clock.advance({ hours: 1 });
  await billing.corrections.correct(ended.number, { ...wish, kind: 'written-off' });
  const [last, ...older] = await all(who);
  expect([last, ...older].slice(0, 4).map((entry) => [entry?.title, entry?.balance])).toEqual([
    ['Tidak ditagih lagi', 0],
    ['Tagihan akhir Desember 2026', -785_000],
    ['Tagihan dibatalkan', 100_000],
    ['Pembayaran tunai', 100_000 - full],
  ]);
  expect(await findViolations(db)).toEqual([]);
});

test('names a bill by its month, also for cash', async () => {
  const who = await billed();
  const cash = {
    to: { bill: who.billId },
    means: 'cash' as const,
    reason: 'Loket',
    by: nameOnly('Dewi'),
  };
  clock.advance({ hours: 1 });
  await billing.payments.record({ ...cash, amount: full, reference: 'S-2' });
  const [paid, made] = await all(who);
  expect(paid).toMatchObject({ title: 'Pembayaran tunai', text: 'Untuk tagihan Desember 2026' });
  expect(made).toMatchObject({ title: 'Tagihan Desember 2026', text: `Nomor ${who.billId}` });
});

test('subtracts a refund that was paid out', async () => {
  const who = await customer();
  const orderid = await placeOrder(who);
  const account = await bank.find(orderid);
  await bank.pay(account?.reference ?? '', 1000);
  expect(await history(who)).toMatchObject({ balance: 1000, refundsDue: 1000 });
  const [refund] = await ledger.refunds.list({ customerId: who.id });
  const closing = { by: nameOnly('Budi'), proof: 'TRF-1', note: null, accountOf: null };
  await ledger.refunds.close(refund?.id ?? '', closing);
  const { entries, balance } = await history(who);
  expect(balance).toBe(0);
  expect(entries[0]).toMatchObject({ title: 'Dana dikembalikan kepada Anda', amount: -1000 });
});

// shows R5.b5
test('pages by key without duplicates and only for the own customer', async () => {
  const who = await billed();
  const other = await billed();
  for (let times = 0; times < 45; times += 1) {
    await billing.corrections.correct(who.billId, {
      ...wish,
      kind: 'credit',
      amount: 1000 + times,
    });
  }
  const first = await history(who);
  expect(first.entries).toHaveLength(moneyHistoryPageSize);
  const entries = await all(who);
  expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length);
  expect(entries.filter(({ title }) => title === 'Potongan')).toHaveLength(45);
  // Each balance is the previous one plus the row's amount.
  let sum = 0;
  for (const entry of entries.toReversed()) {
    sum += entry.amount;
    expect(entry.balance).toBe(sum);
  }
  expect(sum).toBe(first.balance);
  expect((await all(other)).filter(({ title }) => title === 'Potongan')).toEqual([]);
});

/** A customer who paid an order in November and got two bills since. The second bill is open. */
async function ofTwoMonths() {
  const who = await billed();
  clock.set('2026-12-10T09:00:00+07:00');
  await pay(who, who.billId);
  await night('2027-01-01');
  return who;
}

// shows P4.15
test('lists what happened between two dates with the balance of then', async () => {
  const who = await ofTwoMonths();
  const entries = async (query: { from?: string; to?: string }) =>
    (await call(getMoneyHistory, { query }, who)).data.entries.map(({ title, balance }) => [
      title,
      balance,
    ]);
  const december = [
    ['Pembayaran diterima', 0],
    ['Biaya admin', -full - 4000],
    ['Tagihan Desember 2026', -full],
  ];
  expect(await entries({ from: '2026-12-01', to: '2026-12-31' })).toEqual(december);
  expect((await entries({ from: '2026-12-01' })).slice(1)).toEqual(december);
  expect(await entries({ to: '2026-12-09' })).toEqual((await entries({})).slice(3));
  expect(await entries({ from: '2027-02-01' })).toEqual([]);
});

const statementAs = async (
  as: typeof getStatementPdf | typeof getStatementCsv,
  who: Customer,
  query: { from: string; to: string },
) => download(as, { query }, who);

// shows P4.15
test('writes a statement as CSV, from its opening balance on', async () => {
  const who = await ofTwoMonths();
  const { headers, body } = await statementAs(getStatementCsv, who, {
    from: '2026-12-05',
    to: '2027-01-31',
  });
  expect(headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="Rekening-koran-Serat-2026-12-05-2027-01-31.csv"',
    'cache-control': 'no-store',
  });
  expect(body.replace('\uFEFF', '').trim().split('\r\n')).toEqual([
    '"Tanggal";"Catatan";"Rincian";"Ditagih (Rp)";"Dibayar (Rp)";"Saldo (Rp)"',
    `2026-12-05;"Saldo awal";;;;${-full}`,
    `2026-12-10;"Biaya admin";"Tagihan Desember 2026";4000;;${-full - 4000}`,
    `2026-12-10;"Pembayaran diterima";"Untuk tagihan Desember 2026";;${full + 4000};0`,
    `2027-01-01;"Tagihan Januari 2027";"Nomor ${who.billId.replace('202612', '202701')}";${full};;${-full}`,
  ]);
});

// shows P4.15
test('draws a statement as PDF, on as many pages as it needs', async () => {
  const who = await ofTwoMonths();
  for (let month = 2; month <= 13; month += 1) {
    const [bill] = await billing.active(who.id);
    await pay(who, bill?.id ?? '');
    await night(month === 13 ? '2028-01-01' : `2027-${String(month).padStart(2, '0')}-01`);
  }
  const { rawPayload } = await statementAs(getStatementPdf, who, {
    from: '2026-11-01',
    to: '2028-01-31',
  });
  const text = rawPayload.toString('latin1');
  const words = wordsOf(text);
  expect(words).toEqual(
    expect.arrayContaining([
      'REKENING KORAN',
      '1 November 2026 sampai 31 Januari 2028',
      'Siti Aminah',
      'Saldo awal',
      'Lunas',
      'Tagihan Januari 2028',
      `Sisa Rp\u00a0${full / 1000}.000`,
      'Halaman 1 dari 3',
      'Halaman 3 dari 3',
    ]),
  );
  const empty = await statementAs(getStatementPdf, who, { from: '2026-01-01', to: '2026-01-31' });
  expect(wordsOf(empty.rawPayload.toString('latin1'))).toContain(
    'Tidak ada catatan dalam periode ini.',
  );
});

// shows P4.15
test('refuses impossible dates of a statement', async () => {
  const who = await billed();
  for (const query of [
    { from: '2026-12-02', to: '2026-12-01' },
    { from: '2024-11-01', to: '2026-11-02' },
    { from: '2026-02-30', to: '2026-03-01' },
  ]) {
    expect((await statementAs(getStatementPdf, who, query)).statusCode).toBe(422);
  }
});
