import type { RequestListener } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { startLocalServer, type LocalServer } from '../files/testing/local-server.ts';
import { createPlnRegister } from './index.ts';

const running: LocalServer[] = [];
const closeAll = () => Promise.all(running.splice(0).map((server) => server.close()));
afterEach(closeAll);

async function utility(answer: RequestListener): Promise<string> {
  const server = await startLocalServer(answer);
  running.push(server);
  return `${server.url}/pelanggan?app=serat`;
}

const register = (url: string | null, timeoutMs = 1000) =>
  createPlnRegister({ demo: true, plnRegister: { url, timeoutMs } });

// shows R3e.20
test('the embedded register knows every well-formed number except the demo ones', async () => {
  const embedded = register(null);
  expect(await embedded.lookUp('5321456789012')).toBe('known');
  expect(await embedded.lookUp('5321456780000')).toBe('unknown');
  expect(await embedded.lookUp('532145678901')).toBe('unknown');
});

// shows R3e.20, R5.v4
test('without a utility and outside the demo every number stays unchecked', async () => {
  const absent = createPlnRegister({ demo: false, plnRegister: { url: null, timeoutMs: 1000 } });
  expect(await absent.lookUp('5321456789012')).toBe('unchecked');
  expect(await absent.lookUp('5321456780000')).toBe('unchecked');
});

test('queries the utility by number and uses its status', async () => {
  const asked: (string | undefined)[] = [];
  const url = await utility((request, response) => {
    asked.push(request.url);
    response.statusCode = request.url?.endsWith('12') ? 200 : 404;
    response.end('{}');
  });
  expect(await register(url).lookUp('5321456789012')).toBe('known');
  expect(await register(url).lookUp('5321456789013')).toBe('unknown');
  expect(asked[0]).toBe('/pelanggan?app=serat&idPel=5321456789012');
});

test.each([500, 401, 302, 204])('a status %i leaves the number unchecked', async (status) => {
  const url = await utility((_request, response) => {
    response.writeHead(status, { location: '/elsewhere' }).end();
  });
  expect(await register(url).lookUp('5321456789012')).toBe('unchecked');
});

// shows R3e.21
test('gives up on a silent utility after the timeout', async () => {
  const url = await utility(() => undefined);
  expect(await register(url, 50).lookUp('5321456789012')).toBe('unchecked');
});

test('an unreachable utility', async () => {
  const url = await utility(() => undefined);
  await closeAll();
  expect(await register(url).lookUp('5321456789012')).toBe('unchecked');
});
