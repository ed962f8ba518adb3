import { randomBytes } from 'node:crypto';
import { chmod, cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startMidtrans } from '../../apps/api/src/adapters/payment-gateway/testing/midtrans-stand-in.ts';
import { createServer } from '../faults/world/postgres.ts';
import { startMailServer } from '../faults/world/mail-server.ts';
import { becomeCustomer } from '../release/customer.ts';
import { createMachine } from '../release/installed.ts';
import { askAllTheTime } from '../release/load.ts';
import { productionSettings } from '../release/settings.ts';

// Tests docs/upgrade.md: the previous release keeps serving while this version migrates the
// database and runs beside it. Both run from their archives.
const root = fileURLToPath(new URL('../..', import.meta.url));
const [databasePort, mailPort, oldPort, newPort] = [47_111, 47_112, 47_113, 47_114];
const tell = (line: string) => console.log(`✓ ${line}`);
const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
  version: string;
};
const platform = `${process.platform}-${process.arch}`;
const previous = process.argv[2] ?? '';
const previousName = basename(previous, `-${platform}.tar.gz`);

const folder = await mkdtemp(join(tmpdir(), 'serat-upgrade-'));
await chmod(folder, 0o755);
const machine = createMachine(join(folder, 'machine'));
const old = machine.unpack(previous, 'old', previousName);
const next = machine.unpack(
  join(root, `dist/serat-${version}-${platform}.tar.gz`),
  'next',
  `serat-${version}`,
);
machine.makeFolder('data');
await cp(join(root, 'bench/release/odp.csv'), join(folder, 'odp.csv'));

const server = await createServer(join(folder, 'postgres'), databasePort);
const mails = await startMailServer(mailPort);
const midtrans = await startMidtrans();
const key = randomBytes(32).toString('hex');
const databaseUrl = server.url('serat');
const dataDir = join(machine.home, 'data');
const settings = (port: number): Record<string, string> => ({
  ...productionSettings({ databaseUrl, port, dataDir, mails, midtrans }),
  DATA_KEY: key,
});
const oldAddress = `http://127.0.0.1:${oldPort}`;
const newAddress = `http://127.0.0.1:${newPort}`;
const migrations = async (): Promise<unknown[]> => {
  const rows = await server.query('select name from schema_migration order by name', [], 'serat');
  return rows.map(({ name }) => name);
};
const customer = (address: string, number: number) =>
  becomeCustomer(address, mails, midtrans, number);

try {
  await server.prepare();
  await server.start();
  await server.query('create database serat');
  const former = await old.start(settings(oldPort));
  old.ops(settings(oldPort), 'odp', 'import', join(folder, 'odp.csv'));
  old.ops(settings(oldPort), 'catalogue', 'import', join(old.root, 'docs/catalogue-example.csv'));
  const first = await customer(oldAddress, 1);
  tell(`${previousName} serves: ${first.orderId} was ordered and paid there`);
  const known = await migrations();

  const load = askAllTheTime([oldAddress], first.token);
  const beside = await next.start(settings(newPort));
  const added = (await migrations()).filter((name) => !known.includes(name));
  tell(`this version migrated beside it: ${added.join(', ') || 'nothing to migrate'}`);

  // Each version must show the order that the other one took.
  const second = await customer(oldAddress, 2);
  const third = await customer(newAddress, 3);
  for (const [address, { orderId, token }] of [
    [newAddress, second],
    [oldAddress, third],
  ] as const) {
    const response = await fetch(`${address}/v1/order/api/order/list/active`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const text = await response.text();
    if (!text.includes(orderId)) throw new Error(`${orderId} is not at ${address}: ${text}`);
  }
  tell(`both sell on one database: ${second.orderId} at the old one, ${third.orderId} at the new`);

  load.moveTo([newAddress]);
  await former.stop();
  const { answered, failed } = await load.stop();
  if (failed.length > 0 || answered === 0) throw new Error(`requests failed: ${failed.join(', ')}`);
  tell(`${answered} requests all the while, none failed`);

  const orders = next.ops(settings(newPort), 'orders', 'list', '--all', '--csv');
  const lost = [first, second, third].filter(({ orderId }) => !orders.includes(orderId));
  if (lost.length > 0) throw new Error('an order is gone');
  await beside.stop();

  const again = await old.start(settings(oldPort));
  await customer(oldAddress, 4);
  await again.stop();
  tell('and back again: the old one starts on the migrated database and sells');
} finally {
  await mails.stop();
  midtrans.close();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}
