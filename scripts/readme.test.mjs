import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const read = (place) => readFileSync(new URL(`../${place}`, import.meta.url), 'utf8');
const folder = 'apps/api/src/settings/';

const known = readdirSync(new URL(`../${folder}`, import.meta.url)).flatMap((file) =>
  [...read(folder + file).matchAll(/^ {2}([A-Z][A-Z0-9_]*):/gm)].map(([, name]) => name),
);
const [, settings] = read('README.md').split(/^## Settings$/m);
const explained = settings
  .split(/^## /m)[0]
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .flatMap((line) => [...line.split('|')[1].matchAll(/`([^`]+)`/g)].map(([, name]) => name));

it('the table of settings names each one that the service reads, once, and no other', () => {
  expect(known.length).toBeGreaterThan(60);
  expect(explained.toSorted()).toEqual(known.toSorted());
});
