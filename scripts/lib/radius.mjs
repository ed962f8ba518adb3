import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const needed = [
  '/usr/sbin/freeradius',
  '/usr/bin/radclient',
  '/etc/freeradius/3.0/mods-config/sql/main/postgresql/schema.sql',
];

/** What answered the network tests, for the last lines of `npm test`. */
export function radiusLine(isThere = existsSync, ask = askVersion) {
  if (!needed.every((path) => isThere(path))) {
    return 'RADIUS: tiruan (FreeRADIUS, freeradius-postgresql, dan freeradius-utils tidak terpasang atau tidak terbaca)';
  }
  return `RADIUS: FreeRADIUS ${/Version (\S+?),?\s/.exec(ask())?.[1] ?? '?'}`;
}

const askVersion = () => spawnSync(needed[0], ['-v'], { encoding: 'utf8' }).stdout ?? '';
