import { expect, test } from 'vitest';
import { createCoalescer } from './coalesce-writes.ts';

function coalescer() {
  const turns: { items: readonly number[]; end(error?: Error): void }[] = [];
  const add = createCoalescer<number>(
    (items) =>
      new Promise((resolve, reject) => {
        turns.push({ items, end: (error) => (error ? reject(error) : resolve()) });
      }),
  );
  return { add, turns, itemsOf: () => turns.map(({ items }) => items) };
}

test('writes the first item at once and those that arrive meanwhile together', async () => {
  const { add, turns, itemsOf } = coalescer();
  const first = add(1);
  const others = [add(2), add(3)];
  expect(itemsOf()).toEqual([[1]]);
  turns[0]?.end();
  await first;
  expect(itemsOf()).toEqual([[1], [2, 3]]);
  const late = add(4);
  turns[1]?.end();
  await Promise.all(others);
  turns[2]?.end();
  await late;
  expect(itemsOf()).toEqual([[1], [2, 3], [4]]);

  const alone = add(5);
  turns[3]?.end();
  await alone;
  expect(itemsOf().at(-1)).toEqual([5]);
});

test('a failed write rejects its own items only, and the next write follows', async () => {
  const { add, turns } = coalescer();
  const first = add(1);
  const second = add(2);
  turns[0]?.end(new Error('gone'));
  await expect(first).rejects.toThrow('gone');
  turns[1]?.end();
  await second;
});
