import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { lockCustomer } from '../../../../db/locks/customer-lock.ts';
import { createBillingApp } from '../testing/billing-app.ts';
import { changeRows } from '../../../../testing/rows.ts';

const { app, db, clock, services, service, night, statusOf, logged, runDueJobs } =
  await createBillingApp();

const billsIn = async (period: string) =>
  (await db.selectFrom('bill').select('service_number').where('period', '=', period).execute()).map(
    (row) => row.service_number,
  );
const leftOut = () =>
  db
    .selectFrom('left_out')
    .select(['step', 'period', 'service_number as number'])
    .orderBy('id')
    .execute();
const metrics = async () =>
  (await app.inject({ method: 'GET', url: '/metrics', headers: { host: 'localhost' } })).body;

/** Rejects matching rows until the returned function is called. */
async function refuse(table: string, condition: string): Promise<() => Promise<void>> {
  await sql`alter table ${sql.table(table)} add constraint refused check (not (${sql.raw(condition)})) not valid`.execute(
    db,
  );
  return async () => {
    await sql`alter table ${sql.table(table)} drop constraint refused`.execute(db);
  };
}

// shows R6.b1
test('names services whose bill cannot be made and bills all others', async () => {
  const late = await service('2026-10-01T09:00:00+07:00');
  const refused = await service('2026-10-02T09:00:00+07:00');
  const endless = await service('2026-10-03T09:00:00+07:00');
  await night('2026-11-01');
  await sql`update subscription_line set amount = 9000000000000000000
    where subscription_id = ${endless.subscriptionId}::uuid`.execute(db);
  const lift = await refuse('bill', `period = '2026-12' and service_number = '${refused.number}'`);

  clock.set('2026-12-01T00:10:00+07:00');
  expect(await services.billing.runs.preview('2026-12')).toMatchObject({
    bills: 2,
    leftOut: [{ serviceNumber: endless.number, error: expect.stringContaining('out of range') }],
  });
  expect(await services.billing.runs.differences.sum('2026-12')).toMatchObject({ changed: {} });
  await services.billing.daily();
  expect(await billsIn('2026-12')).toEqual([late.number]);
  expect(
    (await leftOut()).toSorted((one, other) => one.number.localeCompare(other.number)),
  ).toEqual(
    [refused, endless]
      .map(({ number }) => ({ step: 'bills', period: '2026-12', number }))
      .toSorted((one, other) => one.number.localeCompare(other.number)),
  );
  for (const { number } of [refused, endless]) {
    expect(logged()).toContain(`"service":"${number}"`);
    expect(await metrics()).toContain(`work_left_out{step="bills",service="${number}"} 1`);
  }
  // November's bills are overdue by now.
  expect(await statusOf(late.subscriptionId)).toBe('Isolir');

  await lift();
  await changeRows(
    db,
    'subscription_line',
    { subscription_id: endless.subscriptionId },
    { amount: 100_000 },
  );
  // A left-out month is billed even after the month is over.
  await night('2027-01-02');
  expect(await billsIn('2026-12')).toHaveLength(3);
  // All three have been isolated since December.
  expect(await billsIn('2027-01')).toEqual([]);
  expect(await leftOut()).toEqual([]);
  expect(await metrics()).not.toContain('work_left_out{');
});

test('bills a locked service in the next run and the others now', async () => {
  const held = await service('2027-01-03T09:00:00+07:00');
  const other = await service('2027-01-04T09:00:00+07:00');
  clock.set('2027-03-01T00:10:00+07:00');
  const trx = await db.startTransaction().execute();
  await lockCustomer(trx, held.id);
  await services.subscriptions.lock(trx, { customerId: held.id, id: held.subscriptionId });
  await services.billing.daily();
  await trx.rollback().execute();
  const bills = await billsIn('2027-03');
  expect(bills).toContain(other.number);
  expect(bills).not.toContain(held.number);
  expect(await leftOut()).toEqual([]);
  await night('2027-03-02');
  expect(await billsIn('2027-03')).toContain(held.number);
});

test('remembers a left-out month while its service is locked', async () => {
  const held = await service('2027-01-05T09:00:00+07:00');
  await db
    .insertInto('left_out')
    .values({
      step: 'bills',
      period: '2027-03',
      item_id: held.subscriptionId,
      customer_id: held.id,
      service_number: held.number,
      error: 'x',
      pass: randomUUID(),
      since: clock(),
      tried_at: clock(),
    })
    .execute();
  const lost = () =>
    db
      .deleteFrom('bill')
      .where('subscription_id', '=', held.subscriptionId)
      .where('period', '=', '2027-03')
      .execute();
  await lost();
  clock.set('2027-04-01T00:10:00+07:00');
  const trx = await db.startTransaction().execute();
  await lockCustomer(trx, held.id);
  await services.subscriptions.lock(trx, { customerId: held.id, id: held.subscriptionId });
  await services.billing.daily();
  await trx.rollback().execute();
  expect((await leftOut()).map(({ period }) => period)).toContain('2027-03');
  await night('2027-04-02');
  expect(await billsIn('2027-03')).toContain(held.number);
  expect(await leftOut()).toEqual([]);
});

// shows R6.b3
test('runs every nightly step despite failures and retries the night', async () => {
  const who = await service('2027-03-02T09:00:00+07:00');
  await night('2027-04-02');
  clock.set('2027-05-01T00:10:00+07:00');
  await sql`create function stop_bills() returns trigger language plpgsql as
    $$ begin raise exception 'stopping' using errcode = '57P01'; end $$`.execute(db);
  await sql`create trigger stop_bills before insert on bill
    for each row execute function stop_bills()`.execute(db);
  await expect(services.billing.daily()).rejects.toThrow('these steps failed: bills (57P01');
  expect(await statusOf(who.subscriptionId)).toBe('Isolir');
  await sql`drop trigger stop_bills on bill`.execute(db);
  await night('2027-05-01');
  expect(await billsIn('2027-05')).toContain(who.number);
});

// shows R6.b1
test('names a service that cannot be isolated and isolates all others', async () => {
  const [stuck, other] = [
    await service('2027-05-02T09:00:00+07:00'),
    await service('2027-05-03T09:00:00+07:00'),
  ];
  await night('2027-06-05');
  const lift = await refuse('subscription', `status = 'Isolir' and number = '${stuck.number}'`);
  await night('2027-06-21');
  expect(await statusOf(other.subscriptionId)).toBe('Isolir');
  expect(await statusOf(stuck.subscriptionId)).toBe('active');
  expect(await leftOut()).toMatchObject([{ step: 'isolations', number: stuck.number }]);
  await lift();
  await night('2027-06-22');
  expect(await statusOf(stuck.subscriptionId)).toBe('Isolir');
  expect(await leftOut()).toEqual([]);
});

// shows R6.b1
test('announces other bills if one message cannot be written', async () => {
  const [mute, other] = [
    await service('2027-06-23T09:00:00+07:00'),
    await service('2027-06-24T09:00:00+07:00'),
  ];
  const announced = async (number: string) =>
    (
      await db
        .selectFrom('bill')
        .select('issued_notified_at')
        .where('period', '=', '2027-08')
        .where('service_number', '=', number)
        .executeTakeFirst()
    )?.issued_notified_at;
  const lift = await refuse(
    'inbox_message',
    `kind in ('bill-issued', 'bill-due-soon') and customer_id = '${mute.id}'`,
  );
  await night('2027-08-01');
  expect(await announced(other.number)).toBeInstanceOf(Date);
  expect(await announced(mute.number)).toBeNull();
  expect(await leftOut()).toMatchObject([
    { step: 'announcements', period: '2027-08', number: mute.number },
  ]);
  // The reminder to the same customer fails, too.
  await night('2027-08-18');
  expect(await leftOut()).toMatchObject([
    { step: 'announcements', number: mute.number },
    { step: 'due-soon-reminders', number: mute.number },
  ]);
  await lift();
  await night('2027-08-19');
  expect(await announced(mute.number)).toBeInstanceOf(Date);
  expect(await leftOut()).toEqual([]);
  await runDueJobs();
});

// shows R6.b1
test('bills this month although an earlier month fails', async () => {
  const who = await service('2027-08-25T09:00:00+07:00');
  const lift = await refuse('bill', `period = '2027-10' and service_number = '${who.number}'`);
  await night('2027-10-01');
  expect(await leftOut()).toMatchObject([{ step: 'bills', period: '2027-10' }]);
  await lift();
  await sql`create function stop_october() returns trigger language plpgsql as
    $$ begin raise exception 'stopping' using errcode = '57P01'; end $$`.execute(db);
  await sql`create trigger stop_october before insert on bill
    for each row when (new.period = '2027-10') execute function stop_october()`.execute(db);
  clock.set('2027-11-01T00:10:00+07:00');
  await expect(services.billing.daily()).rejects.toThrow('these steps failed: bills (57P01');
  expect(await billsIn('2027-11')).toContain(who.number);
  await sql`drop trigger stop_october on bill`.execute(db);
  await night('2027-11-02');
  expect(await billsIn('2027-10')).toContain(who.number);
  expect(await leftOut()).toEqual([]);
});
