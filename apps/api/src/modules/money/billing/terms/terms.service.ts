import { AppError } from '../../../../app-error.ts';
import { transact, type Transacting } from '../../../../db/driver/transact.ts';
import { lockCustomer } from '../../../../db/locks/customer-lock.ts';
import type { Handle } from '../../../../db/schema.ts';
import type { BillingDeps } from '../billing-deps.ts';
import { restoreService } from '../run/restore-service.ts';
import { findOwnTerms, setOwnTerms, type OwnTerms } from './terms.repository.ts';

export interface WantedTerms extends OwnTerms {
  customerId: string;
  /** The terms that the person saw before the change. */
  seen: OwnTerms;
}

const isSame = (one: OwnTerms, other: OwnTerms): boolean =>
  one.dueDay === other.dueDay && one.isolirGraceDays === other.isolirGraceDays;

const asText = (value: number | null): string => (value === null ? '' : String(value));

/** When a customer's bills are due, and how long after that an unpaid bill isolates its service. */
export function createTerms(deps: Pick<BillingDeps, 'db' | 'clock' | 'subscriptions' | 'rules'>) {
  const { db, subscriptions, rules } = deps;

  async function termsOf(customerId: string, handle: Handle = db) {
    const own = await findOwnTerms(handle, customerId);
    return {
      dueDay: own.dueDay ?? rules.dueDay,
      isolirGraceDays: own.isolirGraceDays ?? rules.isolirGraceDays,
      own,
      provider: { dueDay: rules.dueDay, isolirGraceDays: rules.isolirGraceDays },
    };
  }

  /** Existing bills keep their due date. More days of grace restore a service at once. */
  async function change(
    { customerId, seen, dueDay, isolirGraceDays }: WantedTerms,
    transacting: Transacting = {},
  ): Promise<void> {
    const wanted = { dueDay, isolirGraceDays };
    await transact(db, transacting, async (trx) => {
      await lockCustomer(trx, customerId);
      await subscriptions.lockAll(trx, customerId);
      const current = await findOwnTerms(trx, customerId);
      if (!isSame(current, seen)) {
        throw new AppError('STALE', {
          message: 'Jatuh tempo baru saja diubah orang lain. Periksa isinya yang sekarang.',
          fields: {
            dueDay: asText(current.dueDay),
            isolirGraceDays: asText(current.isolirGraceDays),
          },
        });
      }
      if (isSame(current, wanted)) {
        throw new AppError('INVALID_INPUT', { fields: { dueDay: 'Belum ada yang Anda ubah' } });
      }
      await setOwnTerms(trx, customerId, wanted);
      for (const { id } of await subscriptions.runningOf(trx, customerId)) {
        await restoreService(deps, trx, { customerId, subscriptionId: id });
      }
    });
  }

  return { of: termsOf, change };
}
