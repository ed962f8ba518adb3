import { sql } from 'kysely';
import type { Handle } from '../../db/schema.ts';
import type { ChainedRow } from './audit-chain.ts';

export interface Head {
  seq: number;
  digest: Buffer;
}

/** Whoever has it writes the next row; others wait until it is committed. */
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
      thing: row.thing,
      thing_id: row.thingId,
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
      'thing',
      'thing_id as thingId',
      'customer_id as customerId',
      'before',
      'after',
      'reason',
      'request_id as requestId',
    ]);

/** In the order of the chain. */
export const rowsAfter = (handle: Handle, seq: number, limit: number) =>
  rows(handle).select('digest').where('seq', '>', seq).orderBy('seq').limit(limit).execute();

export interface AuditFilter {
  actor?: string | undefined;
  action?: string | undefined;
  thing?: string | undefined;
  thingId?: string | undefined;
  customerId?: string | undefined;
  from?: Date | undefined;
  before?: Date | undefined;
  /** The row last seen. */
  after?: number | undefined;
  limit: number;
}

/** Newest first. */
export function listRows(handle: Handle, filter: AuditFilter) {
  let found = rows(handle);
  if (filter.actor) found = found.where('actor', '=', filter.actor);
  if (filter.action) {
    // A verb on a thing, or all verbs on it.
    const pattern = filter.action.replaceAll(/[\\%_]/g, '\\$&');
    found = found.where(sql<boolean>`action like ${`${pattern}%`}`);
  }
  if (filter.thing) found = found.where('thing', '=', filter.thing);
  if (filter.thingId) found = found.where('thing_id', '=', filter.thingId);
  if (filter.customerId) found = found.where('customer_id', '=', filter.customerId);
  if (filter.from) found = found.where('at', '>=', filter.from);
  if (filter.before) found = found.where('at', '<', filter.before);
  if (filter.after !== undefined) found = found.where('seq', '<', filter.after);
  return found.orderBy('seq', 'desc').limit(filter.limit).execute();
}
