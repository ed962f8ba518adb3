import { listRefundsDue } from '@serat/contract/ledger';
import { getActiveOrder } from '@serat/contract/order';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { nameOnly } from '../../../../db/by.ts';
import { createBillingApp, monthly } from '../testing/billing-app.ts';

const { db, clock, bank, services, service, night, pay, call } = await createBillingApp();
const full = monthly.internet + monthly.tv + monthly.film;
const by = { by: nameOnly('Budi'), reason: 'Pindah rumah' };

const billsOf = (customerId: string) =>
  db
    .selectFrom('bill')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('created_at')
    .execute();
const sound = async () => {
  const { received, order, bill, credit, refund } = await services.ledger.trialBalance();
  expect(order + bill + credit + refund).toBe(received);
};

// shows 9.21, R3g.17
test('inside the 24 months: the fee, less the days that were billed and not used', async () => {
  const who = await service('2026-11-01T09:00:00+07:00');
  await night('2026-12-01');
  clock.set('2026-12-10T15:00:00+07:00');
  const made = await services.billing.endings.endService(who.number, by);
  const unused = Math.floor((2 * full * 21 + 31) / 62);
  expect(made).toMatchObject({
    number: `INV-202612-${who.number}-AKHIR`,
    final: true,
    tagihan: 885_000 - unused,
    dueOn: '2027-01-20',
    status: 'OPEN',
  });
  const [december] = await billsOf(who.id);
  expect(december).toMatchObject({ kredit: 0, tagihan: full, status: 'OPEN' });

  const row = await db
    .selectFrom('subscription')
    .selectAll()
    .where('id', '=', who.subscriptionId)
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({ status: 'ended', ended_by: 'Budi', ended_reason: 'Pindah rumah' });
  const held = await db
    .selectFrom('port_reservation')
    .select('released_at')
    .where('customer_id', '=', who.id)
    .execute();
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
test('after 24 months a paid month gives its unused days back, as a refund due', async () => {
  const who = await service('2026-11-01T09:00:00+07:00');
  await night('2028-12-01');
  const [open] = await services.billing.active(who.id);
  await pay(who, open?.id ?? '', 'LINKAJA_QR');
  clock.set('2028-12-11T15:00:00+07:00');
  const made = await services.billing.endings.endService(who.number, by);
  const unused = Math.floor((2 * full * 20 + 31) / 62);
  expect(made).toMatchObject({ tagihan: 0, status: 'PAID' });
  expect(made.lines).toEqual([
    { name: 'Sisa Desember 2028 yang tidak dipakai (20 hari)', amount: -unused },
    { name: 'Kami kembalikan kepada Anda', amount: unused },
  ]);
  expect(await services.ledger.listRefunds({ customerId: who.id })).toMatchObject([
    { amount: unused, reason: 'ended', label: `INV-202812-${who.number}` },
  ]);
  const shown = await call(listRefundsDue, {}, who);
  expect(shown.data[0]?.reason).toContain('Layanan berakhir sebelum masa yang dibayar habis');
  await sound();
});

test('after 24 months an unpaid month asks only for the days used, at its closed account too', async () => {
  const who = await service('2026-11-01T09:00:00+07:00');
  await night('2028-12-01');
  const [open] = await services.billing.active(who.id);
  const { payment } = await services.billing.pay(who.id, open?.id ?? '', 'LINKAJA_QR');
  clock.set('2028-12-11T15:00:00+07:00');
  const made = await services.billing.endings.endService(who.number, by);
  const unused = Math.floor((2 * full * 20 + 31) / 62);
  // Nothing is paid back that was never paid.
  expect(made.lines).toEqual([
    { name: 'Sisa Desember 2028 yang tidak dipakai (20 hari)', amount: -unused },
    { name: 'Mengurangi tagihan yang belum dibayar', amount: unused },
  ]);
  const [december] = await services.billing.active(who.id);
  expect(december).toMatchObject({ id: open?.id, rpKoreksi: unused, rpTotal: full - unused });
  // Money for the old sum pays the new one, and the rest goes back.
  await bank.pay(payment?.id ?? '', full);
  expect(await services.ledger.listRefunds({ customerId: who.id })).toMatchObject([
    { amount: unused, reason: 'late' },
  ]);
  const { bill } = await services.billing.detail(who.id, open?.id ?? '');
  expect(bill).toMatchObject({ billingStatus: 'PAID', rpTotal: full - unused });
  await sound();
});

test('within the month the order has paid nothing but the fee is left', async () => {
  const who = await service('2026-11-15T09:00:00+07:00');
  clock.set('2026-11-20T09:00:00+07:00');
  const made = await services.billing.endings.endService(who.number, by);
  expect(made).toMatchObject({ tagihan: 885_000, status: 'OPEN' });
  await pay(who, made.number);
  expect((await services.billing.active(who.id))[0]).toMatchObject({ billingStatus: 'PAID' });
  await sound();
});

test('credits are used up first, and what is left goes back', async () => {
  const who = await service('2026-11-01T09:00:00+07:00');
  await night('2026-12-01');
  const [open] = await services.billing.active(who.id);
  const { payment } = await services.billing.pay(who.id, open?.id ?? '', 'LINKAJA_QR');
  await bank.pay(payment?.id ?? '', full);
  await bank.pay(payment?.id ?? '', 5_000_000);
  clock.set('2026-12-31T09:00:00+07:00');
  const made = await services.billing.endings.endService(who.number, by);
  expect(made).toMatchObject({ tagihan: 885_000, kredit: 885_000, status: 'PAID' });
  expect(await services.ledger.listRefunds({ customerId: who.id })).toMatchObject([
    { amount: 5_000_000 - 885_000, reason: 'wrong-amount' },
  ]);
  expect(await services.ledger.creditOf(who.id)).toBe(0);
  await sound();
});

test('a service nobody knows', async () => {
  await expect(services.billing.endings.endService('000', by)).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
});

// shows R6.b4
test('a month whose bill could not be made is on the final bill', async () => {
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
  expect(made.lines.slice(0, 3)).toEqual([
    { name: 'Serat 50 (Desember 2026)', amount: monthly.internet },
    { name: expect.stringContaining('(Desember 2026)'), amount: monthly.tv },
    { name: expect.stringContaining('(Desember 2026)'), amount: monthly.film },
  ]);
  expect(made.tagihan).toBe(885_000 + full);
  // The month is billed now: nothing is left out any more.
  await sql`alter table bill drop constraint refused`.execute(db);
  await night('2027-02-01');
  expect(await db.selectFrom('left_out').selectAll().execute()).toEqual([]);
  expect(await billsOf(who.id)).toHaveLength(2);
  await sound();
});
