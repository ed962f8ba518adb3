import type { Role } from '@serat/contract/staff/roles';
import { sql } from 'kysely';
import type { Handle } from '../../db/schema.ts';

export async function findCredentials(handle: Handle, email: string) {
  return handle
    .selectFrom('staff')
    .select(['id', 'full_name as fullName', 'role', 'password_hash as passwordHash'])
    .where('email', '=', email)
    .where('left_at', 'is', null)
    .executeTakeFirst();
}

/** Held until the transaction ends, so that the password is still the one that was tried. */
export async function holdStaff(handle: Handle, id: string) {
  return handle
    .selectFrom('staff')
    .select([
      'id',
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
      joined_at: person.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
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

/** All rows of owners are held: two who leave at once see one another. */
export async function lockOwners(handle: Handle): Promise<string[]> {
  const rows = await handle
    .selectFrom('staff')
    .select('id')
    .where('role', '=', 'owner')
    .where('left_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

/** Those who are here first, then those who left. */
export async function listStaff(handle: Handle) {
  return handle
    .selectFrom('staff')
    .select((eb) => [
      'id',
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
      eb
        .exists(
          eb
            .selectFrom('staff_authenticator')
            .select('staff_authenticator.id')
            .whereRef('staff_authenticator.staff_id', '=', 'staff.id')
            .where('confirmed_at', 'is not', null),
        )
        .$castTo<boolean>()
        .as('hasSecondFactor'),
    ])
    .orderBy(sql`left_at is not null`)
    .orderBy('full_name')
    .orderBy('id')
    .execute();
}

export async function hasAnyStaff(handle: Handle): Promise<boolean> {
  return (await handle.selectFrom('staff').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** Price areas and cities, as staff are given them. */
export async function listAreas(handle: Handle): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select 'area:' || id as id, name from price_area
    union all
    select 'city:' || id, name from city
    order by id`.execute(handle);
  return rows;
}
