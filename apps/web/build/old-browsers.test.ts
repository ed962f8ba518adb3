import { expect, it } from 'vitest';
import { findTooNew } from './old-browsers.ts';

it.each(['a.toReversed()', 'const b=structuredClone(a)', 'AbortSignal.timeout(5)'])(
  'finds what old browsers lack: %s',
  (code) => expect(findTooNew(code)).toBeTypeOf('string'),
);

it('lets pass what they have or are given', () => {
  expect(findTooNew('a.toSorted().at(-1);a.findLast(b);Object.hasOwn(a,"b")')).toBeUndefined();
});
