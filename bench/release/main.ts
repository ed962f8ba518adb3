import { deepStrictEqual, equal } from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { chmod, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startMidtrans } from '../../apps/api/src/adapters/payment-gateway/testing/midtrans-stand-in.ts';
import { createServer } from '../faults/world/postgres.ts';
import { startMailServer } from '../faults/world/mail-server.ts';
import { becomeCustomer } from './customer.ts';
import { createMachine } from './installed.ts';
import { askAllTheTime } from './load.ts';
import { productionSettings } from './settings.ts';

// On a clean machine: unpack, start, load, sell, upgrade, back up, restore, compare.
const dist = fileURLToPath(new URL('../../dist', import.meta.url));
const root = fileURLToPath(new URL('../..', import.meta.url));
const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
  version: string;
};
const archive = join(dist, `serat-${version}-${process.platform}-${process.arch}.tar.gz`);
const [databasePort, mailPort, firstPort, secondPort] = [47_101, 47_102, 47_103, 47_104];
const tell = (line: string) => console.log(`✓ ${line}`);

const folder = await mkdtemp(join(tmpdir(), 'serat-release-'));
await chmod(folder, 0o755);
const server = await createServer(join(folder, 'postgres'), databasePort);
const mails = await startMailServer(mailPort);
const midtrans = await startMidtrans();
try {
  await server.prepare();
  await server.start();
  for (const name of ['serat', 'restored']) await server.query(`create database ${name}`);
  const machine = createMachine(join(folder, 'machine'));
  const old = machine.unpack(archive, 'old', `serat-${version}`);
  await cp(join(root, 'bench/release/odp.csv'), join(folder, 'odp.csv'));
  await writeFile(join(folder, 'data-key'), `${randomBytes(32).toString('hex')}\n`);
  tell(`unpacked by somebody else, without a toolchain: ${old.run(['--version'], {})}`);
  const whole = machine.unpack(archive, 'whole', `serat-${version}`);
  machine.unpackOver('whole', archive.replace(/\.tar\.gz$/, '-embedded.tar.gz'));
  const diary = whole.run(['rehearse'], { TMPDIR: machine.home });
  tell(`rehearsed a quarter: ${diary.split('\n').length} lines of diary, every sum right`);

  const settings = (database: string, port: number): Record<string, string> => ({
    ...productionSettings({
      databaseUrl: server.url(database),
      port,
      dataDir: join(machine.home, `data-${database}`),
      mails,
      midtrans,
    }),
    DATA_KEY_FILE: join(folder, 'data-key'),
  });
  const env = settings('serat', firstPort);
  const address = `http://127.0.0.1:${firstPort}`;

  // As `install -d` or systemd does before the first start.
  machine.makeFolder('data-serat');
  const first = await old.start(env);
  tell(`started on an empty database of its own, migrated: ready in ${first.ms} ms`);
  old.ops(env, 'odp', 'import', join(folder, 'odp.csv'));
  old.ops(env, 'catalogue', 'import', join(old.root, 'docs/catalogue-example.csv'));
  old.ops(env, 'content', 'import', join(old.root, 'content'));
  tell('distribution points, catalogue and content loaded');

  const { orderId, token } = await becomeCustomer(address, mails, midtrans);
  old.ops(env, 'orders', 'start', orderId);
  old.ops(env, 'orders', 'finish', orderId);
  tell(`registered, ordered, paid with Midtrans' stand-in, installed: ${orderId}`);
  await first.stop();
  const warm = await old.start(env);
  const { cpuMs, megabytes } = await figuresOf(warm.pid);
  tell(
    `ready in ${warm.ms} ms on the warm database (${cpuMs} ms of processor), ${megabytes} MB at rest`,
  );

  const next = machine.unpack(archive, 'next', `serat-${version}`);
  const load = askAllTheTime([address], token);
  const beside = await next.start({
    ...settings('serat', secondPort),
    DATA_DIR: env['DATA_DIR'] ?? '',
  });
  load.moveTo([`http://127.0.0.1:${secondPort}`]);
  await warm.stop();
  const { answered, failed } = await load.stop();
  if (failed.length > 0 || answered === 0) throw new Error(`requests failed: ${failed.join(', ')}`);
  tell(`upgraded node by node: ${answered} requests, none failed`);

  const backup = join(machine.home, 'backup');
  console.log(next.ops(env, 'backup', backup));
  await beside.stop();
  next.ops(env, 'restore', '--check', backup);
  const other = settings('restored', firstPort);
  next.ops(other, 'restore', backup);
  next.ops(other, 'backup', `${backup}-restored`);
  await compare(backup, `${backup}-restored`);
  tell('backed up, restored into another database, the same to the last row');

  const again = await next.start(other);
  const orders = next.ops(other, 'orders', 'list', '--all', '--csv');
  if (!orders.includes(orderId)) throw new Error('the order is not in the restored database');
  await again.stop();
  tell('serves from the restored database');
} finally {
  await mails.stop();
  midtrans.close();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}

/** CPU time and memory, which are comparable on a busy machine. */
async function figuresOf(pid: number) {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.split(') ').at(-1)?.split(' ') ?? [];
  return {
    cpuMs: (Number(fields[11]) + Number(fields[12])) * 10,
    megabytes: Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024),
  };
}

/** Compares all rows; the audit also records the second backup. */
async function compare(one: string, other: string): Promise<void> {
  const read = async (place: string) => {
    const { tables, sequences, files } = JSON.parse(
      await readFile(join(place, 'manifest.json'), 'utf8'),
    ) as { tables: Record<string, { rows: number }>; sequences: unknown; files: unknown };
    const { audit, audit_head: _head, ...others } = tables;
    return { audited: audit?.rows ?? 0, parts: { ...others, sequences, files } };
  };
  const [before, after] = [await read(one), await read(other)];
  deepStrictEqual(after.parts, before.parts);
  equal(after.audited, before.audited + 1);
}
