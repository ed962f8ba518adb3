import { listDayClose, type DayLine } from '@serat/contract/staff/day-close';
import { jakartaDay, type Clock } from '../../jakarta/clock.ts';
import type { Services } from '../../wiring.ts';
import { mountList } from '../mount-list.ts';
import { pageInMemory } from '../page-in-memory.ts';
import type { Console } from '../mount.ts';

type Placed = DayLine & { place: string };

export function dayCloseRoutes(server: Console, { backoffice }: Services, clock: Clock): void {
  mountList<typeof listDayClose, Placed & { sortedBy: string }>(server, listDayClose, {
    name: 'tutup-hari',
    async find({ filter: { day = jakartaDay(clock()) }, page }) {
      const lines = await backoffice.dayClose(day);
      const placed = lines.map((line, at) => ({ ...line, place: String(at).padStart(4, '0') }));
      return pageInMemory(placed, { keyOf, by: { part: keyOf } }, page);
    },
    keyOf,
    rowOf: ({ sortedBy: _sortedBy, place: _place, ...line }) => line,
  });
}

/** The lines stay in the order of the check. */
const keyOf = ({ place }: Placed): string => place;
