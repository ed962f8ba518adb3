import { sql } from 'kysely';
import { anyOf } from './query/any-of.ts';
import { pagesOf } from './query/batches.ts';
import { precompiled } from './driver/precompiled.ts';
import type { DirectoryKind, Handle } from './schema.ts';

/** An id that no customer has: a lookup with it runs the usual statements and finds nothing. */
export const nobody = '00000000-0000-0000-0000-000000000000';

interface Entry {
  kind: DirectoryKind;
  value: string;
}

const ownerOf = precompiled((db, { kind, value }: Entry) =>
  db
    .selectFrom('directory')
    .select('customer_id as customerId')
    .where('kind', '=', kind)
    .where('value', '=', value),
);

export async function findOwner(
  handle: Handle,
  kind: DirectoryKind,
  value: string,
): Promise<string | null> {
  const [row] = await ownerOf(handle, { kind, value });
  return row?.customerId ?? null;
}

/** Owners of many values. Values without an owner are missing from the map. */
export async function findOwners(
  handle: Handle,
  kind: DirectoryKind,
  values: readonly string[],
): Promise<Map<string, string>> {
  if (values.length === 0) return new Map();
  const rows = await handle
    .selectFrom('directory')
    .select(['value', 'customer_id as customerId'])
    .where('kind', '=', kind)
    .where('value', '=', anyOf('text', values))
    .execute();
  return new Map(rows.map(({ value, customerId }) => [value, customerId]));
}

const unlessTaken = precompiled((db, { kind, value, customerId }: Entry & { customerId: string }) =>
  db
    .insertInto('directory')
    .values({ kind, value, customer_id: customerId })
    .onConflict((conflict) => conflict.columns(['kind', 'value']).doNothing())
    .returning('kind'),
);

/**
 * False if any customer has the value already. Other transactions that claim the same value wait until this one
 * ends. Lock the customer first.
 */
export async function claim(
  handle: Handle,
  kind: DirectoryKind,
  value: string,
  customerId: string,
): Promise<boolean> {
  const claimed = await unlessTaken(handle, { kind, value, customerId });
  return claimed.length > 0;
}

/**
 * Claims many values, each for its customer. Returns the values that a customer has already or that are listed
 * twice.
 */
export async function claimAll(
  handle: Handle,
  kind: DirectoryKind,
  wanted: readonly { value: string; customerId: string }[],
): Promise<string[]> {
  const claimed = new Set<string>();
  for (const page of pagesOf(wanted)) {
    const values = page.map(({ value }) => value);
    const owners = page.map(({ customerId }) => customerId);
    const { rows } = await sql<{ value: string }>`
      insert into directory (kind, value, customer_id)
      select ${kind}, value, customer_id
      from unnest(${values}::text[], ${owners}::uuid[]) as wanted (value, customer_id)
      on conflict (kind, value) do nothing returning value`.execute(handle);
    for (const { value } of rows) claimed.add(value);
  }
  return wanted.map(({ value }) => value).filter((value) => !claimed.delete(value));
}

const entered = precompiled((db, { kind, value, customerId }: Entry & { customerId: string }) =>
  db.insertInto('directory').values({ kind, value, customer_id: customerId }),
);

/** For random values, which should be unique. Fails if a customer has the value already. */
export async function enter(
  handle: Handle,
  kind: DirectoryKind,
  value: string,
  customerId: string,
): Promise<void> {
  await entered(handle, { kind, value, customerId });
}

export async function release(
  handle: Handle,
  kind: DirectoryKind,
  value: string,
  customerId: string,
): Promise<void> {
  await handle
    .deleteFrom('directory')
    .where('kind', '=', kind)
    .where('value', '=', value)
    .where('customer_id', '=', customerId)
    .execute();
}

/** Claims the value from its present owner, if any, and returns that owner, who may be the same customer. */
export async function takeOver(
  handle: Handle,
  kind: DirectoryKind,
  value: string,
  customerId: string,
): Promise<string | null> {
  // If the value is released between the two statements, the next round claims it.
  for (;;) {
    if (await claim(handle, kind, value, customerId)) return null;
    const held = await handle
      .selectFrom('directory')
      .select('customer_id as customerId')
      .where('kind', '=', kind)
      .where('value', '=', value)
      .forUpdate()
      .executeTakeFirst();
    if (!held) continue;
    if (held.customerId !== customerId) {
      await handle
        .updateTable('directory')
        .set({ customer_id: customerId })
        .where('kind', '=', kind)
        .where('value', '=', value)
        .execute();
    }
    return held.customerId;
  }
}

export async function releaseAll(
  handle: Handle,
  customerIds: readonly string[],
  kinds?: readonly DirectoryKind[],
): Promise<void> {
  let entries = handle
    .deleteFrom('directory')
    .where('customer_id', '=', anyOf('uuid', customerIds));
  if (kinds) entries = entries.where('kind', 'in', [...kinds]);
  await entries.execute();
}
