import { nameOnly } from '../../db/by.ts';
import { findOwner } from '../../db/directory.ts';
import type { Db } from '../../db/schema.ts';
import { jakartaDay, type Clock } from '../../jakarta/clock.ts';
import type { JobHandlers } from '../../jobs/worker.ts';
import type { Services } from '../../wiring.ts';
import { demoLogin } from '../demo-logins.ts';

interface PayerDeps {
  db: Db;
  clock: Clock;
  services: Pick<Services, 'billing'>;
}

/** Before the nightly run the first demo login pays what is due, so that the run never isolates it. */
export const withDemoPayer = (handlers: JobHandlers, deps: PayerDeps): JobHandlers => ({
  ...handlers,
  'daily-billing': async (job) => {
    await payWhatIsDue(deps);
    await handlers['daily-billing'](job);
  },
});

async function payWhatIsDue({ db, clock, services: { billing } }: PayerDeps): Promise<void> {
  const customerId = await findOwner(db, 'email', demoLogin.email);
  if (customerId === null) return;
  const today = jakartaDay(clock());
  for (const { id, billingStatus, expiredDate, rpTotal, rpAdmin } of await billing.active(
    customerId,
  )) {
    if (billingStatus !== 'OPEN' || jakartaDay(new Date(expiredDate)) > today) continue;
    // Recorded as a transfer, because a transfer also ends a payment that a visitor has begun.
    await billing.payments.record({
      to: { bill: id },
      means: 'transfer',
      amount: rpTotal - rpAdmin,
      reference: `DEMO-${id}-${today}`,
      reason: 'Akun demo pertama membayar pada jatuh tempo',
      by: nameOnly('Demo'),
    });
  }
}
