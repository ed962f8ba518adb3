import { expect, it } from 'vitest';
import { ensureRadius, radiusLine } from './radius.mjs';

it('says whether the network tests ran against FreeRADIUS', () => {
  const version = () => 'radiusd: FreeRADIUS Version 3.2.1, for host aarch64\nCopyright';
  expect(radiusLine(() => true, version)).toBe('RADIUS: FreeRADIUS 3.2.1');
  expect(radiusLine((path) => !path.endsWith('radclient'), version)).toMatch(/^RADIUS: tiruan/);
});

it('installs FreeRADIUS as root, unless systemd would start it', async () => {
  const installed = async (machine) => {
    const names = [];
    const install = async (name) => names.push(name) > 0;
    await ensureRadius({ uid: 0, apt: true, exists: () => false, install, ...machine });
    return names;
  };
  expect(await installed({})).toEqual(['freeradius-postgresql', 'freeradius-utils']);
  expect(await installed({ uid: 1000 })).toEqual([]);
  expect(await installed({ apt: false })).toEqual([]);
  expect(await installed({ exists: (path) => path === '/run/systemd/system' })).toEqual([]);
  expect(await installed({ exists: (path) => path !== '/run/systemd/system' })).toEqual([]);
});
