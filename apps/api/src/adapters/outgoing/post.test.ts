import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { post } from './post.ts';
import { isPublicAddress } from './public-address.ts';

let heard = 0;
const server = createServer((request, response) => {
  heard += 1;
  request.resume();
  const isMoved = request.url === '/moved';
  response.writeHead(isMoved ? 302 : 204, isMoved ? { location: '/' } : {}).end();
}).listen(0, '127.0.0.1');
await once(server, 'listening');
afterAll(() => void server.close());
const { port } = server.address() as AddressInfo;

const send = (address: string, privateHosts: string[] | null = []) =>
  post(address, { headers: {}, body: '{}', timeoutMs: 60_000, privateHosts });

// shows S8.6
test.each([
  `http://127.0.0.1:${port}/`,
  `http://127.1:${port}/`,
  `http://2130706433:${port}/`,
  `http://0x7f000001:${port}/`,
  `http://[::1]:${port}/`,
  `http://[::ffff:127.0.0.1]:${port}/`,
  `http://0.0.0.0:${port}/`,
  'http://169.254.169.254/latest/meta-data',
  'http://10.0.0.1/',
  'http://192.168.1.1/',
])('refuses %s', async (address) => {
  heard = 0;
  await expect(send(address)).rejects.toMatchObject({ code: 'PRIVATE_ADDRESS' });
  expect(heard).toBe(0);
});

// shows S8.6, V1.3.6
test('refuses a name with a private address, unless the settings allow it', async () => {
  heard = 0;
  const named = `http://localhost:${port}/`;
  await expect(send(named)).rejects.toMatchObject({ code: 'PRIVATE_ADDRESS' });
  await expect(send(named, ['erp.internal'])).rejects.toMatchObject({ code: 'PRIVATE_ADDRESS' });
  expect(heard).toBe(0);
  expect(await send(named, ['localhost'])).toBe(204);
  expect(await send(`http://127.0.0.1:${port}/moved`, null)).toBe(302);
  expect(heard).toBe(2);
});

test('recognises public addresses', () => {
  for (const address of ['8.8.8.8', '172.32.0.1', '2606:4700::1111', '::ffff:8.8.8.8']) {
    expect(isPublicAddress(address)).toBe(true);
  }
  for (const address of ['100.64.0.1', '172.31.0.1', 'fd00::1', 'fe80::1', '64:ff9b::a00:1', 'x']) {
    expect(isPublicAddress(address)).toBe(false);
  }
});
