import * as billRun from '@serat/contract/staff/bill-run';
import { expect, test } from 'vitest';
import { createBillingApp } from '../modules/billing/testing/billing-app.ts';
import { createConsoleApp } from './testing/console-app.ts';

const world = await createBillingApp();
const { services, clock, db } = world;
const { ask, person } = await createConsoleApp(world);

test('whom a month asks for something else is said, before the run and after it', async () => {
  const changes = await world.service('2026-11-01T09:00:00+07:00');
  const same = await world.service('2026-11-02T09:00:00+07:00');
  const gone = await world.service('2026-11-03T09:00:00+07:00');
  await world.night('2026-12-01');
  await world.night('2027-01-01');
  // Billed from February on.
  const newcomer = await world.service('2027-01-15T09:00:00+07:00', {});
  clock.set('2027-01-31T20:00:00Z');
  const finance = await person('finance');
  const period = '2027-02';
  const kindOf = async () => {
    const { data } = await ask(billRun.listRunDifferences, { query: { period } }, finance.cookie);
    return new Map(data.rows.map((row) => [row.serviceNumber, row]));
  };
  await db
    .updateTable('subscription_line')
    .set({ amount: 350_000 })
    .where('customer_id', '=', changes.id)
    .where('product_type', '=', 'INTERNET')
    .execute();
  await services.billing.endService(gone.number, { by: 'Budi', reason: 'Pindah' });
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

  await ask(billRun.runBills, { body: { period } }, finance.cookie);
  expect(await kindOf()).toEqual(before);
  const wrong = { query: { period, after: 'di-mana-saja' } };
  expect(await ask(billRun.listRunDifferences, wrong, finance.cookie)).toMatchObject({ http: 422 });
});
