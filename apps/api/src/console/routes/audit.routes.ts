import { listAudit } from '@serat/contract/staff/audit';
import { addDays, startOfDay } from '../../jakarta/calendar.ts';
import type { Services } from '../../wiring.ts';
import { mountList } from '../mount-list.ts';
import type { Console } from '../mount.ts';

export function auditRoutes(server: Console, { audit }: Services): void {
  mountList(server, listAudit, {
    name: 'jejak-audit',
    find: ({ who, filter: { from, to, ...filter }, page }) =>
      audit.list({
        ...filter,
        ...page,
        areas: who.areas,
        from: from ? startOfDay(from) : undefined,
        before: to ? startOfDay(addDays(to, 1)) : undefined,
      }),
    keyOf: ({ id }) => id,
    rowOf: (entry) => entry,
  });
}
