import * as call from '@serat/contract/staff/bill-run';
import { unknownPage } from '../../../db/query/sorting.ts';
import { answer } from '../../../http/mount/answer.ts';
import { monthsAfter } from '../../../jakarta/calendar.ts';
import type { Services } from '../../../wiring.ts';
import type { LeftOut } from '../../../jobs/left-out.repository.ts';
import { mountList } from '../../mount-list.ts';
import { mountStaff, type Console } from '../../mount.ts';

const anyNumber = /^\d{1,20}$/;

const failuresOf = (leftOut: readonly LeftOut[]): call.BillRun['failed'] =>
  leftOut.map(({ customerId, serviceNumber, error }) => ({
    customerId,
    serviceNumber,
    message: error,
  }));

export function billRunRoutes(server: Console, { billing, backoffice }: Services): void {
  mountStaff(server, call.previewRun, async ({ query }) => {
    const period = query.period ?? billing.runs.thisMonth();
    const { due, leftOut, ...sums } = await billing.runs.preview(period);
    const [made, lastMonth] = await Promise.all([
      billing.madeIn(period),
      billing.madeIn(monthsAfter(period, -1)),
    ]);
    return answer({ ...sums, failed: failuresOf(leftOut), dueDates: due, made, lastMonth });
  });
  mountStaff(server, call.sumRunDifferences, async ({ query: { period } }) =>
    answer(await billing.runs.differences.sum(period ?? billing.runs.thisMonth())),
  );
  mountList<typeof call.listRunDifferences, call.DifferenceRow & { sortedBy: string }>(
    server,
    call.listRunDifferences,
    {
      name: 'beda-tagihan',
      find: async ({ filter: { period, kind = null }, page: { sorting, limit } }) => {
        const after = sorting.after?.key ?? null;
        if (after !== null && !anyNumber.test(after)) throw unknownPage();
        const { rows, next } = await billing.runs.differences.list(
          period ?? billing.runs.thisMonth(),
          {
            kind,
            after,
            descending: sorting.descending,
            // `find` returns `next` itself, so it needs no extra row.
            limit: limit - 1,
          },
        );
        return {
          rows: rows.map((row) => ({ ...row, sortedBy: row.serviceNumber })),
          next: next === null ? null : { value: next, key: next },
        };
      },
      keyOf: ({ serviceNumber }) => serviceNumber,
      rowOf: (row) => row,
    },
  );
  mountStaff(server, call.runBills, async ({ who, body }) => {
    await backoffice.bills.askRun(who, body);
    return answer(null, 'Pembuatan tagihan dimulai.');
  });
  mountStaff(server, call.getRun, async ({ query: { period } }) => {
    const run = await billing.runs.find(period ?? billing.runs.thisMonth());
    if (!run) return answer(null);
    const { askedAt, endedAt, leftOut, bills, made, askedBy, stoppedJob } = run;
    return answer({
      bills,
      made,
      askedBy,
      isStopped: stoppedJob !== null,
      failed: failuresOf(leftOut),
      askedDate: askedAt.toISOString(),
      endedDate: endedAt?.toISOString() ?? null,
    });
  });
}
