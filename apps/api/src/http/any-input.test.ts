import type { Endpoint } from '@serat/contract/call';
import { endpoints } from '@serat/contract/endpoints';
import { afterAll, describe, expect, it } from 'vitest';
import { driveAccounts } from '../modules/people/account/testing/account-driver.ts';
import { sampleOf } from '../testing/sample-input.ts';
import { createTestApp } from '../testing/test-app.ts';
import { testRegions } from '../testing/test-regions.ts';

await testRegions.warmUp();
const server = await createTestApp();
const { app } = server;
afterAll(() => server.close());
const drive = driveAccounts(server);

let token = '';
/** Sends as a customer. Some calls end the session; the next one logs in again. */
async function ask(call: Endpoint, query: Record<string, unknown>, body: unknown) {
  const send = () =>
    app.inject({
      method: call.method,
      url: call.path,
      query: query as Record<string, string>,
      ...(call.method === 'POST' && { payload: body as object }),
      headers: { authorization: `Bearer ${token}` },
    });
  const response = await send();
  if (response.statusCode !== 401) return response;
  ({ token } = await drive.activeCustomer());
  return send();
}

/** One request per field and value, with valid other fields. */
async function* tryFields(call: Endpoint, values: readonly unknown[]) {
  const query = sampleOf(call.query);
  const body = sampleOf(call.body);
  for (const value of values) {
    for (const name of Object.keys(query)) {
      yield { name, value, response: await ask(call, { ...query, [name]: value }, body) };
    }
    for (const name of Object.keys(body)) {
      yield { name, value, response: await ask(call, query, { ...body, [name]: value }) };
    }
  }
}

describe('a text that PostgreSQL cannot store or that turns what is around it', () => {
  // shows S11.5
  it.each(endpoints.map((call) => [`${call.method} ${call.path}`, call] as const))(
    'is refused in every field of %s',
    async (_title, call) => {
      for await (const { name, response } of tryFields(call, ['a\0b', '\0', ['x\0']])) {
        expect(`${name} ${response.statusCode} ${response.body}`).toMatch(/^\w+ (400|422) /);
      }
      for (const [name] of Object.entries(sampleOf(call.body))) {
        for (const text of ['setengah \ud83d', 'terbalik \u202E', '\u2066']) {
          const refused = await ask(call, {}, { ...sampleOf(call.body), [name]: text });
          expect(`${name} ${refused.statusCode} ${refused.body}`).toMatch(/^\w+ 422 /);
        }
      }
    },
  );

  it('may be searched for if it only turns the text, as phones copy numbers', async () => {
    const { statusCode } = await app.inject({
      method: 'GET',
      url: '/v1/geocode/search',
      query: { text: '\u202AMenteng\u202C' },
    });
    expect(statusCode).toBe(200);
  });

  it('is refused at any depth, as a name and as a value', async () => {
    const deep = `${'['.repeat(8000)}"\\u0000"${']'.repeat(8000)}`;
    for (const payload of [deep, '{"email":{"a\\u0000":1}}']) {
      const response = await app.inject({
        method: 'POST',
        url: '/api/login',
        payload,
        headers: { 'content-type': 'application/json' },
      });
      expect(response.statusCode).toBe(422);
      expect(response.body.length).toBeLessThan(1000);
    }
  });

  it.each([
    ['escaped backslashes', '\\\\u0000 \\\\ud83d', 422, 'password'],
    ['an escaped pair', '\\ud83d\\ude00', 422, 'password'],
    ['a high half before other text', '\\ud83d x\\ude00', 422, 'email'],
    ['a low half alone', 'x\\uDE00', 422, 'email'],
    ['two high halves', '\\ud83d\\ud83d\\ude00', 422, 'email'],
    ['an escaped NUL after a backslash', '\\\\\\u0000', 422, 'email'],
    ['an override of the direction', 'x\u202E', 422, 'email'],
    ['an escaped override of the direction', 'x\\u202e', 422, 'email'],
    ['an escaped isolate', 'x\\u2069', 422, 'email'],
    ['a mark of the direction', 'x\u200F', 422, 'password'],
  ])('is recognised in %s', async (_title, text, status, field) => {
    const response = await app.inject({
      method: 'POST',
      url: '/api/login',
      payload: `{"email":"${text}@serat.example"}`,
      headers: { 'content-type': 'application/json' },
    });
    const { fields } = response.json<{ fields: Record<string, string> }>();
    expect(response.statusCode).toBe(status);
    const refused = fields['email'] === 'Berisi karakter yang tidak dapat dipakai';
    expect(refused ? 'email' : 'password').toBe(field);
  });

  // shows S11.5
  it('counts as an unknown id in a path', async () => {
    const { paths } = (await app.inject('/docs/json')).json<{ paths: Record<string, object> }>();
    const withIds = Object.entries(paths).filter(([path]) => path.includes('{'));
    expect(withIds.length).toBeGreaterThan(1);
    for (const [path, methods] of withIds) {
      for (const method of Object.keys(methods) as ('get' | 'post')[]) {
        for (const id of ['%00', 'a%00b']) {
          const response = await app.inject({
            method,
            url: path.replaceAll(/\{\w+\}/g, id),
            headers: { authorization: `Bearer ${token}` },
          });
          expect([method, path, response.statusCode]).toEqual([method, path, 404]);
        }
      }
    }
  });
});

describe('a wrong value', () => {
  const wrong = [undefined, null, 7, true, '', 'x'.repeat(3000), [], { a: [] }];
  // The specification's own message, which happens to equal Zod's.
  const quoted = new Set(['Invalid email']);

  // shows R1.9, S11.6
  it.each(endpoints.map((call) => [`${call.method} ${call.path}`, call] as const))(
    'gets a message of our own from %s',
    async (_title, call) => {
      for await (const { name, value, response } of tryFields(call, wrong)) {
        const { fields = {} } = response.json<{ fields?: Record<string, string> }>();
        const said = Object.values(fields).filter((message) => !quoted.has(message));
        const about = `${name}=${JSON.stringify(value)?.slice(0, 20)}: ${said.join()}`;
        expect(about).not.toMatch(/[Ii]nvalid|expected|received|Required|Too (big|small)|must be/);
        expect(`${about} ${response.statusCode}`).toMatch(/ [234]\d\d$/);
      }
    },
  );
});
