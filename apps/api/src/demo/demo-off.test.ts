import type { Call } from '@serat/contract/call';
import * as demoContract from '@serat/contract/demo';
import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '../testing/test-app.ts';

const demo = await createTestApp();
const production = await createTestApp({
  env: {
    DEMO: 'off',
    SMTP_URL: 'smtp://127.0.0.1:1',
    PAYMENT_GATEWAY: 'midtrans',
    MIDTRANS_SERVER_KEY: 'x',
  },
});
afterAll(() => Promise.all([demo.close(), production.close()]));

const pages = ['mailbox', 'bank', 'provider', 'style.css'];
const calls: readonly Call[] = Object.values(demoContract);
const reachable = [
  ...pages.map((page) => ({ method: 'GET' as const, path: `/demo/${page}` })),
  ...calls,
];

// shows R4.16
test.each(reachable)('without the demo there is no $method $path', async ({ method, path }) => {
  const request = { method, url: path, ...(method === 'POST' && { payload: {} }) };
  // The route exists in the demo; otherwise this test would prove nothing.
  expect((await demo.app.inject(request)).statusCode).not.toBe(404);
  expect((await production.app.inject(request)).statusCode).toBe(404);
});

// shows R4.16, S13.2
test('registers no other route of the demo', () => {
  const routes = production.app.printRoutes({ commonPrefix: false });
  expect(routes).toContain('/api/login');
  expect(routes).not.toContain('demo');
});
