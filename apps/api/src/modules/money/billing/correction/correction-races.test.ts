import { expect, test } from 'vitest';
import { nameOnly } from '../../../../db/by.ts';
import { createBillingApp, monthly } from '../testing/billing-app.ts';

const world = await createBillingApp();
const { bank, services, billed, runDueJobs, clock, payCash, expectSound } = world;
const { billing } = services;
const full = monthly.internet + monthly.tv + monthly.film;

const refusedAs = (error: unknown): string => (error as { code: string }).code;

// shows R5.b4
test.each(['credit', 'voided', 'written-off'] as const)(
  'loses no money when a payment, cash and a method change race with %s',
  async (kind) => {
    for (let round = 0; round < 4; round += 1) {
      const who = await billed();
      const { payment } = await billing.pay(who.id, who.billId, 'LINKAJA_QR');
      const wish = { kind, amount: 14_000, reason: 'Gangguan', by: nameOnly('Budi') };
      const outcomes = await Promise.allSettled([
        billing.corrections.correct(who.billId, wish),
        bank.pay(payment?.id ?? '', full),
        billing.pay(who.id, who.billId, 'NUSA_VA'),
        payCash(who.billId, full),
      ]);
      for (const outcome of outcomes) {
        if (outcome.status === 'fulfilled') continue;
        expect(['STALE', 'STEP_REFUSED', 'ALREADY_PAID', 'UNAVAILABLE']).toContain(
          refusedAs(outcome.reason),
        );
      }
      clock.advance({ minutes: 5 });
      await runDueJobs();
      await expectSound();
    }
  },
);

test('writes a bill off once when asked twice at the same time', async () => {
  const who = await billed();
  const wish = {
    kind: 'written-off' as const,
    amount: null,
    reason: 'Pindah',
    by: nameOnly('Budi'),
  };
  const outcomes = await Promise.allSettled(
    [1, 2, 3].map(() => billing.corrections.correct(who.billId, wish)),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect((await billing.detail(who.id, who.billId)).corrections).toHaveLength(1);
  await expectSound();
});
