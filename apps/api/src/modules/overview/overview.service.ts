import { needs, type Need } from '@serat/contract/staff/home';
import { isPermitted, type Permission, type Role } from '@serat/contract/staff/roles';
import type { Areas } from '../../db/areas.ts';
import type { Db } from '../../db/schema.ts';
import * as calendar from '../../jakarta/calendar.ts';
import { jakartaDay, type Clock } from '../../jakarta/clock.ts';
import {
  findSummary,
  keepSummary,
  sumFigures,
  waitingFor,
  type Figures,
} from './overview.repository.ts';

interface Who {
  role: Role;
  areas: Areas;
}

/** Whoever may not read the list has no use for its count. */
const seenWith: Record<Need, Permission> = {
  heldOrders: 'order.read',
  waitingInstallation: 'order.read',
  hangingAttempts: 'payment.read',
  paymentReviews: 'payment.read',
  refundsDue: 'refund.read',
  overdueBills: 'bill.read',
  failedMails: 'customer.help',
  failedJobs: 'settings.read',
  deletionRequests: 'customer.privacy',
  proposals: 'proposal.read',
};

/** Its list lies in no area. */
const isOpen = (need: Need, areas: Areas) => need !== 'paymentReviews' || areas.length === 0;

const freshMinutes = 10;

/** What the provider's day begins with. */
export function createOverviewService({ db, clock }: { db: Db; clock: Clock }) {
  async function home({ role, areas }: Who) {
    const now = clock();
    const counts = waitingFor(db, { areas, now, today: jakartaDay(now) });
    const shown = (Object.keys(needs) as Need[]).filter(
      (need) => isPermitted(role, seenWith[need]) && isOpen(need, areas),
    );
    return Promise.all(
      shown.map(async (need) => {
        const { count, since } = await counts[need]();
        return { need, label: needs[need], count, sinceDate: since?.toISOString() ?? null };
      }),
    );
  }

  /** Summed at most every ten minutes, whichever node is asked. */
  async function figures({ areas }: Pick<Who, 'areas'>) {
    const now = clock();
    const today = jakartaDay(now);
    const month = calendar.monthOf(today);
    const name = ['figures', month, ...areas.toSorted()].join(' ');
    const kept = await findSummary(db, name);
    if (kept && now.getTime() - kept.madeAt.getTime() < freshMinutes * 60_000) {
      return { ...(kept.value as Figures), month, madeDate: kept.madeAt.toISOString() };
    }
    const from = calendar.startOfDay(calendar.firstOf(month));
    const made = await sumFigures(db, { areas, month, today, from });
    await keepSummary(db, name, made, now);
    return { ...made, month, madeDate: now.toISOString() };
  }

  return { home, figures };
}
