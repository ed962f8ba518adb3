import assert from 'node:assert/strict';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { MoveInTotals } from '@serat/contract/staff/move-in';
import { createMoveInApp } from './testing/move-in-app.ts';
import {
  providerColumns,
  providerMapping,
  providerRow,
  type ProviderRow,
} from './testing/provider-file.ts';
import { isNightly, tries } from '../../../testing/nightly.ts';

const world = await createMoveInApp();
const { db, services, moveIn, who, reason, upload, check, everyRow } = world;

const odd = fc.constantFrom(
  '',
  '0',
  '-1',
  '1.500.000',
  '1,500,000',
  '1500000.00',
  '8.12E+10',
  '=1+1',
  '31/12/2026',
  '12/31/2026',
  'aktif',
  'isolir',
  'P-000000',
  'L-000000',
  'Serat 50',
  '"',
  '\u0000',
  '\u{1F600}',
);

/** Valid rows, of which some are repeated and some have cells with other values. */
const files = fc.tuple(
  fc.array(fc.nat(8), { minLength: 1, maxLength: 8 }),
  fc.array(fc.tuple(fc.nat(7), fc.constantFrom(...providerColumns), odd), { maxLength: 2 }),
);

function rowsOf([wanted, changes]: [number[], [number, keyof ProviderRow, string][]]) {
  const rows = wanted.map(providerRow);
  for (const [at, column, value] of changes) {
    const row = rows[at];
    if (row) rows[at] = { ...row, [column]: value };
  }
  return rows;
}

async function totalsInDatabase(): Promise<MoveInTotals> {
  const customers = await db.selectFrom('moved_in').select('customer_id').execute();
  const running = await db.selectFrom('subscription').select('id').execute();
  const bills = await db.selectFrom('bill').select('tagihan').execute();
  return {
    customers: customers.length,
    services: running.length,
    openBills: bills.reduce((sum, { tagihan }) => sum + tagihan, 0),
    credits: (await services.ledger.trialBalance()).credit,
  };
}

// shows P7.19, P7.20
test('any file either commits with equal control totals or changes nothing', async () => {
  const before = await everyRow();
  await fc.assert(
    fc.asyncProperty(files, async (file) => {
      const id = await upload(rowsOf(file)).catch(() => null);
      if (id === null) return;
      const { report, failure } = await check(id, providerMapping);
      if (failure !== null || !report || report.problems > 0) {
        assert.deepEqual(await everyRow(), before);
        return;
      }
      await moveIn.confirm(who, id, report);
      await moveIn.start(who, 'commit', { id, reason });
      await moveIn.carryOut(id);
      expect(await moveIn.find(id)).toMatchObject({ state: 'committed', failure: null });
      const { customers, services: count, openBills, credits } = report;
      expect(await totalsInDatabase()).toEqual({ customers, services: count, openBills, credits });
      await moveIn.start(who, 'reverse', { id, reason });
      await moveIn.carryOut(id);
      expect(await everyRow()).toEqual(before);
    }),
    { numRuns: tries(6, 60), ...(!isNightly && { seed: 35 }) },
  );
});
