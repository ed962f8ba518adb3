import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { endpoints, isServicePath } from './endpoints.ts';

describe('a path of the service', () => {
  it.each(endpoints.map(({ path }) => path))('is %s, with a query or below it too', (path) => {
    const plain = path.replace(/\/$/, '');
    for (const asked of [path, `${plain}?q=1`, `${plain}/tidak-ada`]) {
      expect(isServicePath(asked)).toBe(true);
    }
  });

  it.each(['/docs', '/docs/json', '/healthz', '/demo/bank?account=1', '/.well-known/security.txt'])(
    'is %s beside the calls',
    (path) => expect(isServicePath(path)).toBe(true),
  );

  it.each(['/', '/login', '/orders', '/apis', '/v1x/a', '/Xwell-known/a', '/x/api/login'])(
    'is not %s',
    (path) => expect(isServicePath(path)).toBe(false),
  );
});

describe('a path of the service written out', () => {
  const root = new URL('../../../', import.meta.url);
  const written = /['"`}]\/(?:v1|demo)\//;
  const sources = globSync(['apps/{web,api}/src/**/*.{ts,tsx}', 'packages/ui/src/**/*.{ts,tsx}'], {
    cwd: root,
    exclude: [
      '**/*.test.{ts,tsx}',
      '**/testing/**',
      // Its pages link one another.
      'apps/api/src/demo/**',
      // Typed by the contract: it must not load every call.
      'apps/web/src/lib/failure/error-catalogue.ts',
      // A collector's path, as OTLP has it.
      'apps/api/src/tracing/tracer.ts',
    ],
  });

  it('stands in the contract alone', () => {
    expect(sources.length).toBeGreaterThan(500);
    const found = sources.filter((file) => written.test(readFileSync(new URL(file, root), 'utf8')));
    expect(found).toEqual([]);
  });

  it.each(["'/v1/file/:id'", '`${url}/demo/bank`'])('is seen in %s', (line) =>
    expect(line).toMatch(written),
  );
});
