import { nameOnly } from '../../../../db/by.ts';
import type { BillingDeps } from '../billing-deps.ts';
import type { Corrections } from '../correction/correction.service.ts';
import { listPausedBills, setPaused } from './pause.repository.ts';

export function createPauses(deps: BillingDeps, corrections: Pick<Corrections, 'correct'>) {
  const { db, clock, log, rules, subscriptions } = deps;

  /** Voids unpaid bills of months that turned out paused. A bill that cannot be voided now is tried next night. */
  return async function voidPausedBills(): Promise<void> {
    if (rules.isolirBilling === 'continue') return;
    const failed: string[] = [];
    for (;;) {
      const bills = await listPausedBills(db, { now: clock(), except: failed });
      if (bills.length === 0) return;
      for (const bill of bills) {
        try {
          await corrections.correct(
            bill.number,
            {
              kind: 'voided',
              amount: null,
              reason: 'Layanan tidak ditagih selama diisolir',
              by: nameOnly('sistem'),
            },
            {
              async lastly(trx) {
                await setPaused(trx, bill);
                await subscriptions.charges.release(trx, bill);
              },
            },
          );
        } catch (error) {
          log.warn({ err: error, bill: bill.number }, 'a bill of a paused month is still open');
          failed.push(bill.number);
        }
      }
    }
  };
}
