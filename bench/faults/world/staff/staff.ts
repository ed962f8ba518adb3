import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Role } from '@serat/contract/staff/roles';
import type { StaffCall, StaffDataOf } from '@serat/contract/staff/staff-call';
import { sessionCookie } from '../../../../apps/api/src/console/session-cookie.ts';
import type { Db } from '../../../../apps/api/src/db/schema.ts';
import {
  newToken,
  noPassword,
  tokenDigest,
} from '../../../../apps/api/src/modules/people/account/index.ts';
import { insertStaff } from '../../../../apps/api/src/modules/people/staff/staff.repository.ts';
import type { SeededRandom } from '../../../../apps/api/src/modules/sales/order/testing/seeded-random.ts';
import type { Reply } from '../../../../apps/api/src/testing/call.ts';
import type { Client } from '../client.ts';

/** Separates these staff from the demo's. */
export const staffDomain = 'kantor.contoh.id';
/** The console's address for all nodes, as in a browser. */
export const consoleUrl = 'http://konsol.contoh.id';

export interface StaffPerson {
  staffId: string;
  name: string;
  role: Role;
  cookie: string;
}

export async function createStaffPerson(db: Db, role: Role, at: number): Promise<StaffPerson> {
  const now = new Date();
  const name = `Petugas ${role} ${at}`;
  const staffId = await insertStaff(db, {
    email: `${role}-${at}@${staffDomain}`,
    fullName: name,
    role,
    areas: [],
    passwordHash: noPassword,
    lineId: null,
    at: now,
  });
  if (staffId === null) throw new Error(`${name} is there already`);
  const token = newToken();
  await db
    .insertInto('staff_session')
    .values({
      token_hash: tokenDigest(token),
      staff_id: staffId,
      browser: '',
      system: '',
      created_at: now,
      last_used_at: now,
    })
    .execute();
  return { staffId, name, role, cookie: sessionCookie(token, false).split(';', 1)[0] ?? '' };
}

const unexpected: readonly number[] = [400, 401, 403, 429];

/** Makes the console's calls; every second write is repeated with the same key. */
export function createConsoleCaller(client: Client, random: SeededRandom, { cookie }: StaffPerson) {
  const headers = { cookie, 'sec-fetch-site': 'same-origin' };
  let repeats = 0;

  function usable<Data>(path: string, reply: Reply<Data>): Reply<Data> {
    if (unexpected.includes(reply.http)) throw new Error(`${path}: ${JSON.stringify(reply)}`);
    return reply;
  }

  async function look<C extends StaffCall>(
    { path }: C,
    query: Record<string, string>,
  ): Promise<Reply<StaffDataOf<C>>> {
    const asked = `${path}?${new URLSearchParams(query).toString()}`;
    const reply = usable(path, await client.insist<StaffDataOf<C>>(asked, { headers }));
    if (reply.http === 404) throw new Error(`${asked}: ${reply.message}`);
    return reply;
  }

  async function act<C extends StaffCall>(
    { path }: C,
    body: object,
  ): Promise<Reply<StaffDataOf<C>>> {
    const asked = { body, key: randomUUID(), headers: { ...headers, origin: consoleUrl } };
    const reply = usable(path, await client.insist<StaffDataOf<C>>(path, asked));
    if (reply.http !== 200 || random.upTo(1) === 0) return reply;
    const again = await client.insist(path, asked);
    if (again.http !== 200 || !isDeepStrictEqual(again.data, reply.data)) {
      const details = JSON.stringify([again, reply]);
      throw new Error(`another answer under the same key: ${path} ${details}`);
    }
    repeats += 1;
    return reply;
  }

  return { look, act, repeats: () => repeats };
}
