import { listSettings } from '@serat/contract/staff/settings';
import { answer } from '../../http/answer.ts';
import { settingsInForce } from '../../settings/in-force.ts';
import { mountStaff, type Console } from '../mount.ts';

/** How the service runs. */
export function settingRoom(room: Console): void {
  mountStaff(room, listSettings, async () => answer(settingsInForce(process.env)));
}
