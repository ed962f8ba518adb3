import type { Role } from '@serat/contract/staff/roles';
import { sql } from 'kysely';
import { searched } from '../../../db/query/paging.ts';
import type { Handle } from '../../../db/schema.ts';
import { sorted, type Sortable, type Sorting } from '../../../db/query/sorting.ts';

export const hasSecondFactor = sql<boolean>`(
  exists (select from staff_authenticator a where a.staff_id = staff.id and a.confirmed_at is not null)
  or exists (select from staff_passkey p where p.staff_id = staff.id))`;

export async function findCredentials(handle: Handle, email: string) {
  return handle
    .selectFrom('staff')
    .select(['id', 'full_name as fullName', 'role', 'password_hash as passwordHash'])
    .where('email', '=', email)
    .where('left_at', 'is', null)
    .executeTakeFirst();
}

/** Locks the row, so that the password stays the one that was checked. */
export async function holdStaff(handle: Handle, id: string) {
  return handle
    .selectFrom('staff')
    .select([
      'staff.id',
      'email',
      'full_name as fullName',
      'role',
      'areas',
      'version',
      'password_hash as passwordHash',
    ])
    .where('id', '=', id)
    .where('left_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

export async function insertStaff(
  handle: Handle,
  person: {
    email: string;
    fullName: string;
    role: Role;
    areas: readonly string[];
    passwordHash: string;
    lineId: string | null;
    at: Date;
  },
): Promise<string | null> {
  const row = await handle
    .insertInto('staff')
    .values({
      email: person.email,
      full_name: person.fullName,
      role: person.role,
      areas: [...person.areas],
      password_hash: person.passwordHash,
      line_id: person.lineId,
      joined_at: person.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function isNameInUse(handle: Handle, fullName: string): Promise<boolean> {
  const row = await handle
    .selectFrom('staff')
    .select('id')
    .where(sql<boolean>`staff_name_key(full_name) = staff_name_key(${fullName})`)
    .where('left_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

export async function findLine(handle: Handle, id: string): Promise<string> {
  const row = await handle
    .selectFrom('staff')
    .select(({ fn }) => fn.coalesce('line_id', 'id').as('line'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.line;
}

export async function setOwnLine(handle: Handle, id: string): Promise<void> {
  await handle.updateTable('staff').set({ line_id: null }).where('id', '=', id).execute();
}

export async function setPassword(handle: Handle, id: string, hash: string): Promise<void> {
  await handle.updateTable('staff').set({ password_hash: hash }).where('id', '=', id).execute();
}

export async function setRole(
  handle: Handle,
  id: string,
  { role, areas }: { role: Role; areas: readonly string[] },
): Promise<void> {
  await handle
    .updateTable('staff')
    .set({ role, areas: [...areas], version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

export async function setLeft(handle: Handle, id: string, at: Date): Promise<void> {
  await handle
    .updateTable('staff')
    .set({ left_at: at, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

/** Owners of all areas. Locks all rows, so that two owners who leave at once see each other. */
export async function lockOwners(handle: Handle): Promise<string[]> {
  const rows = await handle
    .selectFrom('staff')
    .select('id')
    .where('role', '=', 'owner')
    .where(sql<boolean>`areas = '{}'`)
    .where('left_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

const sortable: Sortable<'fullName' | 'email' | 'joinedDate'> = {
  key: { of: 'staff.id', type: 'uuid' },
  by: {
    fullName: { of: 'staff.full_name', type: 'text' },
    email: { of: 'staff.email', type: 'text' },
    joinedDate: { of: 'staff.joined_at', type: 'timestamptz' },
  },
};

export interface StaffPage {
  left?: boolean | undefined;
  role?: Role | undefined;
  search?: string | undefined;
  sorting: Sorting<keyof (typeof sortable)['by']>;
  limit: number;
}

export async function listStaff(handle: Handle, { left, role, search, ...page }: StaffPage) {
  let found = handle
    .selectFrom('staff')
    .select((eb) => [
      'staff.id',
      'email',
      'full_name as fullName',
      'role',
      'areas',
      'version',
      'joined_at as joinedAt',
      'left_at as leftAt',
      eb
        .selectFrom('staff_session')
        .select(({ fn }) => fn.max('last_used_at').as('at'))
        .whereRef('staff_session.staff_id', '=', 'staff.id')
        .as('lastSeenAt'),
      hasSecondFactor.as('hasSecondFactor'),
    ])
    .$if(left !== undefined, (all) => all.where('left_at', left ? 'is not' : 'is', null));
  if (role) found = found.where('role', '=', role);
  return sorted(searched(found, search, ['full_name', 'email']), sortable, page).execute();
}

export async function hasAnyStaff(handle: Handle): Promise<boolean> {
  return (await handle.selectFrom('staff').select('id').limit(1).executeTakeFirst()) !== undefined;
}

export async function listAreas(handle: Handle): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select 'area:' || id as id, name from price_area
    union all
    select 'city:' || id, name from city
    order by id`.execute(handle);
  return rows;
}
