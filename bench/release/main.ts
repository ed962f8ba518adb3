import { deepStrictEqual, equal } from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { askAllTheTime } from './load.ts';
import { addressOf, archive, openStage, release, tell } from './stage.ts';

// Tests a release on a clean machine: unpack, start, load, sell, upgrade, back up, restore, compare.
const [firstPort, secondPort] = [47_103, 47_104];
const stage = await openStage();
const { machine, settings } = stage;
try {
  await stage.startDatabase('serat', 'restored');
  const old = machine.unpack(archive, 'old', release);
  tell(`unpacked by somebody else, without a toolchain: ${old.run(['--version'], {})}`);
  const whole = machine.unpack(archive, 'whole', release);
  machine.unpackOver('whole', archive.replace(/\.tar\.gz$/, '-embedded.tar.gz'));
  const diary = whole.run(['rehearse'], { TMPDIR: machine.home });
  tell(`rehearsed a quarter: ${diary.split('\n').length} lines of diary, every sum right`);

  const env = settings('serat', firstPort);
  // As `install -d` or systemd does before the first start.
  machine.makeFolder('data-serat');
  const first = await old.start(env);
  tell(`started on an empty database of its own, migrated: ready in ${first.ms} ms`);
  stage.load(old, env);
  old.ops(env, 'content', 'import', join(old.root, 'content'));
  tell('distribution points, catalogue and content loaded');

  const { orderId, token } = await stage.customer(addressOf(firstPort));
  old.ops(env, 'orders', 'start', orderId);
  old.ops(env, 'orders', 'finish', orderId);
  tell(`registered, ordered, paid with Midtrans' stand-in, installed: ${orderId}`);
  await first.stop();
  const warm = await old.start(env);
  tell(`ready in ${warm.ms} ms on the warm database`);

  const next = machine.unpack(archive, 'next', release);
  const load = askAllTheTime(addressOf(firstPort), token);
  const beside = await next.start(settings('serat', secondPort));
  load.moveTo(addressOf(secondPort));
  await warm.stop();
  tell(`upgraded node by node: ${await load.stop()} requests, none failed`);

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
  await stage.stop();
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
