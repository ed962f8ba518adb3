import { listRefundsDue } from '@serat/contract/ledger';
import { getActiveOrder } from '@serat/contract/order';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { nameOnly } from '../../../../db/by.ts';
import { costOf, createBillingApp, monthly } from '../testing/billing-app.ts';
import { rowOf, rowsOf } from '../../../../testing/rows.ts';

const { db, clock, bank, services, service, night, pay, call, billFrom } = await createBillingApp();
const full = monthly.internet + monthly.tv + monthly.film;
/** For the last twenty days of December 2028. */
const returned = [
  { name: 'Tidak dipakai: Serat 50', amount: -192_903 },
  { name: 'Tidak dipakai: TV Family Pack', amount: -48_387 },
  { name: 'Tidak dipakai: Kanal Film', amount: -25_806 },
];
const by = { by: nameOnly('Budi'), reason: 'Pindah rumah' };

const billsOf = (customerId: string) =>
  rowsOf(db, 'bill', { customer_id: customerId }, '*', 'created_at');
const sound = async () => {
  const { received, order, bill, credit, refund } = await services.ledger.trialBalance();
  expect(order + bill + credit + refund).toBe(received);
};

// shows 9.21, R3g.17
test('charges the fee less unused billed days within 24 months', async () => {
  const who = await service('2026-11-01T09:00:00+07:00');
  await night('2026-12-01');
  clock.set('2026-12-10T15:00:00+07:00');
  const made = await services.billing.endings.endService(who.number, by);
  const unused = costOf(21);
  expect(made).toMatchObject({
    number: `INV-202612-${who.number}-AKHIR`,
    final: true,
    tagihan: 885_000 - unused,
    dueOn: '2027-01-20',
    status: 'OPEN',
  });
  const [december] = await billsOf(who.id);
  expect(december).toMatchObject({ kredit: 0, tagihan: full, status: 'OPEN' });

  const row = await rowOf(db, 'subscription', { id: who.subscriptionId });
  expect(row).toMatchObject({ status: 'ended', ended_by: 'Budi', ended_reason: 'Pindah rumah' });
  const held = await rowsOf(db, 'port_reservation', { customer_id: who.id }, ['released_at']);
  expect(held).toEqual([{ released_at: clock() }]);
  expect(await call(getActiveOrder, {}, who)).toMatchObject({
    data: null,
  });
  await night('2027-01-01');
  expect(await billsOf(who.id)).toHaveLength(2);
  await expect(services.billing.endings.endService(who.number, by)).rejects.toMatchObject({
    code: 'STEP_REFUSED',
  });
});

// shows R3g.17
test('refunds unused days of a paid month after 24 months', async () => {
  const who = await service('2026-11-01T09:00:00+07:00');
  await billFrom(who, '2028-12-01');
  await night('2028-12-01');
  const [open] = await services.billing.active(who.id);
  await pay(who, open?.id ?? '', 'LINKAJA_QR');
  clock.set('2028-12-11T15:00:00+07:00');
  const made = await services.billing.endings.endService(who.number, by);
  const unused = costOf(20);
  expect(made).toMatchObject({ tagihan: 0, status: 'PAID' });
  expect(made.lines).toMatchObject([
    ...returned,
    { name: 'Kami kembalikan kepada Anda', amount: unused },
  ]);
  expect(await services.ledger.refunds.list({ customerId: who.id })).toMatchObject([
    { amount: unused, reason: 'ended', label: `INV-202812-${who.number}` },
  ]);
  const shown = await call(listRefundsDue, {}, who);
  expect(shown.data[0]?.reason).toContain('Layanan berakhir sebelum masa yang dibayar habis');
  await sound();
});

test('charges only used days of an unpaid month after 24 months', async () => {
  const who = await service('2026-11-01T09:00:00+07:00');
  await billFrom(who, '2028-12-01');
  await night('2028-12-01');
  const [open] = await services.billing.active(who.id);
  const { payment } = await services.billing.pay(who.id, open?.id ?? '', 'LINKAJA_QR');
  clock.set('2028-12-11T15:00:00+07:00');
  const made = await services.billing.endings.endService(who.number, by);
  const unused = costOf(20);
  expect(made.lines).toMatchObject([
    ...returned,
    { name: 'Mengurangi tagihan yang belum dibayar', amount: unused },
  ]);
  const [december] = await services.billing.active(who.id);
  expect(december).toMatchObject({ id: open?.id, rpKoreksi: unused, rpTotal: full - unused });
  // Money for the old amount pays the bill; the rest is refunded.
  await bank.pay(payment?.id ?? '', full);
  expect(await services.ledger.refunds.list({ customerId: who.id })).toMatchObject([
    { amount: unused, reason: 'late' },
  ]);
  const { bill } = await services.billing.detail(who.id, open?.id ?? '');
  expect(bill).toMatchObject({ billingStatus: 'PAID', rpTotal: full - unused });
  await sound();
});

test('charges only the fee within the month that the order paid', async () => {
  const who = await service('2026-11-15T09:00:00+07:00');
  clock.set('2026-11-20T09:00:00+07:00');
  const made = await services.billing.endings.endService(who.number, by);
  expect(made).toMatchObject({ tagihan: 885_000, status: 'OPEN' });
  await pay(who, made.number);
  expect((await services.billing.active(who.id))[0]).toMatchObject({ billingStatus: 'PAID' });
  await sound();
});

test('uses credit first and refunds the rest', async () => {
  const who = await service('2026-11-01T09:00:00+07:00');
  await night('2026-12-01');
  const [open] = await services.billing.active(who.id);
  const { payment } = await services.billing.pay(who.id, open?.id ?? '', 'LINKAJA_QR');
  await bank.pay(payment?.id ?? '', full);
  await bank.pay(payment?.id ?? '', 5_000_000);
  clock.set('2026-12-31T09:00:00+07:00');
  const made = await services.billing.endings.endService(who.number, by);
  expect(made).toMatchObject({ tagihan: 885_000, kredit: 885_000, status: 'PAID' });
  expect(await services.ledger.refunds.list({ customerId: who.id })).toMatchObject([
    { amount: 5_000_000 - 885_000, reason: 'wrong-amount' },
  ]);
  expect(await services.ledger.credits.of(who.id)).toBe(0);
  await sound();
});

test('returns NOT_FOUND for an unknown service', async () => {
  await expect(services.billing.endings.endService('000', by)).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
});

// shows R6.b4
test('bills a month on the final bill whose own bill could not be made', async () => {
  const who = await service('2026-11-01T09:00:00+07:00');
  await sql`alter table bill add constraint refused
    check (not (period = '2026-12' and service_number = ${sql.lit(who.number)})) not valid`.execute(
    db,
  );
  await night('2026-12-01');
  expect(await billsOf(who.id)).toEqual([]);
  await night('2027-01-01');
  clock.set('2027-01-31T15:00:00+07:00');
  const made = await services.billing.endings.endService(who.number, by);
  expect(made.lines.slice(0, 3)).toMatchObject([
    { name: 'Serat 50', amount: monthly.internet, days: { from: '2026-12-01' } },
    { amount: monthly.tv, days: { from: '2026-12-01' } },
    { amount: monthly.film, days: { from: '2026-12-01' } },
  ]);
  expect(made.tagihan).toBe(885_000 + full);
  // The month is billed now, so it is no longer left out.
  await sql`alter table bill drop constraint refused`.execute(db);
  await night('2027-02-01');
  expect(await db.selectFrom('left_out').selectAll().execute()).toEqual([]);
  expect(await billsOf(who.id)).toHaveLength(2);
  await sound();
});

// shows P5a.4
test('charges no fee after exactly 24 months', async () => {
  const who = await service('2026-11-01T09:00:00+07:00');
  await billFrom(who, '2028-10-01');
  await night('2028-10-01');
  clock.set('2028-10-31T15:00:00+07:00');
  const made = await services.billing.endings.endService(who.number, by);
  expect(made).toMatchObject({ tagihan: 0, lines: [] });
});

// shows R6.b4
test('bills months on the final bill that no run has billed', async () => {
  const who = await service('2026-11-15T09:00:00+07:00');
  clock.set('2027-01-31T15:00:00+07:00');
  const made = await services.billing.endings.endService(who.number, by);
  expect(made.lines.slice(0, 6).map(({ days }) => [days?.from, days?.to])).toEqual([
    ...Array.from({ length: 3 }, () => ['2026-12-15', '2026-12-31']),
    ...Array.from({ length: 3 }, () => ['2027-01-01', '2027-01-31']),
  ]);
  expect(made.tagihan).toBe(885_000 + full + costOf(17));
});
