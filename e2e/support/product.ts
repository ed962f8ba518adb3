import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from './free-port.ts';

const main = fileURLToPath(new URL('../../apps/api/src/main.ts', import.meta.url));

interface Product {
  portalUrl: string;
  consoleUrl: string;
  dataDir: string;
  stop(): Promise<void>;
}

/** The product as `npm start` serves it, in demo mode, with an empty data folder. */
export async function startProduct(): Promise<Product> {
  const dataDir = await mkdtemp(join(tmpdir(), 'serat-e2e-'));
  const port = await freePort();
  // By name: browsers have no passkeys for an address that is a number.
  const portalUrl = `http://localhost:${port}`;
  const consolePort = await freePort();
  const consoleUrl = `http://localhost:${consolePort}`;
  const server = spawn(process.execPath, [main], {
    env: {
      ...process.env,
      NODE_ENV: 'development',
      PORT: String(port),
      PUBLIC_URL: portalUrl,
      CONSOLE_PORT: String(consolePort),
      CONSOLE_URL: consoleUrl,
      DATA_DIR: dataDir,
      // Every journey comes from one address.
      ADDRESS_LIMIT_PER_MINUTE: '100000',
      // No tiles from outside: the console has to stay silent without the internet.
      MAP_TILE_URL: '',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: string[] = [];
  server.stdout.on('data', (chunk: Buffer) => output.push(chunk.toString()));
  server.stderr.on('data', (chunk: Buffer) => output.push(chunk.toString()));
  const exited = once(server, 'exit');

  const stop = async () => {
    server.kill('SIGTERM');
    await exited;
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await ready(portalUrl, exited);
  } catch (error) {
    await stop();
    throw new Error(`the product did not start:\n${output.join('')}`, { cause: error });
  }
  return { portalUrl, consoleUrl, dataDir, stop };
}

async function ready(portalUrl: string, exited: Promise<unknown>): Promise<void> {
  let gone = false;
  void exited.then(() => {
    gone = true;
  });
  const deadline = Date.now() + 600_000;
  while (!gone && Date.now() < deadline) {
    const response = await fetch(`${portalUrl}/readyz`).catch(() => null);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(gone ? 'it ended by itself' : 'it did not become ready in ten minutes');
}
