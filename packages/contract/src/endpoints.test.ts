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
