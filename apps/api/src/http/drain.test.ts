import { expect, test } from 'vitest';
import { createDrain } from '../start/drain.ts';
import { createTestApp } from '../testing/test-app.ts';

let isDraining = false;
const { app } = await createTestApp({ isDraining: () => isDraining });
const statusOf = async (url: string) => (await app.inject({ url })).statusCode;

// shows R5.o4
test('a stopping node reports it first and keeps serving', async () => {
  expect(await statusOf('/readyz')).toBe(200);
  isDraining = true;
  expect(await statusOf('/readyz')).toBe(503);
  expect(await statusOf('/healthz')).toBe(200);
  expect(await statusOf('/faq/get?q=active==true')).toBe(200);
});

// shows R5.o4
test('it reports it before the console closes, and a slow console answer does not delay the portal', async () => {
  const drain = createDrain(0);
  const { promise: longAnswer, resolve: answered } = Promise.withResolvers<void>();
  const seen: string[] = [];
  await drain.begin(async () => {
    seen.push(`console closes, draining: ${drain.isDraining()}`);
    await longAnswer;
    seen.push('console closed');
  });
  seen.push('portal closes');
  answered();
  await drain.ended();
  expect(seen).toEqual(['console closes, draining: true', 'portal closes', 'console closed']);
});
