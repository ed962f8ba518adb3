import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('../', import.meta.url);
const read = (file) => readFileSync(new URL(file, root), 'utf8');

/** `from --> to` for every area of modules that imports another. */
function importedAreas() {
  const sources = globSync('apps/api/src/modules/**/*.ts', {
    cwd: root,
    exclude: ['**/*.test.ts', '**/testing/**'],
  });
  const arrows = sources.flatMap((file) => {
    const area = file.split(/[\\/]/)[4];
    return [...read(file).matchAll(/from '((?:\.\.\/)+[^']+)'/g)]
      .map(
        ([, path]) => new URL(path, new URL(file, root)).href.split('/modules/')[1]?.split('/')[0],
      )
      .filter((to) => to && to !== area)
      .map((to) => `${area} --> ${to}`);
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

test('the diagram shows every dependency between areas', () => {
  expect(new Set(drawn)).toEqual(importedAreas());
});

test('areas depend only on areas further down in the diagram', () => {
  const order = [...new Set(drawn.map((arrow) => arrow.split(' --> ')[0]))];
  const upwards = drawn.filter((arrow) => {
    const [from, to] = arrow.split(' --> ').map((name) => order.indexOf(name));
    return to !== -1 && to <= from;
  });
  expect(upwards).toEqual([]);
});

test('the table lists the modules of every area', () => {
  const listed = [
    ...read('docs/architecture.md').matchAll(/^\| `([a-z]+)` +\| (.+?) +\|/gm),
  ].flatMap(([, area, names]) => names.split(', ').map((name) => `${area}/${name}`));
  const folders = globSync('*/*/', { cwd: new URL('apps/api/src/modules/', root) }).map((folder) =>
    folder.replaceAll('\\', '/').replace(/\/$/, ''),
  );
  expect(new Set(listed)).toEqual(new Set(folders));
});

/** Flat by design: one file per module of the contract and per route of the portal. */
const flatFolders = ['apps/web/src/pages', 'packages/contract/src', 'packages/contract/src/staff'];

test('no other folder has more than twenty source files', () => {
  const counts = new Map();
  const sources = globSync('{apps,packages,bench,e2e,scripts}/**/*.{ts,tsx,mjs}', {
    cwd: root,
    exclude: ['**/node_modules/**', '**/dist*/**', '**/*.test.*'],
  });
  for (const file of sources) {
    const folder = file.replaceAll('\\', '/').split('/').slice(0, -1).join('/');
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  const large = [...counts].filter(([, count]) => count > 20).map(([folder]) => folder);
  expect(new Set(large)).toEqual(new Set(flatFolders));
});
