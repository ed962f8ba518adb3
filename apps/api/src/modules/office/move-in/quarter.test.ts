import { expect, test } from 'vitest';
import { findViolations } from '../../../testing/invariants.ts';
import { createMoveInApp } from './testing/move-in-app.ts';
import { providerRows } from './testing/provider-file.ts';

const world = await createMoveInApp();
const { db, clock, services } = world;

const price = 299_000;

/** Sums of the bills that Serat made, by month. */
async function billed(): Promise<Record<string, number>> {
  const bills = await db
    .selectFrom('bill')
    .select(['period', 'tagihan'])
    .where('imported', '=', false)
    .execute();
  const sums: Record<string, number> = {};
  for (const { period, tagihan } of bills) sums[period] = (sums[period] ?? 0) + tagihan;
  return sums;
}

// shows P7.4, P7.19
test('the first bill runs after the cut-over charge the amounts of the former system', async () => {
  // Two services owe November, which the former system billed; the others have paid it.
  const rows = providerRows(14)
    .filter(({ Status: status }) => status === 'aktif')
    .map((row) =>
      row.Tagihan === ''
        ? row
        : {
            ...row,
            'Dibayar sampai': '31/10/2026',
            Bulan: '11/2026',
            'Jatuh tempo': '20/11/2026',
          },
    );
  clock.set('2026-11-25T10:00:00+07:00');
  const id = await world.moveInRows(rows, {
    customers: 10,
    services: 12,
    openBills: 2 * price,
    credits: 100_000,
  });
  expect(await services.moveIn.find(id)).toMatchObject({ state: 'committed', failure: null });

  const month = rows.length * price;
  await world.makeBills('2026-11');
  expect(await billed()).toEqual({});
  await world.makeBills('2026-12');
  expect(await billed()).toEqual({ '2026-12': month });
  await world.makeBills('2027-01');
  expect(await billed()).toEqual({ '2026-12': month, '2027-01': month });
  // A repeated run makes no second bill.
  await world.makeBills('2027-01');
  expect(await billed()).toEqual({ '2026-12': month, '2027-01': month });
  expect(await findViolations(db)).toEqual([]);
});
