import { createServer } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listenError } from './listen-error.ts';
import { startConsole } from './start-console.ts';
import { StartError } from './start-error.ts';
import { createTestApp } from '../testing/test-app.ts';

const { deps, services } = await createTestApp();
const host = '127.0.0.1';
const other = createServer();
let port = 0;
beforeAll(async () => {
  await new Promise<void>((listening) => other.listen(0, host, listening));
  port = (other.address() as { port: number }).port;
});
afterAll(() => new Promise((closed) => other.close(closed)));

const started = (settings: object) => {
  const place = { port, url: `http://localhost:${port}` };
  return startConsole(
    { ...deps, settings: { ...deps.settings, host, console: place, ...settings } },
    services,
  );
};

test('in the demo a busy console port is reported, and the portal starts', async () => {
  const running = await started({ demo: true });
  expect(running).toMatchObject({
    isServed: false,
    says: expect.stringMatching(
      new RegExp(`^Port konsol ${port} .*CONSOLE_PORT.*Portal berjalan tanpa konsol\\.$`),
    ),
  });
  await running.close();
});

test('otherwise it stops the start', async () => {
  await expect(started({ demo: false })).rejects.toThrow(StartError);
});

test('serves on a free port', async () => {
  const running = await started({ console: { port: 0, url: 'http://localhost:3001' } });
  expect(running).toMatchObject({ isServed: true, says: 'Konsol staf di http://localhost:3001' });
  await running.close();
});

test.each([
  [3000, 3001, 3002],
  [3000, 4000, 3001],
])('with %i busy and the console on %i, suggests %i', (taken, ofConsole, proposed) => {
  const busy = Object.assign(new Error('listen'), { code: 'EADDRINUSE' });
  const settings = { host, port: taken, console: { port: ofConsole, url: null } };
  expect(String(listenError(busy, settings))).toContain(`PORT=${proposed} `);
});
