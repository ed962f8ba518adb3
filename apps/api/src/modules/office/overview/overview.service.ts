import { needs, type Need } from '@serat/contract/staff/home';
import { isPermitted, type Permission, type Role } from '@serat/contract/staff/roles';
import type { Areas } from '../../../db/query/areas.ts';
import type { Db } from '../../../db/schema.ts';
import { findSummary, keepSummary, summing, type Kept } from '../../../db/query/summary.ts';
import * as calendar from '../../../jakarta/calendar.ts';
import { jakartaDay, type Clock } from '../../../jakarta/clock.ts';
import { sumFigures, type Figures } from './figures.repository.ts';
import { waitingFor, type Waiting } from './needs.repository.ts';

interface Who {
  role: Role;
  areas: Areas;
}

/** Staff who may not read a list do not see its count. */
const seenWith: Record<Need, Permission> = {
  heldOrders: 'order.read',
  waitingInstallation: 'order.read',
  hangingAttempts: 'payment.read',
  paymentReviews: 'payment.read',
  reversals: 'payment.read',
  refundsDue: 'refund.read',
  overdueBills: 'bill.read',
  endingServices: 'bill.read',
  stoppedChannels: 'mail.read',
  failedMails: 'mail.read',
  failedJobs: 'job.read',
  leftOut: 'bill.run',
  deletionRequests: 'deletion.read',
  proposals: 'proposal.read',
};

/** These lists are not divided into areas. */
const everywhere: ReadonlySet<Need> = new Set([
  'paymentReviews',
  'stoppedChannels',
  'failedMails',
  'failedJobs',
  'leftOut',
]);
const isOpen = (need: Need, areas: Areas) => areas.length === 0 || !everywhere.has(need);

const freshMinutes = 10;

export function createOverviewService({ db, clock }: { db: Db; clock: Clock }) {
  async function home({ role, areas }: Who) {
    const now = clock();
    const counts = await waitingFor(db, {
      reader: { areas, role },
      withStaff: isPermitted(role, 'staff.read'),
      now,
      today: jakartaDay(now),
    });
    const shown = (Object.keys(needs) as Need[]).filter(
      (need) => isPermitted(role, seenWith[need]) && isOpen(need, areas),
    );
    const found = await Promise.all(
      shown.map(async (need) => {
        const { count, since, amount = null, names } = await counts[need]();
        return { need, label: needs[need], count, since, amount, names: names ?? [] };
      }),
    );
    return found.sort(byUrgency).map(({ since, ...need }) => ({
      ...need,
      sinceDate: since?.toISOString() ?? null,
    }));
  }

  /**
   * Summed from the books at most every ten minutes, so the figures cannot drift. While one request sums, the
   * others get the previous result.
   */
  async function figures({ areas }: Pick<Who, 'areas'>) {
    const now = clock();
    const today = jakartaDay(now);
    const month = calendar.monthOf(today);
    const name = ['figures', month, ...areas.toSorted()].join(' ');
    const shown = ({ value, madeAt }: Kept) => ({
      ...(value as Figures),
      month,
      madeDate: madeAt.toISOString(),
    });
    const isFresh = ({ madeAt }: Kept) => now.getTime() - madeAt.getTime() < freshMinutes * 60_000;
    const kept = await findSummary(db, name);
    if (kept && isFresh(kept)) return shown(kept);
    const startOf = (ago: number) =>
      calendar.startOfDay(calendar.firstOf(calendar.monthsAfter(month, -ago)));
    const made = await summing(db, name, kept === undefined, async (trx) => {
      const meanwhile = await findSummary(trx, name);
      if (meanwhile && isFresh(meanwhile)) return meanwhile;
      const value = await sumFigures(trx, {
        areas,
        month,
        today,
        from: startOf(0),
        before: startOf(1),
      });
      await keepSummary(trx, name, value, now);
      return { value, madeAt: now };
    });
    const best = made ?? kept;
    if (!best) throw new Error('no figures were summed');
    return shown(best);
  }

  return { home, figures };
}

type Counted = Pick<Waiting, 'since' | 'amount'>;

/**
 * The oldest day first; on the same day the greatest amount. Entries without a date, where nothing waits, come
 * last.
 */
function byUrgency(one: Counted, other: Counted): number {
  const dayOf = ({ since }: Counted) => (since ? jakartaDay(since) : 'none');
  return dayOf(one).localeCompare(dayOf(other)) || (other.amount ?? 0) - (one.amount ?? 0);
}
