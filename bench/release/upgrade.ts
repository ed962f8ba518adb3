import { basename } from 'node:path';
import { askAllTheTime } from './load.ts';
import { addressOf, archive, openStage, platform, release, tell } from './stage.ts';

// Tests docs/upgrade.md: the previous release keeps serving while this version migrates the
// database and runs beside it. Both run from their archives.
const [oldPort, newPort] = [47_103, 47_104];
const previous = process.argv[2] ?? '';
const previousRelease = basename(previous, `-${platform}.tar.gz`);
const stage = await openStage();
const { machine, server } = stage;
const settings = (port: number) => stage.settings('serat', port);
const migrations = async (): Promise<unknown[]> => {
  const rows = await server.query('select name from schema_migration order by name', [], 'serat');
  return rows.map(({ name }) => name);
};

try {
  await stage.startDatabase('serat');
  machine.makeFolder('data-serat');
  const old = machine.unpack(previous, 'old', previousRelease);
  const next = machine.unpack(archive, 'next', release);
  const former = await old.start(settings(oldPort));
  stage.load(old, settings(oldPort));
  const first = await stage.customer(addressOf(oldPort), 1);
  tell(`${previousRelease} serves: ${first.orderId} was ordered and paid there`);
  const known = await migrations();

  const load = askAllTheTime(addressOf(oldPort), first.token);
  const beside = await next.start(settings(newPort));
  const added = (await migrations()).filter((name) => !known.includes(name));
  tell(`this version migrated beside it: ${added.join(', ') || 'nothing to migrate'}`);

  // Each version must show the order that was placed at the other version.
  const second = await stage.customer(addressOf(oldPort), 2);
  const third = await stage.customer(addressOf(newPort), 3);
  for (const [port, { orderId, token }] of [
    [newPort, second],
    [oldPort, third],
  ] as const) {
    const response = await fetch(`${addressOf(port)}/v1/order/api/order/list/active`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const text = await response.text();
    if (!text.includes(orderId)) throw new Error(`${orderId} is not at ${port}: ${text}`);
  }
  tell(`both sell on one database: ${second.orderId} at the old one, ${third.orderId} at the new`);

  load.moveTo(addressOf(newPort));
  await former.stop();
  tell(`${await load.stop()} requests all the while, none failed`);

  const orders = next.ops(settings(newPort), 'orders', 'list', '--all', '--csv');
  const lost = [first, second, third].filter(({ orderId }) => !orders.includes(orderId));
  if (lost.length > 0) throw new Error('an order is gone');
  await beside.stop();

  const again = await old.start(settings(oldPort));
  await stage.customer(addressOf(oldPort), 4);
  await again.stop();
  tell('and back again: the old one starts on the migrated database and sells');
} finally {
  await stage.stop();
}
