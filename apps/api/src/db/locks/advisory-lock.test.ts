import { expect, test } from 'vitest';
import { withAdvisoryLock } from './advisory-lock.ts';
import { createTestDatabase } from '../testing/test-database.ts';

const { db } = await createTestDatabase();

test('runs the same work one after the other, and other work in parallel', async () => {
  const order: string[] = [];
  const gate = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const first = withAdvisoryLock(db, 'a', async () => {
    order.push('first begins');
    begun.resolve();
    await gate.promise;
    order.push('first ends');
  });
  await begun.promise;
  const second = withAdvisoryLock(db, 'a', async () => void order.push('second'));
  await withAdvisoryLock(db, 'b', async () => void order.push('other'));
  gate.resolve();
  await Promise.all([first, second]);
  expect(order).toEqual(['first begins', 'other', 'first ends', 'second']);
});

test('a failure releases the lock', async () => {
  const failing = withAdvisoryLock(db, 'a', () => Promise.reject(new Error('no')));
  await expect(failing).rejects.toThrow('no');
  expect(await withAdvisoryLock(db, 'a', async () => 'yes')).toBe('yes');
});
