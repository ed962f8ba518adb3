import { listAudit } from '@serat/contract/staff/audit';
import { answer } from '../../http/answer.ts';
import { addDays, startOfDay } from '../../jakarta/calendar.ts';
import type { Services } from '../../wiring.ts';
import { mountStaff, type Console } from '../mount.ts';
import { onePage } from '../one-page.ts';

/** Who did what. */
export function auditRoom(room: Console, { audit }: Services): void {
  mountStaff(room, listAudit, async ({ query }) => {
    const { from, to, after, limit, ...filter } = query;
    return answer(
      await onePage(
        limit,
        (most) =>
          audit.list({
            ...filter,
            from: from ? startOfDay(from) : undefined,
            before: to ? startOfDay(addDays(to, 1)) : undefined,
            after: after === undefined ? undefined : Number(after),
            limit: most,
          }),
        ({ id }) => id,
      ),
    );
  });
}
