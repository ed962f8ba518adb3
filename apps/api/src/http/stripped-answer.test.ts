import { listFaqCategories } from '@serat/contract/content';
import { expect, test } from 'vitest';
import { readSettings } from '../settings.ts';
import { testSecrets } from '../testing/test-secrets.ts';
import { answer } from './mount/answer.ts';
import { createLogger } from './operations/logging.ts';
import { mount } from './mount/mount.ts';
import { createServer } from './server.ts';

async function answered(data: unknown) {
  const app = createServer({
    settings: readSettings({}),
    log: createLogger('silent'),
    secrets: testSecrets(),
  });
  mount(app, listFaqCategories, async () => ({ ...answer(data as never), secret: 'rahasia' }));
  const response = await app.inject({ url: listFaqCategories.path });
  await app.close();
  return response;
}

const category = { id: 'umum', name: 'Umum' };

test.each([
  ['a field that the contract does not name', { ...category, secret: 'rahasia' }],
  ['the result of toJSON', { ...category, toJSON: () => 'rahasia' }],
])('%s is not sent', async (_what, row) => {
  const response = await answered([row]);
  expect(response.statusCode).toBe(200);
  expect(response.body).not.toContain('rahasia');
  expect(response.json()).toEqual(answer([category]));
});

test.each([
  ['a missing field', { id: 'umum' }],
  ['a number for a text', { ...category, name: 7 }],
])('%s is an internal error without details', async (_what, row) => {
  const response = await answered([row]);
  expect(response.statusCode).toBe(500);
  expect(response.json()).toMatchObject({ code: 'UNEXPECTED' });
});
