import { sql } from 'kysely';
import { aboutCustomerInAreas, type Areas } from '../../../db/query/areas.ts';
import { anyOf } from '../../../db/query/any-of.ts';
import { containing } from '../../../db/query/paging.ts';
import type { Handle } from '../../../db/schema.ts';
import { sorted, type Sortable, type Sorting } from '../../../db/query/sorting.ts';
import type { ChainedRow } from './audit-chain.ts';

export interface Head {
  seq: number;
  digest: Buffer;
}

/** Serialises writers: the next row can be added only after the commit. */
export const lockHead = (handle: Handle): Promise<Head> =>
  handle.selectFrom('audit_head').select(['seq', 'digest']).forUpdate().executeTakeFirstOrThrow();

export const readHead = (handle: Handle): Promise<Head> =>
  handle.selectFrom('audit_head').select(['seq', 'digest']).executeTakeFirstOrThrow();

export async function appendRow(handle: Handle, row: ChainedRow, digest: Buffer): Promise<void> {
  await handle
    .insertInto('audit')
    .values({
      seq: row.seq,
      at: row.at,
      staff_id: row.staffId,
      actor: row.actor,
      role: row.role,
      action: row.action,
      subject: row.subject,
      subject_id: row.subjectId,
      customer_id: row.customerId,
      before: row.before && JSON.stringify(row.before),
      after: row.after && JSON.stringify(row.after),
      reason: row.reason,
      request_id: row.requestId,
      digest,
    })
    .execute();
  await handle.updateTable('audit_head').set({ seq: row.seq, digest }).execute();
}

const rows = (handle: Handle) =>
  handle
    .selectFrom('audit')
    .select([
      'seq',
      'at',
      'staff_id as staffId',
      'actor',
      'role',
      'action',
      'subject',
      'subject_id as subjectId',
      'customer_id as customerId',
      'before',
      'after',
      'reason',
      'request_id as requestId',
    ]);

/** In chain order. Null starts with the first row, whatever its number. */
export const rowsAfter = (handle: Handle, seq: number | null, limit: number) =>
  rows(handle)
    .select('digest')
    .$if(seq !== null, (query) => query.where('seq', '>', seq))
    .orderBy('seq')
    .limit(limit)
    .execute();

export async function countRows(handle: Handle, upTo: number): Promise<number> {
  const { count } = await handle
    .selectFrom('audit')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('seq', '<=', upTo)
    .executeTakeFirstOrThrow();
  return count;
}

export const rowsOfRequests = (handle: Handle, requestIds: readonly string[]) =>
  handle
    .selectFrom('audit')
    .select(['action', 'subject_id as subjectId', 'after'])
    .where('request_id', '=', anyOf('text', requestIds))
    .orderBy('seq')
    .execute();

export interface AuditFilter {
  actor?: string | undefined;
  action?: string | undefined;
  subject?: string | undefined;
  subjectId?: string | undefined;
  customerId?: string | undefined;
  areas?: Areas;
  from?: Date | undefined;
  before?: Date | undefined;
  /** Default: newest first. */
  sorting?: Sorting<'at'>;
  limit: number;
}

const newestFirst: Sorting<'at'> = { by: 'at', descending: true, after: null };

/** Sorting by number is sorting by time. */
const sortable: Sortable<'at'> = {
  key: { of: 'audit.seq', type: 'bigint' },
  by: { at: { of: 'audit.seq', type: 'bigint' } },
};

/** Staff with exactly this email, otherwise staff whose name or email contains the text. */
async function staffCalled(handle: Handle, typed: string): Promise<string[]> {
  const pattern = containing(typed);
  const { rows: found } = await sql<{ id: string; isExact: boolean }>`
    select id, email = lower(${typed}) as "isExact" from staff
    where full_name ilike ${pattern} or email ilike ${pattern}`.execute(handle);
  const exact = found.filter(({ isExact }) => isExact);
  return (exact.length > 0 ? exact : found).map(({ id }) => id);
}

/** Names of staff and customers by id, in two statements, because a cluster places them differently. */
export async function namesOf(
  handle: Handle,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const [staff, customers] = await Promise.all(
    (['staff', 'customer'] as const).map((table) =>
      handle
        .selectFrom(table)
        .select(['id', 'full_name as name'])
        .where('id', '=', anyOf('uuid', ids))
        .execute(),
    ),
  );
  return new Map([...(staff ?? []), ...(customers ?? [])].map(({ id, name }) => [id, name]));
}

export async function listRows(handle: Handle, filter: AuditFilter) {
  let found = rows(handle).select((eb) =>
    eb
      .selectFrom('staff')
      .select('staff.email')
      .whereRef('staff.id', '=', 'audit.staff_id')
      .as('actorEmail'),
  );
  if (filter.actor) {
    const staff = await staffCalled(handle, filter.actor);
    // Entries of the command line and of the service only have a name.
    found = found.where(
      sql<boolean>`(staff_id = any(${staff}::uuid[]) or (staff_id is null and actor = ${filter.actor}))`,
    );
  }
  if (filter.action) {
    // An action, or all actions on a subject.
    const pattern = filter.action.replaceAll(/[\\%_]/g, '\\$&');
    found = found.where(sql<boolean>`action like ${`${pattern}%`}`);
  }
  if (filter.subject) found = found.where('subject', '=', filter.subject);
  if (filter.subjectId) found = found.where('subject_id', '=', filter.subjectId);
  if (filter.customerId) found = found.where('customer_id', '=', filter.customerId);
  if (filter.areas) found = found.where(aboutCustomerInAreas(filter.areas, 'audit.customer_id'));
  if (filter.from) found = found.where('at', '>=', filter.from);
  if (filter.before) found = found.where('at', '<', filter.before);
  const { sorting = newestFirst, limit } = filter;
  return sorted(found, sortable, { sorting, limit }).execute();
}
