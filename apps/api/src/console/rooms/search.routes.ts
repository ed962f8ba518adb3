import { search } from '@serat/contract/staff/search';
import { answer } from '../../http/answer.ts';
import type { Services } from '../../wiring.ts';
import { mountStaff, type Console } from '../mount.ts';

/** One box over everything. */
export function searchRoom(room: Console, { search: service }: Services): void {
  mountStaff(room, search, async ({ who, query }) =>
    answer(await service.search(query.q, who.areas)),
  );
}
