import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { endpoints, isServicePath } from './endpoints.ts';

describe('a path of the service', () => {
  it.each(endpoints.map(({ path }) => path))('includes %s, with a query or a sub-path', (path) => {
    const plain = path.replace(/\/$/, '');
    for (const asked of [path, `${plain}?q=1`, `${plain}/tidak-ada`]) {
      expect(isServicePath(asked)).toBe(true);
    }
  });

  it.each(['/docs', '/docs/json', '/healthz', '/demo/bank?account=1', '/.well-known/security.txt'])(
    'includes %s besides the calls',
    (path) => expect(isServicePath(path)).toBe(true),
  );

  it.each(['/', '/login', '/orders', '/apis', '/v1x/a', '/Xwell-known/a', '/x/api/login'])(
    'excludes %s',
    (path) => expect(isServicePath(path)).toBe(false),
  );
});

describe('a literal path of the service', () => {
  const root = new URL('../../../', import.meta.url);
  const written = /['"`}]\/(?:v1|demo)\//;
  const sources = globSync(['apps/{web,api}/src/**/*.{ts,tsx}', 'packages/ui/src/**/*.{ts,tsx}'], {
    cwd: root,
    exclude: [
      '**/*.test.{ts,tsx}',
      '**/testing/**',
      // The demo's pages link to each other.
      'apps/api/src/demo/**',
      // Uses the contract's type only, so as not to load every call.
      'apps/web/src/lib/failure/error-catalogue.ts',
      // A path of the OTLP collector.
      'apps/api/src/tracing/tracer.ts',
    ],
  });

  it('occurs only in the contract', () => {
    expect(sources.length).toBeGreaterThan(500);
    const found = sources.filter((file) => written.test(readFileSync(new URL(file, root), 'utf8')));
    expect(found).toEqual([]);
  });

  it.each(["'/v1/file/:id'", '`${url}/demo/bank`'])('is found in %s', (line) =>
    expect(line).toMatch(written),
  );
});
