import { expect, it } from 'vitest';
import { findTooNew } from './old-browsers.ts';

it.each(['a.toReversed()', 'const b=structuredClone(a)', 'AbortSignal.timeout(5)'])(
  'finds an API that old browsers lack: %s',
  (code) => expect(findTooNew(code)).toBeTypeOf('string'),
);

it('accepts APIs that old browsers have or that are polyfilled', () => {
  expect(findTooNew('a.toSorted().at(-1);a.findLast(b);Object.hasOwn(a,"b")')).toBeUndefined();
});
