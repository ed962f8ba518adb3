import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { driveAccounts } from '../../modules/people/account/testing/account-driver.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

const patient = await createTestApp();
const hasty = await createTestApp({ env: { REQUEST_TIMEOUT_MS: '250' } });
for (const { app } of [patient, hasty]) await app.listen({ host: '127.0.0.1', port: 0 });
afterAll(async () => {
  await patient.close();
  await hasty.close();
});

interface Conversation {
  socket: Socket;
  /** The whole response, once the server has closed the connection. */
  ended: Promise<string>;
}

/** Sends raw bytes, as a foreign client may. */
function say({ app }: TestApp, ...lines: string[]): Conversation {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  let answered = '';
  socket.on('data', (chunk: Buffer) => {
    answered += chunk.toString();
  });
  // A client that is cut off while sending also gets a reset.
  socket.on('error', () => undefined);
  const ended = new Promise<string>((resolve) => {
    socket.on('close', () => resolve(answered));
  });
  socket.write(lines.join('\r\n'));
  return { socket, ended };
}

const json = ['host: serat', 'content-type: application/json'];

describe('an incomplete request', () => {
  // shows S11.1
  it('is ended if its body arrives too slowly', async () => {
    const head = ['POST /api/login HTTP/1.1', ...json, 'content-length: 1000', '', '{"email":'];
    const { socket, ended } = say(hasty, ...head);
    const dripping = setInterval(() => socket.write(' '), 20);
    const answered = await ended;
    clearInterval(dripping);
    expect(answered).toMatch(/^HTTP\/1\.1 408 /);
    expect(JSON.parse(answered.split('\r\n\r\n')[1] ?? '')).toMatchObject({
      status: 408,
      code: 'TOO_SLOW',
    });
    expect(hasty.logged()).not.toContain('unexpected failure');
  });

  // shows S11.1
  it('is ended if its headers never end', async () => {
    const answered = await say(hasty, 'GET /healthz HTTP/1.1', 'host: serat', 'x-a: b').ended;
    expect(answered).toContain('TOO_SLOW');
  });

  // shows S11.1
  it('is ended during an upload and leaves nothing behind', async () => {
    const { token } = await driveAccounts(hasty).activeCustomer();
    const { ended } = say(
      hasty,
      'POST /v1/file/upload HTTP/1.1',
      'host: serat',
      `authorization: Bearer ${token}`,
      'content-type: multipart/form-data; boundary=x',
      'transfer-encoding: chunked',
      '',
      '60',
      '--x\r\ncontent-disposition: form-data; name="image"; filename="a.png"\r\n\r\n',
    );
    expect(await ended).toContain('408');
    expect(await hasty.db.selectFrom('file').selectAll().execute()).toEqual([]);
    expect(hasty.logged()).not.toContain('unexpected failure');
  });

  it('gets the usual envelope if it is not HTTP', async () => {
    const answered = await say(patient, 'halo', '', '').ended;
    expect(answered).toMatch(/^HTTP\/1\.1 400 /);
    expect(answered).toContain('"code":"MALFORMED_REQUEST"');
  });
});

describe('a request without a session', () => {
  const upload = [
    'POST /v1/file/upload HTTP/1.1',
    'host: serat',
    'content-type: multipart/form-data; boundary=x',
  ];

  // shows S11.2
  it('is answered before the body has arrived', async () => {
    const { socket } = say(patient, ...upload, 'content-length: 4000000', '', '');
    const answer = await new Promise<string>((resolve) => {
      socket.once('data', (chunk: Buffer) => resolve(chunk.toString()));
    });
    socket.destroy();
    expect(answer).toMatch(/^HTTP\/1\.1 401 /);
  });

  // shows S11.2
  it.each([
    ['without a length', 'transfer-encoding: chunked'],
    ['longer than any we take', 'content-length: 999999999'],
  ])('is disconnected if the body is %s', async (_kind, length) => {
    const { socket, ended } = say(patient, ...upload, length, '', '');
    const pouring = setInterval(() => socket.write('5\r\nabcde\r\n'), 5);
    const answered = await ended;
    clearInterval(pouring);
    expect(answered).toMatch(/^HTTP\/1\.1 401 /);
    expect(answered).toContain('connection: close');
  });

  // shows S11.2
  it.each([
    ['broken', '{"nik":'],
    ['too long', `{"nik":"${'1'.repeat(300_000)}"}`],
  ])('gets 401 for a body that is %s', async (_kind, payload) => {
    const response = await patient.app.inject({
      method: 'POST',
      url: '/v1/account/master/profile/save',
      payload,
      headers: { 'content-type': 'application/json' },
    });
    expect(response.statusCode).toBe(401);
  });
});

describe("a form posted before the portal's script ran", () => {
  const post = (payload: string) =>
    patient.app.inject({
      method: 'POST',
      url: '/login',
      payload,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });

  // shows S11.4
  it('is read up to a limit', async () => {
    expect((await post('email=a')).statusCode).toBe(404);
    const endless = await post('a'.repeat(300_000));
    expect(endless.json()).toMatchObject({ status: 400, code: 'MALFORMED_REQUEST' });
  });
});

it('refuses a request with two Host headers', async () => {
  const lines = ['GET /healthz HTTP/1.1', 'host: serat', 'Host: lain', 'connection: close', '', ''];
  const answered = await say(patient, ...lines).ended;
  expect(answered).toMatch(/^HTTP\/1\.1 400 /);
  expect(answered).toContain('MALFORMED_REQUEST');
});

describe('an invalid path', () => {
  it('gets the usual envelope', async () => {
    const response = await patient.app.inject('/%ff');
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 'MALFORMED_REQUEST', status: 400 });
  });
});

it('answers a request that was under way when the service began to stop', async () => {
  const leaving = await createTestApp();
  await leaving.app.listen({ host: '127.0.0.1', port: 0 });
  const { socket, ended } = say(leaving, 'GET /healthz HTTP/1.1', 'host: serat', 'x-half: ');
  await once(leaving.app.server, 'connection');
  const closed = leaving.close();
  await vi.waitFor(() => expect(leaving.app.server.listening).toBe(false), 20_000);
  socket.write('said\r\n\r\n');
  const answered = await ended;
  await closed;
  expect(answered).toMatch(/^HTTP\/1\.1 200 /);
  expect(answered.toLowerCase()).toContain('connection: close');
});

it('the sandbox bank gets a retryable answer from a stopped service', async () => {
  const leaving = await createTestApp();
  await leaving.close();
  const expired = leaving.services.bank?.expire('PAY-261115-0000000000');
  await expect(expired).rejects.toMatchObject({ code: 'UNAVAILABLE', retryAfter: 2 });
});
