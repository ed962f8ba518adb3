import { listSettings } from '@serat/contract/staff/settings';
import { answer } from '../../http/mount/answer.ts';
import { settingsInForce } from '../../settings/in-force.ts';
import { mountStaff, type Console } from '../mount.ts';

export function settingRoutes(server: Console): void {
  mountStaff(server, listSettings, async () => answer(settingsInForce(process.env)));
}
