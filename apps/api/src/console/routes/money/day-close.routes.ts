import { listDayClose } from '@serat/contract/staff/day-close';
import { jakartaDay } from '../../../jakarta/clock.ts';
import type { Services } from '../../../wiring.ts';
import { mountListInMemory } from '../../mount-list-in-memory.ts';
import type { Console } from '../../mount.ts';

export function dayCloseRoutes(server: Console, { backoffice }: Services): void {
  mountListInMemory(server, listDayClose, {
    name: 'tutup-hari',
    find: ({ filter: { day = jakartaDay(server.clock()) } }) => backoffice.dayClose(day),
    // The lines stay in the order of the check.
    keyOf: (_line, at) => String(at).padStart(4, '0'),
    by: { part: () => '' },
  });
}
