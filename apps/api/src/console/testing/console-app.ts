import { randomUUID } from 'node:crypto';
import type { Failure } from '@serat/contract/call';
import {
  approveProposal,
  listProposals,
  refuseProposal,
  showProposal,
} from '@serat/contract/staff/proposals';
import type { Role } from '@serat/contract/staff/roles';
import type { StaffCall, StaffEndpoint } from '@serat/contract/staff/staff-call';
import { afterAll } from 'vitest';
import type { output } from 'zod/mini';
import { parse } from 'zod/mini';
import { newToken, tokenDigest } from '../../modules/people/account/index.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { createConsole } from '../console.ts';
import { sessionCookie } from '../session-cookie.ts';

export const staffPassword = 'kopi-tubruk-dan-hujan-9';
export const consoleUrl = 'http://localhost:3001';

interface Asked {
  query?: Record<string, unknown>;
  body?: Record<string, unknown>;
}

export interface StaffReply<Data> extends Partial<Omit<Failure, 'status' | 'message'>> {
  http: number;
  status: number;
  message: string;
  data: Data;
  cookie: string;
}

/** Counts over all consoles of a file, because two may share a database. */
let made = 0;

/** The console for tests, with staff and with calls as its page makes them. */
export async function createConsoleApp(world: TestApp, options: { url?: string } = {}) {
  const { deps, services } = world;
  const url = options.url ?? consoleUrl;
  const app = await createConsole(deps, services, { url, folder: '/nonexistent' });
  await app.ready();
  afterAll(() => app.close());

  const inject = (endpoint: StaffEndpoint, { query, body }: Asked, headers: object) =>
    app.inject({
      method: endpoint.method,
      url: endpoint.path,
      query: Object.fromEntries(
        Object.entries(query ?? {}).map(([name, value]) => [name, String(value)]),
      ),
      ...(endpoint.writes && { payload: body ?? {} }),
      headers: {
        'sec-fetch-site': 'same-origin',
        ...(endpoint.writes && { origin: url, 'idempotency-key': randomUUID() }),
        ...headers,
      },
    });

  /** Calls like the console's page; `who` is a cookie. */
  async function ask<C extends StaffCall>(
    call: C,
    asked: Asked = {},
    who: string | null = null,
    headers: object = {},
  ): Promise<StaffReply<output<C['data']>>> {
    const response = await inject(call, asked, { ...(who && { cookie: who }), ...headers });
    const reply = response.json<StaffReply<output<C['data']>>>();
    if (response.statusCode === 200) parse(call.data, reply.data);
    const set = response.headers['set-cookie'];
    const cookie = String(Array.isArray(set) ? set[0] : (set ?? '')).split(';')[0] ?? '';
    return { ...reply, http: response.statusCode, cookie };
  }

  async function person(role: Role, areas: string[] = []) {
    made += 1;
    const email = `${role}-${made}@contoh.id`;
    const name = `Si ${role} ${made}`;
    const hash = await hashOnce();
    const id = await services.staff.add({ email, fullName: name, role, areas }, hash);
    if (id === null) throw new Error(`${email} is there already`);
    return { id, email, name, ...(await enter(id)) };
  }

  async function enter(id: string): Promise<{ cookie: string }> {
    const token = newToken();
    const at = deps.clock();
    await deps.db
      .insertInto('staff_session')
      .values({
        token_hash: tokenDigest(token),
        staff_id: id,
        browser: '',
        system: '',
        created_at: at,
        last_used_at: at,
      })
      .execute();
    const cookie = sessionCookie(token, url.startsWith('https:')).split(';', 1)[0] ?? '';
    return { cookie };
  }

  /** The digest that the console shows this person; empty if it shows nothing. */
  async function shownDigest(id: string, cookie: string): Promise<string> {
    const { data } = await ask(listProposals, { query: { all: true } }, cookie);
    const row = data.rows?.find((one) => one.id === id);
    if (!row?.isSealed || !row.mayDecide) return row?.digest ?? 'not shown';
    const look = { body: { id, reason: 'Memutuskan usulan' } };
    return (await ask(showProposal, look, cookie)).data.digest;
  }

  /** Reads the proposal first, as the console does. */
  const approve = async (id: string, { cookie }: { cookie: string }) =>
    ask(approveProposal, { body: { id, digest: await shownDigest(id, cookie) } }, cookie);
  const refuse = async (id: string, { cookie }: { cookie: string }, reason: string) =>
    ask(refuseProposal, { body: { id, digest: await shownDigest(id, cookie), reason } }, cookie);

  let hashed: Promise<string> | undefined;
  const hashOnce = () => (hashed ??= deps.passwords.hash(staffPassword));

  return { console: app, ask, inject, person, enter, approve, refuse, shownDigest };
}
