import { existsSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';

const contract = new URL('./', import.meta.url);
const service = new URL('../../../apps/api/src/', import.meta.url);

/** What calls are made of; a new file here is either one of these or a module's. */
const shared = [
  'call',
  'common-passwords',
  'config',
  'errors',
  'fields',
  'limits',
  'messages',
  'password-rule',
];

const files = readdirSync(contract)
  .filter((name) => /(?<!\.test)\.ts$/.test(name))
  .map((name) => name.slice(0, -'.ts'.length));

const modulesWithRoutes = readdirSync(new URL('modules/', service)).filter((name) =>
  existsSync(new URL(`modules/${name}/${name}.routes.ts`, service)),
);

async function declaresCalls(file: string): Promise<boolean> {
  const exported = (await import(new URL(`${file}.ts`, contract).href)) as Record<string, unknown>;
  return Object.values(exported).some(
    (value) => typeof value === 'object' && value !== null && 'path' in value && 'access' in value,
  );
}

test('every module with routes has the file of its name, and no other file declares calls', () => {
  expect(files.filter((name) => !shared.includes(name)).sort()).toEqual(
    [...modulesWithRoutes, 'demo'].sort(),
  );
});

test.each(files)('%s declares calls exactly if it is a module', async (name) => {
  expect(await declaresCalls(name)).toBe(!shared.includes(name));
});
