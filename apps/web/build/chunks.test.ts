import { expect, it } from 'vitest';
import { chunks, modulesAt } from './chunks.ts';

it('matches modules on every operating system', () => {
  const kit = chunks.find(({ name }) => name === 'kit')?.test as RegExp;
  expect(kit.test('/srv/serat/packages/ui/src/states/live-region.tsx')).toBe(true);
  expect(kit.test('C:\\serat\\packages\\ui\\src\\states\\live-region.tsx')).toBe(true);
  expect(kit.test('/srv/serat/packages/ui/src/states/live-region.tsx.snap')).toBe(false);
  expect(modulesAt('node_modules/react/').test('/srv/node_modules/react/index.js')).toBe(true);
  expect(modulesAt('node_modules/react/').test('/srv/node_modules/react-dom/index.js')).toBe(false);
});

it('fails the build if a listed module is missing', () => {
  expect(() => modulesAt('packages/ui/src/badge.tsx', 'packages/ui/src/news.tsx')).toThrow(
    'packages/ui/src/news.tsx',
  );
});
