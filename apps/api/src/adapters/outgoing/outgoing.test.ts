import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { outgoingTo } from './outgoing.ts';

let asked = 0;
const server = createServer((request, response) => {
  asked += 1;
  const isMoved = request.url === '/moved';
  response.writeHead(isMoved ? 302 : 200, isMoved ? { location: '/' } : {}).end();
}).listen(0, '127.0.0.1');
await once(server, 'listening');
afterAll(() => void server.close());
const { port } = server.address() as AddressInfo;
const own = `http://127.0.0.1:${port}`;

// shows S8.5, V13.2.4
test('calls only the hosts it was made for', async () => {
  expect((await outgoingTo(own)(`${own}/x`)).status).toBe(200);
  asked = 0;
  const elsewhere = outgoingTo('https://api.midtrans.com/v2');
  for (const address of [own, `${own}/v2`, `http://api.midtrans.com@127.0.0.1:${port}/`]) {
    await expect(elsewhere(address)).rejects.toThrow('no host that the settings name');
  }
  await expect(outgoingTo(own)(`http://127.0.0.1:${port + 1}`)).rejects.toThrow('no host');
  expect(asked).toBe(0);
});

// shows S8.5, V13.2.4
test('follows no redirect', async () => {
  asked = 0;
  const call = outgoingTo(own);
  await expect(call(`${own}/moved`)).rejects.toThrow();
  await expect(call(`${own}/moved`, { redirect: 'follow' })).rejects.toThrow();
  expect((await call(`${own}/moved`, { redirect: 'manual' })).status).toBe(302);
  expect(asked).toBe(3);
});

// shows S8.5, V13.1.1
test('no other file of the service uses fetch', () => {
  const sources = fileURLToPath(new URL('../../', import.meta.url));
  const callsOut =
    /(?<![\w.])fetch\(|(globalThis|client)\.fetch\b|\bhttps?\.(get|request)\(|import \{[^}]*\brequest\b[^}]*\} from 'node:https?'|from 'undici'|\bWebSocket\(/;
  const found = readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !/\.test\.ts$|(^|\/)testing\//.test(path))
    .filter((path) => callsOut.test(readFileSync(`${sources}${path}`, 'utf8')));
  expect(found.toSorted()).toEqual(['adapters/outgoing/outgoing.ts', 'adapters/outgoing/post.ts']);
});
