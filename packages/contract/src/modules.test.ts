import { existsSync, globSync, readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import type { Endpoint } from './call.ts';
import { endpoints } from './endpoints.ts';

const contract = new URL('./', import.meta.url);
const service = new URL('../../../apps/api/src/', import.meta.url);

/** Files that belong to no module. A new file must be listed here or belong to a module. */
const shared = [
  'call',
  'common-passwords',
  'config',
  'copy',
  'device',
  'endpoints',
  'errors',
  'factor',
  'fields',
  'idempotency-key',
  'limits',
  'map-square',
  'messages',
  'page-links',
  'pages',
  'password-rule',
  'profile',
  'service-paths',
  'success',
  'tax',
  'to-be-paid',
  'zod-setup',
];

const files = readdirSync(contract)
  .filter((name) => /(?<!\.test)\.ts$/.test(name))
  .map((name) => name.slice(0, -'.ts'.length));

const modulesWithRoutes = globSync(['modules/*/*/', 'modules/*/*/*/'], { cwd: service })
  .filter((folder) => existsSync(new URL(`${folder}/${basename(folder)}.routes.ts`, service)))
  .map((folder) => basename(folder));

const namesOf = (some: readonly Endpoint[]) => some.map(({ method, path }) => `${method} ${path}`);

async function endpointsOf(file: string): Promise<Endpoint[]> {
  const exported = (await import(new URL(`${file}.ts`, contract).href)) as Record<string, unknown>;
  return Object.values(exported).filter(
    (value): value is Endpoint =>
      typeof value === 'object' && value !== null && 'path' in value && 'access' in value,
  );
}

test('every module with routes has a file of its name, and no other file declares calls', () => {
  expect(files.filter((name) => !shared.includes(name)).sort()).toEqual(
    [...modulesWithRoutes, 'demo'].sort(),
  );
});

test.each(files)('%s declares calls only if it is a module', async (name) => {
  const declared = await endpointsOf(name);
  expect(declared.length > 0).toBe(!shared.includes(name));
  expect(namesOf(endpoints)).toEqual(expect.arrayContaining(namesOf(declared)));
});

test('no two calls have the same method and path', () => {
  const names = namesOf(endpoints);
  expect(names).toEqual([...new Set(names)]);
});
