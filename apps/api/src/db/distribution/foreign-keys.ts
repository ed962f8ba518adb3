import { sql } from 'kysely';
import type { Database, Handle } from '../schema.ts';
import { placements } from './placement.ts';

export interface ForeignKey {
  name: string;
  from: keyof Database;
  to: keyof Database;
  definition: string;
}

export async function listForeignKeys(handle: Handle): Promise<ForeignKey[]> {
  const { rows } = await sql<ForeignKey>`
    select k.conname as name, f.relname as from, t.relname as to,
      pg_get_constraintdef(k.oid) as definition
    from pg_constraint k
    join pg_class f on f.oid = k.conrelid
    join pg_class t on t.oid = k.confrelid
    where k.contype = 'f' and k.connamespace = 'public'::regnamespace
    order by f.relname, k.conname`.execute(handle);
  return rows;
}

/** A row can only reference rows on its own node. */
export function canHold({ from, to }: ForeignKey): boolean {
  const [holder, held] = [placements[from], placements[to]];
  if (held.kind === 'reference') return true;
  if (held.kind === 'local') return holder.kind === 'local';
  return holder.kind === 'spread' && holder.with === 'customer' && held.with === 'customer';
}

export async function dropForeignKey(handle: Handle, { name, from }: ForeignKey): Promise<void> {
  await sql`alter table ${sql.table(from)} drop constraint ${sql.ref(name)}`.execute(handle);
}

export async function addForeignKey(handle: Handle, key: ForeignKey): Promise<void> {
  await sql`alter table ${sql.table(key.from)} add constraint ${sql.ref(key.name)}
    ${sql.raw(key.definition)}`.execute(handle);
}
