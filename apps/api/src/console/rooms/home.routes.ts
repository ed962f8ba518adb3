import { getFigures, getHome } from '@serat/contract/staff/home';
import { answer } from '../../http/answer.ts';
import type { Services } from '../../wiring.ts';
import { mountStaff, type Console } from '../mount.ts';

/** What a day begins with. */
export function homeRoom(room: Console, { overview }: Services): void {
  mountStaff(room, getHome, async ({ who }) => answer({ needs: await overview.home(who) }));
  mountStaff(room, getFigures, async ({ who }) => answer(await overview.figures(who)));
}
