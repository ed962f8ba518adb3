import * as billRun from '@serat/contract/staff/bill-run';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { nameOnly } from '../db/by.ts';
import { createBillingApp } from '../modules/money/billing/testing/billing-app.ts';
import { createConsoleApp } from './testing/console-app.ts';
import { changeRows, rowOf } from '../testing/rows.ts';

const world = await createBillingApp();
const { services, clock, db } = world;
const { ask, person } = await createConsoleApp(world);

// shows P2.5
test('names customers with a different amount before and after the run', async () => {
  const changes = await world.service('2026-11-01T09:00:00+07:00');
  const same = await world.service('2026-11-02T09:00:00+07:00');
  const gone = await world.service('2026-11-03T09:00:00+07:00');
  await world.makeBills('2026-12');
  await world.makeBills('2027-01');
  // The first bill is for February.
  const newcomer = await world.service('2027-01-15T09:00:00+07:00', {});
  clock.set('2027-01-31T20:00:00Z');
  const finance = await person('finance');
  const period = '2027-02';
  const kindOf = async () => {
    const { data } = await ask(billRun.listRunDifferences, { query: { period } }, finance.cookie);
    return new Map(data.rows.map((row) => [row.serviceNumber, row]));
  };
  await changeRows(
    db,
    'subscription_line',
    { customer_id: changes.id, product_type: 'INTERNET' },
    { amount: 350_000 },
  );
  await services.billing.endings.endService(gone.number, {
    by: nameOnly('Budi'),
    reason: 'Pindah',
  });
  const before = await kindOf();
  expect(before.get(newcomer.number)).toMatchObject({ kind: 'new', before: null });
  expect(before.get(gone.number)?.kind).toBe('ended');
  expect(before.get(changes.number)).toMatchObject({ kind: 'changed' });
  expect(before.has(same.number)).toBe(false);
  const { data: sums } = await ask(
    billRun.sumRunDifferences,
    { query: { period } },
    finance.cookie,
  );
  expect(sums).toMatchObject({
    new: { services: 1 },
    ended: { services: 1 },
    changed: { services: 1, now: sums.changed.before + 51_000 },
  });

  const paged = [];
  for (let after: string | null | undefined; after !== null;) {
    const query: Record<string, unknown> = {
      period,
      limit: 1,
      ...(after !== undefined && { after }),
    };
    const { data } = await ask(billRun.listRunDifferences, { query }, finance.cookie);
    paged.push(...data.rows.map(({ serviceNumber }) => serviceNumber));
    after = data.next;
  }
  expect(paged.toSorted()).toEqual([...before.keys()].toSorted());

  const { digest } = (await ask(billRun.previewRun, { query: { period } }, finance.cookie)).data;
  await ask(billRun.runBills, { body: { period, seen: { digest } } }, finance.cookie);
  await world.runDueJobs();
  expect(await kindOf()).toEqual(before);
  const madeUp = JSON.stringify(['serviceNumber', '1\0', '1\0']);
  for (const after of ['di-mana-saja', Buffer.from(madeUp).toString('base64url')]) {
    const wrong = { query: { period, after } };
    expect(await ask(billRun.listRunDifferences, wrong, finance.cookie)).toMatchObject({
      http: 422,
    });
  }
});

async function begun(period: string) {
  const finance = await person('finance');
  const { bills, digest } = await services.billing.runs.preview(period);
  const again = () => ask(billRun.runBills, { body: { period, seen: { digest } } }, finance.cookie);
  await again();
  const { id } = await rowOf(db, 'bill_run', { period });
  const progress = async () =>
    (await ask(billRun.getRun, { query: { period } }, finance.cookie)).data;
  return { id, bills, progress, again };
}

const billsIn = (period: string) =>
  db.selectFrom('bill').select('service_number as number').where('period', '=', period).execute();

// shows P2.16
test('names a service whose bill fails, and bills the others', async () => {
  clock.set('2027-03-01T00:10:00+07:00');
  const period = '2027-03';
  const wrong = await world.service('2027-01-20T09:00:00+07:00');
  clock.set('2027-03-01T00:10:00+07:00');
  await sql`
    alter table bill add constraint refused check (period <> '2027-03' or service_number <> ${sql.lit(wrong.number)})`.execute(
    db,
  );
  const { bills, progress } = await begun(period);
  await world.runDueJobs();
  await sql`alter table bill drop constraint refused`.execute(db);
  expect(await progress()).toMatchObject({
    made: bills - 1,
    failed: [{ customerId: wrong.id, serviceNumber: wrong.number }],
    endedDate: expect.any(String),
  });
  const numbers = (await billsIn(period)).map(({ number }) => number);
  expect(numbers).toHaveLength(bills - 1);
  expect(numbers).not.toContain(wrong.number);
  // Another run makes the missing bill.
  await db.deleteFrom('bill_run').execute();
  expect((await begun(period)).bills).toBe(1);
  await world.runDueJobs();
  expect(await billsIn(period)).toHaveLength(bills);
});

// shows P2.16
test('two workers on one run make and count each bill once', async () => {
  clock.set('2027-04-01T00:10:00+07:00');
  const { id, bills, progress } = await begun('2027-04');
  const carryOut = () => services.backoffice.bills.carryOutRun(id);
  await Promise.all([carryOut(), carryOut()]);
  await carryOut();
  expect(await progress()).toMatchObject({ bills, made: bills, failed: [] });
  expect(await billsIn('2027-04')).toHaveLength(bills);
  const done = await services.audit.list({ action: 'bill.run-done', limit: 50 });
  expect(done.filter(({ subjectId }) => subjectId === '2027-04')).toHaveLength(1);
});

test('a run whose end cannot be written stays with its job and ends later', async () => {
  clock.set('2027-05-01T00:10:00+07:00');
  const { id, bills, progress } = await begun('2027-05');
  const refused = services.billing.runs.carryOut(id, () => Promise.reject(new Error('no audit')));
  await expect(refused).rejects.toThrow('no audit');
  expect(await progress()).toMatchObject({ failed: [], endedDate: null });
  await services.backoffice.bills.carryOutRun(id);
  expect(await progress()).toMatchObject({ made: bills, endedDate: expect.any(String) });
});

test('a run whose job was given up says so, and continues when requested again', async () => {
  clock.set('2027-06-01T00:10:00+07:00');
  const { id, bills, progress, again } = await begun('2027-06');
  expect(await again()).toMatchObject({ http: 422 });
  expect(await progress()).toMatchObject({ isStopped: false });
  await sql`update job set failed_at = now() where payload->>'runId' = ${id}`.execute(db);
  expect(await progress()).toMatchObject({ isStopped: true, endedDate: null });
  expect(await again()).toMatchObject({ http: 200 });
  expect(await progress()).toMatchObject({ isStopped: false });
  await world.runDueJobs();
  expect(await progress()).toMatchObject({ bills, made: bills, endedDate: expect.any(String) });
});

// shows P2.16
test('refuses a run for other services than the preview, also with equal count and sum', async () => {
  const [one, other] = [
    await world.service('2027-05-02T09:00:00+07:00'),
    await world.service('2027-05-03T09:00:00+07:00'),
  ];
  clock.set('2027-07-01T00:10:00+07:00');
  const period = '2027-07';
  const only = async (number: string) => {
    await db.updateTable('subscription').set({ billed_from: '2027-08-01' }).execute();
    await changeRows(db, 'subscription', { number }, { billed_from: '2027-05-02' });
    return services.billing.runs.preview(period);
  };
  const seen = await only(one.number);
  const now = await only(other.number);
  expect({ ...now, digest: '' }).toEqual({ ...seen, digest: '' });
  const finance = await person('finance');
  const run = ({ digest }: { digest: string }) =>
    ask(billRun.runBills, { body: { period, seen: { digest } } }, finance.cookie);
  expect(await run(seen)).toMatchObject({ http: 409 });
  expect(await run(now)).toMatchObject({ http: 200 });
});
