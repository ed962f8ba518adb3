import { endpoints } from '@serat/contract/endpoints';
import { successOf, type Call } from '@serat/contract/call';
import fc from 'fast-check';
import { serializerCompiler } from 'fastify-type-provider-zod';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { $ZodType } from 'zod/v4/core';
import { writeAnswer } from './write-answer.ts';

const route = (schema: $ZodType) => ({ schema, method: 'GET', url: '/', httpPart: '200' }) as const;
/** What Zod alone makes of it; null where it refuses. */
function outcome(write: (answer: unknown) => string, answer: unknown): unknown {
  try {
    return JSON.parse(write(answer));
  } catch {
    return null;
  }
}

const item = z.object({
  id: z.string(),
  kind: z.enum(['TV', 'INTERNET']),
  price: z.number(),
  unit: z.nullable(z.string()),
  note: z.optional(z.string()),
  day: z.optional(z.nullable(z.iso.date())),
  done: z.boolean(),
  size: z.union([z.literal('all'), z.number().check(z.minimum(1))]),
});
const schema = successOf(
  z.object({ items: z.array(z.nullable(item)), any: z.optional(z.unknown()) }),
);
const exact = {
  id: 'a"\u{1f30a}',
  kind: 'TV',
  price: 1.5,
  unit: null,
  day: '2026-11-17',
  done: false,
  size: 'all',
};
const answerOf = (one: unknown) => ({ status: 200, message: 'ok', data: { items: [one, null] } });
const [write, byZod] = [writeAnswer(route(schema)), serializerCompiler(route(schema))];

test('an answer that is exactly right is written as it is', () => {
  expect(write(answerOf(exact))).toBe(JSON.stringify(answerOf(exact)));
});

describe('what the contract does not name does not leave', () => {
  test.each([
    ['in an item', answerOf({ ...exact, secret: 'rahasia' })],
    ['beside the data', { ...answerOf(exact), secret: 'rahasia' }],
    ['in place of an optional', answerOf({ ...exact, note: undefined, secret: 'rahasia' })],
    ['by its own way to be written', answerOf({ ...exact, toJSON: () => 'rahasia' })],
    [
      'by its class',
      answerOf(
        Object.assign(
          new (class {
            secret = 'rahasia';
          })(),
          exact,
        ),
      ),
    ],
  ])('%s', (_where, answer) => {
    expect(write(answer)).toBe(byZod(answer));
    expect(write(answer)).not.toContain('rahasia');
  });
});

test.each([
  ['no number', { ...exact, price: Number.NaN }],
  ['a date that is none', { ...exact, day: '17-11-2026' }],
  ['an unknown kind', { ...exact, kind: 'RADIO' }],
  ['too small', { ...exact, size: 0 }],
  ['a missing field', { ...exact, unit: undefined }],
  [
    'a missing field, an optional there',
    (({ id: _id, ...rest }) => ({ ...rest, note: 'x' }))(exact),
  ],
  ['a list for an object', [exact]],
  ['a time for a text', { ...exact, id: new Date(0) }],
])('%s is refused', (_what, one) => {
  expect(() => write(answerOf(one))).toThrow();
});

test('of any answer it makes what Zod makes of it', () => {
  const part = fc.constantFrom<unknown>(...Object.values(exact), undefined, 0, 7, '', [], {}, NaN);
  const one = fc.record(
    Object.fromEntries([...Object.keys(exact), 'note', 'more'].map((name) => [name, part])),
    { requiredKeys: [] },
  );
  const near = fc.tuple(one, fc.subarray(Object.keys(exact))).map(([made, kept]) => ({
    ...made,
    ...Object.fromEntries(kept.map((name) => [name, exact[name as keyof typeof exact]])),
  }));
  fc.assert(
    fc.property(near, (made) => {
      expect(outcome(write, answerOf(made))).toEqual(outcome(byZod, answerOf(made)));
    }),
    { numRuns: 500 },
  );
});

test('it can be made for every call of the contract', () => {
  const calls = endpoints.filter((one): one is Call => 'data' in one);
  expect(calls.length).toBeGreaterThan(50);
  for (const { data } of calls) {
    expect(() => writeAnswer(route(successOf(data)))({ status: 200, message: '' })).toThrow();
  }
});
