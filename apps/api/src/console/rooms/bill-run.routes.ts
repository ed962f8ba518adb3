import * as call from '@serat/contract/staff/bill-run';
import { AppError } from '../../app-error.ts';
import type { Key } from '../../db/schema.ts';
import { answer } from '../../http/answer.ts';
import { monthsAfter } from '../../jakarta/calendar.ts';
import type { Services } from '../../wiring.ts';
import { mountStaff, type Console } from '../mount.ts';

const cursor =
  /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

function serviceOf(after: string): Key {
  const [, customerId, id] = cursor.exec(after) ?? [];
  if (customerId && id) return { customerId, id };
  throw new AppError('INVALID_INPUT', { fields: { after: 'Halaman ini tidak dikenal' } });
}

/** The month's bills: what the run would make, how it differs from the month before, and the run. */
export function billRunRoom(room: Console, { billing, desk }: Services): void {
  mountStaff(room, call.previewRun, async ({ query }) => {
    const period = query.period ?? billing.thisMonth();
    const { dueOn, ...sums } = await billing.previewRun(period);
    const [made, lastMonth] = await Promise.all([
      billing.madeIn(period),
      billing.madeIn(monthsAfter(period, -1)),
    ]);
    return answer({ ...sums, dueDate: dueOn, made, lastMonth });
  });
  mountStaff(room, call.sumRunDifferences, async ({ query: { period } }) =>
    answer(await billing.sumDifferences(period ?? billing.thisMonth())),
  );
  mountStaff(room, call.listRunDifferences, async ({ query }) => {
    const { period, kind = null, after, limit } = query;
    const { rows, next } = await billing.listDifferences(period ?? billing.thisMonth(), {
      kind,
      after: after === undefined ? null : serviceOf(after),
      limit,
    });
    return answer({ rows, next: next && `${next.customerId}.${next.id}` });
  });
  mountStaff(room, call.runBills, async ({ who, body }) => {
    const made = await desk.bills.run(who, body.period);
    return answer({ made }, made > 0 ? `${made} tagihan dibuat.` : 'Tidak ada tagihan baru.');
  });
}
