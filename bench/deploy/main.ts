import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createServer } from '../faults/world/postgres.ts';
import { buildImage, tryImage } from './image.ts';
import { createMachine } from './machine.ts';
import { checkSamples } from './samples.ts';

// Checks deploy/ without a Docker engine: runs the image's steps, and validates every sample with
// the program that reads it.
const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');
const [databasePort, port, consolePort] = [47_121, 47_122, 47_123];
const tell = (line: string) => console.log(`✓ ${line}`);

const [folder = ''] = process.argv.slice(2);
const server = await createServer(join(folder, 'postgres'), databasePort);
try {
  const image = buildImage(root, join(folder, 'image'));
  tell('Dockerfile: every step, on this machine instead of its base image');

  const provider = createMachine(join(folder, 'provider'), root);
  provider.copyIn(image.machine.path('/opt/serat'), '/opt/serat');
  checkSamples(root, provider, tell);

  await server.prepare();
  await server.start();
  await server.query('create database serat');
  const key = '/var/lib/serat/data-key';
  await writeFile(image.machine.path(key), randomBytes(32).toString('hex'), { mode: 0o644 });
  // As in compose.yaml, with another database address.
  const owner = await tryImage(image, {
    NODE_ENV: 'development',
    DEMO: 'on',
    HOST: '127.0.0.1',
    PORT: String(port),
    CONSOLE_PORT: String(consolePort),
    DATABASE_URL: server.url('serat'),
    DATA_KEY_FILE: key,
    DRAIN_SECONDS: '0',
  });
  tell(`the image starts ${owner} on a read-only file system, is healthy, and stops`);
} finally {
  await server.stop();
}
console.log('– compose.yaml, the base image, arm64: not run here');
