import { countUnread } from '@serat/contract/inbox';
import { getDashboard } from '@serat/contract/dashboard';
import { listProvinces } from '@serat/contract/region';
import { expect, test } from 'vitest';
import { createBillingApp } from '../../modules/money/billing/testing/billing-app.ts';
import type { Customer } from '../../testing/customers.ts';

const { app, customer, placeOrder } = await createBillingApp();

const ask = (path: string, who: Customer | null, tag?: string) =>
  app.inject({
    url: path,
    headers: {
      ...(who && { authorization: `Bearer ${who.token}` }),
      ...(tag !== undefined && { 'if-none-match': tag }),
    },
  });

test.each([getDashboard.path, countUnread.path])(
  'does not send unchanged data again: %s',
  async (path) => {
    const who = await customer();
    const first = await ask(path, who);
    expect(first.statusCode).toBe(200);
    const tag = String(first.headers['etag']);
    const again = await ask(path, who, tag);
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
    expect(again.headers).toMatchObject({ etag: tag, 'cache-control': 'no-store' });
    expect((await ask(path, who, '"another"')).json()).toEqual(first.json());
  },
);

test('sends changed data under a new ETag', async () => {
  const who = await customer();
  const empty = String((await ask(getDashboard.path, who)).headers['etag']);
  await placeOrder(who);
  const ordered = await ask(getDashboard.path, who, empty);
  expect(ordered.statusCode).toBe(200);
  expect(ordered.headers['etag']).not.toBe(empty);
  expect(ordered.json()).toMatchObject({ data: { record: { type: 'order' } } });
});

test('without a session the right ETag reveals nothing', async () => {
  const who = await customer();
  const tag = String((await ask(getDashboard.path, who)).headers['etag']);
  const refused = await ask(getDashboard.path, null, tag);
  expect(refused.statusCode).toBe(401);
  expect(refused.headers['etag']).toBeUndefined();
});

test('public data has no ETag: caches keep it by age', async () => {
  expect((await ask(listProvinces.path, null)).headers['etag']).toBeUndefined();
});
