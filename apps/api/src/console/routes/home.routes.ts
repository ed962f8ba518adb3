import { getFigures, getHome } from '@serat/contract/staff/home';
import { answer } from '../../http/mount/answer.ts';
import type { Services } from '../../wiring.ts';
import { mountStaff, type Console } from '../mount.ts';

export function homeRoutes(server: Console, { overview }: Services): void {
  mountStaff(server, getHome, async ({ who }) => answer({ needs: await overview.home(who) }));
  mountStaff(server, getFigures, async ({ who }) => answer(await overview.figures(who)));
}
