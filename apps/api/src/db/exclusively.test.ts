import { expect, test } from 'vitest';
import { exclusively } from './exclusively.ts';
import { createTestDatabase } from './testing/test-database.ts';

const { db } = await createTestDatabase();

test('two do the same one after the other, others go on beside them', async () => {
  const order: string[] = [];
  const gate = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const first = exclusively(db, 'a', async () => {
    order.push('first begins');
    begun.resolve();
    await gate.promise;
    order.push('first ends');
  });
  await begun.promise;
  const second = exclusively(db, 'a', async () => void order.push('second'));
  await exclusively(db, 'b', async () => void order.push('other'));
  gate.resolve();
  await Promise.all([first, second]);
  expect(order).toEqual(['first begins', 'other', 'first ends', 'second']);
});

test('one that fails leaves the way to the next', async () => {
  const failing = exclusively(db, 'a', () => Promise.reject(new Error('no')));
  await expect(failing).rejects.toThrow('no');
  expect(await exclusively(db, 'a', async () => 'yes')).toBe('yes');
});
