import fc from 'fast-check';
import { types } from 'pg';
import { expect, test } from 'vitest';
import { readInstant } from './instant.ts';

const byPg = types.getTypeParser(types.builtins.TIMESTAMPTZ);

test('reads an instant as pg does', () => {
  const instant = fc.date({
    min: new Date('1000-01-01T00:00:00Z'),
    max: new Date('9999-12-31T23:59:59Z'),
    noInvalidDate: true,
  });
  const digits = fc.stringMatching(/^(?:\.\d{1,6})?$/);
  fc.assert(
    fc.property(instant, digits, (at, fraction) => {
      const text = `${at.toISOString().slice(0, 19).replace('T', ' ')}${fraction}+00`;
      expect(readInstant(text)).toEqual(byPg(text));
    }),
  );
});

test.each([
  '0012-01-01 00:00:00+00',
  '12026-11-17 04:05:06+00',
  '0044-03-15 12:00:00+00 BC',
  '2026-11-17 11:05:06.789+07',
  'infinity',
])('reads %s as pg does', (text) => {
  expect(readInstant(text)).toEqual(byPg(text));
});
