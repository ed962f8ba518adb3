import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { hasApt, installPackage } from './apt.mjs';

const needed = [
  '/usr/sbin/freeradius',
  '/usr/bin/radclient',
  '/etc/freeradius/3.0/mods-config/sql/main/postgresql/schema.sql',
];

/**
 * Installs FreeRADIUS for the network tests as root. Not on a machine with systemd, which would start
 * it as a service.
 * @param {{ uid?: number, exists?: (path: string) => boolean, install?: typeof installPackage, apt?: boolean }} [machine]
 */
export async function ensureRadius({
  uid = process.getuid?.(),
  exists = existsSync,
  install = installPackage,
  apt = hasApt,
} = {}) {
  if (!apt || uid !== 0 || exists('/run/systemd/system') || needed.every((path) => exists(path)))
    return;
  for (const name of ['freeradius-postgresql', 'freeradius-utils']) await install(name);
}

/** What answered the network tests, for the last lines of `npm test`. */
export function radiusLine(isThere = existsSync, ask = askVersion) {
  if (!needed.every((path) => isThere(path))) {
    return 'RADIUS: tiruan (FreeRADIUS, freeradius-postgresql, dan freeradius-utils tidak terpasang atau tidak terbaca)';
  }
  return `RADIUS: FreeRADIUS ${/Version (\S+?),?\s/.exec(ask())?.[1] ?? '?'}`;
}

const askVersion = () => spawnSync(needed[0], ['-v'], { encoding: 'utf8' }).stdout ?? '';
