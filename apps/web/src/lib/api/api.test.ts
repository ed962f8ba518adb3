import { createServer } from 'node:http';
import type { IncomingMessage, Server } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { forgetPassword } from '@serat/contract/password';
import { getProfile, login, logout } from '@serat/contract/account';
import { uploadFile } from '@serat/contract/file';
import { defineCall, nothing } from '@serat/contract/call';
import * as z from 'zod/mini';
import { createRequest } from './api.ts';
import { ApiError } from './api-error.ts';

interface Seen {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
}

const pay = defineCall({
  service: 'order',
  method: 'POST',
  path: '/v1/order/pay',
  access: 'customer',
  writes: true,
  summary: '',
  data: nothing,
});

let server: Server;
let origin: string;
let seen: Seen[] = [];
interface Reply {
  status: number;
  body: string;
  headers?: Record<string, string>;
}
let answer: Reply | 'silence' | 'hang up';

beforeAll(async () => {
  server = createServer((incoming, outgoing) => {
    let body = '';
    incoming.on('data', (chunk: Buffer) => (body += chunk.toString()));
    incoming.on('end', () => {
      const { method = '', url = '', headers } = incoming;
      seen.push({ method, url, headers, body });
      if (answer === 'hang up') incoming.socket.destroy();
      else if (answer !== 'silence')
        outgoing.writeHead(answer.status, answer.headers).end(answer.body);
    });
  });
  await new Promise<void>((ready) => void server.listen(0, '127.0.0.1', ready));
  const address = server.address();
  origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

beforeEach(() => {
  seen = [];
  answer = { status: 200, body: JSON.stringify({ status: 200, message: 'Berhasil', data: null }) };
});

const answers = (status: number, body: unknown, headers: Record<string, string> = {}) => {
  answer = { status, body: typeof body === 'string' ? body : JSON.stringify(body), headers };
};

interface Caller {
  token?: string | null;
  orderTimeout?: number;
}

function requesting({ token = 't1', orderTimeout = 50_000 }: Caller = {}) {
  const services = {
    account: `${origin}/`,
    order: `${origin}/orders`,
    product: origin,
    reference: origin,
    content: origin,
  };
  return createRequest({
    fetch,
    config: () => ({ services, timeouts: { default: 3_000_000, order: orderTimeout } }),
    getToken: () => token,
  });
}

async function failureOf(promise: Promise<unknown>): Promise<ApiError> {
  const failure = await promise.then(
    () => null,
    (error: unknown) => error,
  );
  if (!(failure instanceof ApiError)) throw new Error('expected an ApiError');
  return failure;
}

describe('a request', () => {
  // shows 6.3, 6.4, 7.1
  it('carries the token, the app source and JSON', async () => {
    const user = { email: 'a@example.com', password: 'rahasia' };
    answers(422, {});
    await failureOf(requesting()(login, { body: user }));
    expect(seen[0]).toMatchObject({
      method: 'POST',
      url: '/api/login',
      headers: {
        authorization: 'Bearer t1',
        'app-source': 'WEB',
        'content-type': 'application/json',
      },
    });
    expect(JSON.parse(seen[0]?.body ?? '')).toEqual(user);
  });

  it('sends no token without a session', async () => {
    await requesting({ token: null })(forgetPassword, { query: { email: 'a@example.com' } });
    expect(seen[0]?.headers.authorization).toBeUndefined();
    expect(seen[0]?.headers['content-type']).toBeUndefined();
  });

  it('that needs a session is not sent without one', async () => {
    const ended = requesting({ token: null });
    for (const asked of [ended(getProfile, {}), ended(logout, {})]) {
      expect(await failureOf(asked)).toMatchObject({ httpStatus: 401, sentToken: null });
    }
    expect(seen).toEqual([]);
  });

  it('sends the known ETag and reuses the known answer on 304', async () => {
    const ask = requesting();
    const read = defineCall({ ...pay, method: 'GET', writes: false });
    answers(200, { status: 200, message: 'Berhasil', data: null }, { etag: '"one"' });
    const known = await ask(read, {});
    expect(known).toEqual({ data: null, message: 'Berhasil', tag: '"one"' });
    answers(304, '');
    expect(await ask(read, {}, undefined, known)).toBe(known);
    answers(200, { status: 200, message: 'Baru', data: null }, { etag: '"two"' });
    expect(await ask(read, {}, undefined, known)).toMatchObject({ message: 'Baru', tag: '"two"' });
    const { tag: _, ...changedByHand } = known;
    await ask(read, {}, undefined, changedByHand);
    expect(seen.map(({ headers }) => headers['if-none-match'])).toEqual([
      undefined,
      '"one"',
      '"one"',
      undefined,
    ]);
  });

  // shows 7.4, R1.3
  it('goes to the base address of its service', async () => {
    await requesting()(pay, {});
    expect(seen[0]?.url).toBe('/orders/v1/order/pay');
  });

  it('encodes the query', async () => {
    await requesting()(forgetPassword, { query: { email: 'a+b@example.com' } });
    expect(seen[0]?.url).toBe('/api/forget-password?email=a%2Bb%40example.com');
  });

  it('sends a form as a form', async () => {
    answers(200, { status: 0, message: '', data: { uri: '/files/1.webp' } });
    const form = new FormData();
    form.set('image', new Blob(['x'], { type: 'image/png' }), 'x.png');
    const { data } = await requesting()(uploadFile, { body: form });
    expect(data.uri).toBe('/files/1.webp');
    expect(seen[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(seen[0]?.body).toContain('name="image"');
  });
});

describe('success', () => {
  // shows 7.5, 9.31, R1.10
  it.each([0, 200, 201])('is 2xx with body status %d', async (status) => {
    answers(status === 201 ? 201 : 200, { status, message: 'Berhasil', data: null });
    expect(await requesting()(logout, {})).toEqual({ data: null, message: 'Berhasil' });
  });

  // shows R1.10
  it('is not a 2xx whose body has a failure status', async () => {
    answers(200, { status: 422, error: 'Gagal masuk', message: 'Salah.', code: 'X', data: null });
    const failure = await failureOf(requesting()(logout, {}));
    expect(failure).toMatchObject({ httpStatus: 422, error: 'Gagal masuk', message: 'Salah.' });
  });

  it('is not a success status in the body of an HTTP failure', async () => {
    answers(503, { status: 200, message: '', data: null });
    expect((await failureOf(requesting()(logout, {}))).httpStatus).toBe(503);
  });
});

describe('failure', () => {
  it('carries code, title, text and fields of the server', async () => {
    answers(422, {
      status: 422,
      error: 'Data belum benar',
      message: 'Periksa kembali.',
      code: 'INVALID_INPUT',
      fields: { email: 'Invalid email' },
    });
    expect(await failureOf(requesting()(logout, {}))).toMatchObject({
      call: logout,
      httpStatus: 422,
      code: 'INVALID_INPUT',
      error: 'Data belum benar',
      message: 'Periksa kembali.',
      fields: { email: 'Invalid email' },
      sentToken: 't1',
    });
  });

  it.each([
    ['58', 58],
    ['Wed, 21 Oct 2026 07:28:00 GMT', null],
  ])('reads Retry-After: %s', async (header, seconds) => {
    answers(429, '{}', { 'retry-after': header });
    expect((await failureOf(requesting()(logout, {}))).retryAfter).toBe(seconds);
  });

  it.each(['<html>Bad Gateway</html>', '', '[]', 'null'])(
    'is read without an envelope: %s',
    async (body) => {
      answers(502, body);
      expect(await failureOf(requesting()(logout, {}))).toMatchObject({
        httpStatus: 502,
        message: '',
        error: '',
      });
    },
  );

  // shows 8.31, R1.24
  it.each([
    [200, 'Invalid token'],
    [200, '"Invalid token"\n'],
    [403, ' Invalid token '],
  ])('is a 401 when the answer is a raw Invalid token (%d %s)', async (status, body) => {
    answers(status, body);
    expect(await failureOf(requesting()(logout, {}))).toMatchObject({
      httpStatus: 401,
      code: 'INVALID_TOKEN',
    });
  });

  it.each([
    ['no envelope', '{}'],
    ['no JSON', 'ok'],
    ['data of another shape', { status: 200, message: '', data: { id: 1 } }],
  ])('is an answer with %s', async (_, body) => {
    answers(200, body);
    expect(await failureOf(requesting()(getProfile, {}))).toMatchObject({
      httpStatus: 200,
      code: 'UNREADABLE_ANSWER',
    });
  });

  it('is a broken connection', async () => {
    answer = 'hang up';
    expect(await failureOf(requesting()(logout, {}))).toMatchObject({
      httpStatus: null,
      code: 'NETWORK',
    });
  });

  // shows 7.3
  it('is an order call that exceeds the order timeout', async () => {
    answer = 'silence';
    expect(await failureOf(requesting({ orderTimeout: 20 })(pay, {}))).toMatchObject({
      httpStatus: null,
      code: 'TIMEOUT',
    });
  });

  it('is not a request that the caller aborted', async () => {
    answer = 'silence';
    const controller = new AbortController();
    const asked = requesting()(logout, {}, controller.signal);
    controller.abort();
    await expect(asked).rejects.toMatchObject({ name: 'AbortError' });
    await expect(requesting()(logout, {}, controller.signal)).rejects.toMatchObject({
      name: 'AbortError',
    });
  });
});

describe('a repeatable call', () => {
  const order = defineCall({
    service: 'order',
    method: 'POST',
    path: '/v1/order/place',
    access: 'customer',
    writes: true,
    summary: '',
    repeatable: true,
    body: z.object({ packet: z.string() }),
    data: nothing,
  });
  /** Filters by path, since an aborted request of an earlier test may still arrive. */
  const keys = (path: string = order.path) =>
    seen.flatMap(({ url, headers }) => (url.endsWith(path) ? [headers['idempotency-key']] : []));

  it('keeps its key until it is answered and takes another for a different body', async () => {
    answer = 'hang up';
    await expect(requesting()(order, { body: { packet: 'a' } })).rejects.toThrow();
    answer = { status: 503, body: '{}' };
    await expect(requesting()(order, { body: { packet: 'a' } })).rejects.toThrow();
    await expect(requesting()(order, { body: { packet: 'b' } })).rejects.toThrow();
    const [first, again, other] = keys();
    expect(first).toMatch(/^[0-9a-z]{28}$/);
    expect(again).toBe(first);
    expect(other).not.toBe(first);
  });

  it('gets a new key after it was answered', async () => {
    await requesting()(order, { body: { packet: 'a' } });
    await requesting()(order, { body: { packet: 'a' } });
    const [first, next] = keys();
    expect(next).not.toBe(first);
  });

  it('is the only kind of call with an idempotency key', async () => {
    await requesting()(pay, {});
    expect(keys(pay.path)).toEqual([undefined]);
  });
});
