import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('../', import.meta.url);
const read = (file) => readFileSync(new URL(file, root), 'utf8');

/** `{from, to}` of every module of the service that imports another. */
function importedModules() {
  const sources = globSync('apps/api/src/modules/*/**/*.ts', {
    cwd: root,
    exclude: ['**/*.test.ts', '**/testing/**'],
  });
  const arrows = sources.flatMap((file) => {
    const from = file.split(/[\\/]/)[4];
    return [...read(file).matchAll(/from '(?:\.\.\/)+([a-z-]+)\/index\.ts'/g)].map(
      ([, to]) => `${from} --> ${to}`,
    );
  });
  return new Set(arrows);
}

const drawn = read('docs/architecture.md')
  .split('```mermaid')[1]
  .split('```')[0]
  .split('\n')
  .flatMap((line) => {
    const [from, to] = line.trim().split(' --> ');
    return to ? to.split(' & ').map((name) => `${from} --> ${name}`) : [];
  });

test('the drawing of modules shows every arrow there is, and no other', () => {
  expect(new Set(drawn)).toEqual(importedModules());
});

test('no arrow goes up: whoever is pointed at stands further down', () => {
  const floors = [...new Set(drawn.map((arrow) => arrow.split(' --> ')[0]))];
  const up = drawn.filter((arrow) => {
    const [from, to] = arrow.split(' --> ').map((name) => floors.indexOf(name));
    return to !== -1 && to <= from;
  });
  expect(up).toEqual([]);
});
