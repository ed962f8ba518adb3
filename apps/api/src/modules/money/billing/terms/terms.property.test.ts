import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addDays,
  daysFromTo,
  firstOf,
  monthOf,
  monthsAfter,
} from '../../../../jakarta/calendar.ts';
import { jakartaDay } from '../../../../jakarta/clock.ts';
import { readSettings } from '../../../../settings.ts';
import { dendaOn } from '../bill.policy.ts';
import { createBillingApp } from '../testing/billing-app.ts';
import { rowsOf } from '../../../../testing/rows.ts';
import { tries } from '../../../../testing/nightly.ts';

const { db, services, service, night, statusOf } = await createBillingApp();
const { billing: rules } = readSettings({});

/** Start days in years with and without a 29 February. */
const start = fc.integer({ min: 0, max: 1100 }).map((days) => addDays('2027-01-01', days));
const dueDay = fc.constantFrom(null, 1, 1, 7, 8, 28, 28);
const isolirGraceDays = fc.constantFrom(null, 0, 1, 10, 40);
/** Days between two nightly runs. Most runs are late, so months are billed on any day. */
const gaps = fc.array(fc.constantFrom(1, 2, 6, 8, 9, 20, 27, 31), { minLength: 4, maxLength: 7 });

const openBills = (customerId: string) =>
  rowsOf(db, 'bill', { customer_id: customerId, status: 'OPEN' }, '*', 'number');

// shows P5a.d1, P5a.d2, P5a.d3
test('leaves 7 days to pay, isolates after the days of grace, and counts denda without them', async () => {
  await fc.assert(
    fc.asyncProperty(
      start,
      fc.array(fc.record({ dueDay, isolirGraceDays }), { minLength: 2, maxLength: 2 }),
      gaps,
      async (from, terms, nights) => {
        const who = await service(`${from}T09:00:00+07:00`);
        const change = async (wanted: (typeof terms)[number]) => {
          const { own } = await services.billing.terms.of(who.id);
          const isNew = JSON.stringify(own) !== JSON.stringify(wanted);
          const given = { customerId: who.id, ...wanted, seen: own };
          if (isNew) await services.billing.terms.change(given);
          return wanted;
        };
        let own = await change(terms[0] ?? { dueDay: null, isolirGraceDays: null });
        const dueDates = new Map<string, string>();
        let today = firstOf(monthsAfter(monthOf(from), 1));
        for (const [at, gap] of nights.entries()) {
          if (at === 3) own = await change(terms[1] ?? own);
          await night(today);
          const grace = own.isolirGraceDays ?? rules.isolirGraceDays;
          const bills = await openBills(who.id);
          const ownDay = String(own.dueDay ?? rules.dueDay).padStart(2, '0');
          for (const bill of bills) {
            // The day on which the bill is made is not counted.
            const days = daysFromTo(jakartaDay(bill.created_at), bill.due_on) - 1;
            expect(days).toBeGreaterThanOrEqual(7);
            const expected = dueDates.get(bill.id) ?? `${monthOf(bill.due_on)}-${ownDay}`;
            expect(bill.due_on).toBe(expected);
            dueDates.set(bill.id, bill.due_on);
          }
          const isolating = bills.filter(({ due_on: due }) => addDays(due, grace) < today);
          const status = await statusOf(who.subscriptionId);
          const owes = isolating.length > 0 ? 'Isolir' : 'active';
          expect(status).toBe(status === 'ended' ? status : owes);
          for (const bill of isolating) {
            expect(addDays(jakartaDay(bill.created_at), 7) < today).toBe(true);
          }
          const shown = await services.billing.active(who.id);
          for (const bill of bills) {
            const denda = dendaOn(
              today,
              {
                ...bill,
                dueOn: bill.due_on,
                dendaWaived: bill.denda_waived,
                imported: bill.imported,
                paidDays: bill.paid_days,
              },
              rules,
            );
            expect(shown.find(({ id }) => id === bill.number)?.rpDenda).toBe(denda);
            expect(denda > 0).toBe(bill.due_on < today);
          }
          today = addDays(today, gap);
        }
        await endAll();
      },
    ),
    { numRuns: tries(4, 40), endOnFailure: true },
  );
});

/** Ends all services, so that only the next generated service is billed. */
async function endAll(): Promise<void> {
  await db
    .updateTable('subscription')
    .set({ status: 'ended', ended_at: new Date('2027-01-01'), ended_by: 'test' })
    .where('status', '<>', 'ended')
    .execute();
}
