import { expect, test } from 'vitest';
import { createTestApp } from '../testing/test-app.ts';

let isDraining = false;
const { app } = await createTestApp({ isDraining: () => isDraining });
const statusOf = async (url: string) => (await app.inject({ url })).statusCode;

test('a node that is about to stop says so first, and goes on serving', async () => {
  expect(await statusOf('/readyz')).toBe(200);
  isDraining = true;
  expect(await statusOf('/readyz')).toBe(503);
  expect(await statusOf('/healthz')).toBe(200);
  expect(await statusOf('/faq/get?q=active==true')).toBe(200);
});
