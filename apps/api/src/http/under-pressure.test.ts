import fastify from 'fastify';
import { expect, test } from 'vitest';
import { answerFailures } from './failures.ts';
import { refuseUnderPressure } from './under-pressure.ts';

const always = { healthCheck: async () => false, healthCheckInterval: 60_000 };

async function ask(url: string) {
  const app = fastify();
  answerFailures(app);
  await refuseUnderPressure(app, always);
  app.get('/*', async () => 'served');
  const response = await app.inject({ url });
  await app.close();
  return response;
}

test.each(['/v1/order/api/order/list/active', '/api/login?x=1', '/v1/staff/orders', '/readyz'])(
  'under pressure %s is refused, with a time to come again',
  async (url) => {
    const response = await ask(url);
    expect(response.statusCode).toBe(503);
    expect(response.headers['retry-after']).toBe('5');
    expect(response.json()).toMatchObject({ code: 'UNAVAILABLE' });
  },
);

test.each(['/', '/login', '/assets/index-1a2b.js', '/healthz', '/metrics?x'])(
  '… and %s is served',
  async (url) => {
    const response = await ask(url);
    expect(response.statusCode).toBe(200);
  },
);
