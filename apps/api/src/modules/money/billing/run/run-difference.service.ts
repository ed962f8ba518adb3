import type { DifferenceKind } from '@serat/contract/staff/bill-run';
import { beforeAll } from '../../../../db/query/batch-window.ts';
import type { Key } from '../../../../db/schema.ts';
import * as calendar from '../../../../jakarta/calendar.ts';
import type { BillingDeps } from '../billing-deps.ts';
import type { BillingRules } from '../billing-rules.ts';
import { pageCompared, sumCompared, type Difference } from './run-difference.repository.ts';

const batchSize = 5000;
/** The most services read for one page. If few of them differ, the page is shorter than its limit. */
const lookedAtOnce = 1500;

const monthsOf = (
  period: string,
  { roundTo, isolirBilling }: Pick<BillingRules, 'roundTo' | 'isolirBilling'>,
) => ({
  period,
  before: calendar.monthsAfter(period, -1),
  first: calendar.firstOf(period),
  last: calendar.lastOf(period),
  days: calendar.daysIn(period),
  roundTo,
  isolirBilling,
  since: calendar.startOfDay(calendar.firstOf(calendar.monthsAfter(period, -1))),
});

type Sums = Record<DifferenceKind, { services: number; before: number; now: number }>;

export function createRunDifferences({ db, rules }: Pick<BillingDeps, 'db' | 'rules'>) {
  async function sumDifferences(period: string, size = batchSize): Promise<Sums> {
    const none = () => ({ services: 0, before: 0, now: 0 });
    const sums: Sums = { new: none(), ended: none(), changed: none() };
    for (let after: Key | null = beforeAll; after !== null;) {
      const rows = await sumCompared(db, monthsOf(period, rules), { after, size });
      for (const { kind, services, before, now } of rows) {
        if (kind === 'same') continue;
        sums[kind].services += services;
        sums[kind].before += before;
        sums[kind].now += now;
      }
      after = rows[0]?.upTo ?? null;
    }
    return sums;
  }

  /** `next` is the last service read, even if it does not differ. */
  async function listDifferences(
    period: string,
    page: {
      kind: DifferenceKind | null;
      after: string | null;
      descending: boolean;
      limit: number;
    },
    size = batchSize,
  ): Promise<{ rows: (Difference & { kind: DifferenceKind })[]; next: string | null }> {
    const rows: (Difference & { kind: DifferenceKind })[] = [];
    const { descending } = page;
    let { after } = page;
    // Start small: if many services differ, the page is full soon. Otherwise each turn reads more.
    let at = Math.min(size, page.limit * 2, lookedAtOnce);
    for (let looked = 0; looked < lookedAtOnce;) {
      const found = await pageCompared(db, monthsOf(period, rules), {
        after,
        descending,
        size: at,
      });
      for (const row of found) {
        after = row.serviceNumber;
        if (!differs(row) || (page.kind && row.kind !== page.kind)) continue;
        rows.push(row);
        if (rows.length === page.limit) return { rows, next: after };
      }
      if (found.length < at) return { rows, next: null };
      looked += at;
      at = Math.min(size, at * 3, lookedAtOnce - looked);
    }
    return { rows, next: after };
  }

  return { sum: sumDifferences, list: listDifferences };
}

const differs = (row: Difference): row is Difference & { kind: DifferenceKind } =>
  row.kind !== 'same';
