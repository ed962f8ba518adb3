import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { findViolations } from '../../../testing/invariants.ts';
import { monthly } from '../../money/billing/testing/billing-app.ts';
import { createBankApp } from './testing/bank-app.ts';
import { account, otherAccount, usualMapping, type Credit } from './testing/bank-file.ts';

const world = await createBankApp();
const { bankMoney, importFile, services, db, billed, lines } = world;
const { billing, ledger } = services;
const full = monthly.internet + monthly.tv + monthly.film;

const transfer = fc.record({
  payer: fc.constantFrom(0, 1, 2, null),
  amount: fc.constantFrom(full, full, full - 1000, 1000, 2 * full),
  day: fc.integer({ min: 2, max: 4 }),
});

const imports = fc.record({
  transfers: fc.array(transfer, { minLength: 1, maxLength: 8 }),
  /** The days of the imported files. A file holds all transfers of its day; some files come twice. */
  files: fc.shuffledSubarray([2, 3, 4, 2, 3, 4], { minLength: 0 }),
  isReversed: fc.boolean(),
});

const dayName = (day: number): string => `2026-12-${String(day).padStart(2, '0')}`;

async function three() {
  return [await billed(), await billed(), await billed()] as const;
}
type People = Awaited<ReturnType<typeof three>>;

const creditsOf = (
  people: People,
  transfers: readonly { payer: number | null; amount: number; day: number }[],
): Credit[] =>
  transfers.map(({ payer, amount, day }) => ({
    day: dayName(day),
    text: payer === null ? 'TANPA NOMOR' : (people[payer]?.billId ?? ''),
    amount,
  }));

async function booksOf(people: People) {
  return Promise.all(
    people.map(async ({ id }) => ({
      credit: await ledger.credits.of(id),
      bills: (await billing.active(id)).map(({ billingStatus }) => billingStatus),
      refunds: (await ledger.refunds.of(id)).map(({ amount }) => amount),
    })),
  );
}

// shows P5c.3, P5b.9
test('a statement imported twice, in parts or in another order gives the same books', async () => {
  await fc.assert(
    fc.asyncProperty(imports, async ({ transfers, files, isReversed }) => {
      await sql`truncate bank_statement cascade`.execute(db);
      const [once, often] = [await three(), await three()];
      const received = (await ledger.trialBalance()).received;

      await importFile(creditsOf(once, transfers), usualMapping, account);
      await bankMoney.match({ numbersOnly: true });
      const booked = (await ledger.trialBalance()).received - received;

      const all = creditsOf(often, transfers);
      const whole = isReversed ? all.toReversed() : all;
      for (const day of files) {
        const part = whole.filter((credit) => credit.day === dayName(day));
        if (part.length > 0) await importFile(part, usualMapping, otherAccount);
        await bankMoney.match({ numbersOnly: true });
      }
      await importFile(whole, usualMapping, otherAccount);
      await importFile(all, usualMapping, otherAccount);
      await bankMoney.match({ numbersOnly: true });

      expect(await booksOf(often)).toEqual(await booksOf(once));
      expect((await ledger.trialBalance()).received - received).toBe(2 * booked);
      expect(await lines()).toHaveLength(2 * transfers.length);
      const named = transfers.filter(({ payer }) => payer !== null);
      expect(booked).toBe(named.reduce((sum, { amount }) => sum + amount, 0));
      expect(await findViolations(db)).toEqual([]);
    }),
    { numRuns: 4, seed: 7, endOnFailure: true },
  );
}, 600_000);
