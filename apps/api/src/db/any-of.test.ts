import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createTestApp } from '../testing/test-app.ts';

const { db, services } = await createTestApp();

test('lists longer than a statement may have parameters are looked up', async () => {
  const ids = Array.from({ length: 70_000 }, () => randomUUID());
  const { payment, subscriptions, catalogue } = services;
  expect(await payment.attemptsOf(db, 'bill', ids)).toEqual([]);
  expect(await subscriptions.linesOf(db, ids)).toEqual([]);
  expect(await catalogue.findProducts(db, ids)).toEqual([]);
});
