import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { isServicePath } from './endpoints.ts';
import * as pages from './pages.ts';

const root = new URL('../../../', import.meta.url);
const read = (file: string) => readFileSync(new URL(file, root), 'utf8');
const paths = Object.values(pages);

test.each(paths)('%s is not a path of the service', (path) => {
  expect(isServicePath(path)).toBe(false);
});

describe('a page address', () => {
  const written = new RegExp(`['"\`}](?:${paths.join('|')})(?=['"\`?#/$])`);
  const sources = globSync(
    ['apps/{web,api}/src/**/*.{ts,tsx}', 'apps/web/build/*.ts', 'packages/ui/src/**/*.{ts,tsx}'],
    { cwd: root, exclude: ['**/*.test.{ts,tsx}', '**/testing/**'] },
  );

  it('is imported from here everywhere', () => {
    expect(sources.length).toBeGreaterThan(500);
    const found = sources.flatMap((file) =>
      read(file)
        .split('\n')
        .filter((line) => written.test(line))
        .map((line) => `${file}: ${line.trim()}`),
    );
    expect(found).toEqual([]);
  });

  it.each(["to='/home'", 'to="/order?id=1"', '`${url}/login`', "'/paketlayanan/pembayaran'"])(
    'is found in %s',
    (line) => expect(line).toMatch(written),
  );

  it('is correct in files that cannot import it', () => {
    expect(read('apps/web/public/sw.js')).toContain(`'${pages.inbox}'`);
  });
});
