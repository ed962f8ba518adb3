import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundleProgram } from '../../apps/api/src/testing/bundle.ts';
import { freePort } from './free-port.ts';

const sources = new URL('../../apps/api/src/main.ts', import.meta.url);

interface Product {
  portalUrl: string;
  consoleUrl: string;
  dataDir: string;
  stop(): Promise<void>;
}

/** The product as `npm start` runs it, in demo mode, with an empty data folder. */
export async function startProduct(): Promise<Product> {
  return serve(fileURLToPath(sources), await newFolder());
}

interface Products {
  products: Omit<Product, 'stop'>[];
  stop(): Promise<void>;
}

/**
 * Starts several products. They run one bundled file, which starts six times as fast, and copies of
 * one seeded data folder.
 */
export async function startProducts(count: number): Promise<Products> {
  const program = await bundleProgram('product', sources);
  const running: Product[] = [];
  const stop = async () => {
    await Promise.all(running.map((product) => product.stop()));
    // Stop first: parts of the program are loaded on demand.
    await program.remove();
  };
  try {
    // The first product reuses the pages it rendered for its address while it seeded the folder.
    const ports = await Promise.all(Array.from({ length: count }, freePorts));
    const folders = await filledFolders(program.path, ports);
    const started = await Promise.allSettled(
      folders.map((dir, at) => serve(program.path, dir, ports[at])),
    );
    for (const one of started) if (one.status === 'fulfilled') running.push(one.value);
    const failure = started.find((one) => one.status === 'rejected');
    if (failure) throw failure.reason;
    await Promise.all(running.map(registerFirst));
  } catch (error) {
    await stop();
    throw error;
  }
  const products = running.map(({ portalUrl, consoleUrl, dataDir }) => {
    return { portalUrl, consoleUrl, dataDir };
  });
  return { products, stop };
}

/**
 * Registers a customer, which loads the dictionaries of the password check. On a busy machine this takes longer
 * than the portal waits before it offers to repeat a call.
 */
async function registerFirst({ portalUrl }: Product): Promise<void> {
  const person = {
    email: 'pertama@contoh.example',
    fullName: 'Pelanggan Pertama',
    phone: '081200000001',
    password: 'kopi-pagi-di-teras-27',
  };
  const response = await fetch(`${portalUrl}/api/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(person),
  });
  if (!response.ok) throw new Error(`the first registration: ${await response.text()}`);
}

async function filledFolders(program: string, [own, ...others]: Ports[]): Promise<string[]> {
  const first = await newFolder();
  const { close } = await run(program, first, own);
  await close();
  const copies = others.map(async () => {
    const folder = await newFolder();
    await cp(first, folder, { recursive: true });
    return folder;
  });
  return [first, ...(await Promise.all(copies))];
}

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'serat-e2e-'));
  // As root the database runs as another user, which needs access.
  await chmod(folder, 0o711);
  return folder;
}

async function serve(program: string, dataDir: string, ports?: Ports): Promise<Product> {
  const { portalUrl, consoleUrl, close } = await run(program, dataDir, ports);
  const stop = async () => {
    await close();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { portalUrl, consoleUrl, dataDir, stop };
}

interface Ports {
  port: number;
  consolePort: number;
}

const freePorts = async (): Promise<Ports> => ({
  port: await freePort(),
  consolePort: await freePort(),
});

async function run(program: string, dataDir: string, ports?: Ports) {
  const { port, consolePort } = ports ?? (await freePorts());
  // By host name: browsers support no passkeys for IP addresses.
  const portalUrl = `http://localhost:${port}`;
  const consoleUrl = `http://localhost:${consolePort}`;
  const server = spawn(process.execPath, [program], {
    env: {
      ...process.env,
      NODE_ENV: 'development',
      PORT: String(port),
      PUBLIC_URL: portalUrl,
      CONSOLE_PORT: String(consolePort),
      CONSOLE_URL: consoleUrl,
      DATA_DIR: dataDir,
      BANK_ACCOUNTS: 'BCA:1234567890:PT Serat Nusantara',
      // No additional customers, because journeys read the console's lists row by row.
      DEMO_CUSTOMERS: '0',
      // All tests come from one address.
      ADDRESS_LIMIT_PER_MINUTE: '100000',
      // Messages by phone arrive at once, at whatever hour the tests run.
      QUIET_HOURS: 'off',
      // No tiles: requests to the internet would fail and log errors.
      MAP_TILE_URL: '',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: string[] = [];
  server.stdout.on('data', (chunk: Buffer) => output.push(chunk.toString()));
  server.stderr.on('data', (chunk: Buffer) => output.push(chunk.toString()));
  const exited = once(server, 'exit');

  const close = async () => {
    server.kill('SIGTERM');
    await exited;
  };
  try {
    await ready(portalUrl, exited);
  } catch (error) {
    await close();
    await rm(dataDir, { recursive: true, force: true });
    throw new Error(`the product did not start:\n${output.join('')}`, { cause: error });
  }
  return { portalUrl, consoleUrl, close };
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
