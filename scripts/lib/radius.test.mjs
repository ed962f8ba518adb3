import { expect, it } from 'vitest';
import { radiusLine } from './radius.mjs';

it('says whether the network tests ran against FreeRADIUS', () => {
  const version = () => 'radiusd: FreeRADIUS Version 3.2.1, for host aarch64\nCopyright';
  expect(radiusLine(() => true, version)).toBe('RADIUS: FreeRADIUS 3.2.1');
  expect(radiusLine((path) => !path.endsWith('radclient'), version)).toMatch(/^RADIUS: tiruan/);
});
