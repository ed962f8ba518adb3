import { listSettings } from '@serat/contract/staff/settings';
import { answer } from '../../http/mount/answer.ts';
import type { Settings } from '../../settings.ts';
import { settingsInForce } from '../../settings/in-force.ts';
import { mountStaff, type Console } from '../mount.ts';

export function settingRoutes(
  server: Console,
  { demo, logLevel, databasePrepared }: Pick<Settings, 'demo' | 'logLevel' | 'databasePrepared'>,
): void {
  mountStaff(server, listSettings, async () =>
    answer(
      settingsInForce(process.env, {
        DEMO: demo,
        LOG_LEVEL: logLevel,
        DATABASE_PREPARED: databasePrepared,
      }),
    ),
  );
}
