import { expect, it } from 'vitest';
import { differenceOf } from './difference.ts';

it('tells what was added, taken away and changed, the unchanged last', () => {
  const found = differenceOf(
    { email: 'a@serat.example', role: 'support', areas: ['city:3174'] },
    { email: 'a@serat.example', role: 'finance', note: 'baru' },
  );
  expect(found).toEqual([
    { name: 'role', before: 'support', after: 'finance', kind: 'changed' },
    { name: 'areas', before: 'city:3174', after: '–', kind: 'removed' },
    { name: 'note', before: '–', after: 'baru', kind: 'added' },
    { name: 'email', before: 'a@serat.example', after: 'a@serat.example', kind: 'same' },
  ]);
});

it('reads a thing that is new or gone, lists, switches and nested values', () => {
  expect(differenceOf(null, { on: true, list: [], odd: { a: 1 } })).toEqual([
    { name: 'on', before: '–', after: 'ya', kind: 'added' },
    { name: 'list', before: '–', after: '–', kind: 'added' },
    { name: 'odd', before: '–', after: '{"a":1}', kind: 'added' },
  ]);
  expect(differenceOf({ on: false }, null)).toEqual([
    { name: 'on', before: 'tidak', after: '–', kind: 'removed' },
  ]);
  expect(differenceOf(null, null)).toEqual([]);
});
