import { sql } from 'kysely';
import { deleteInBatches } from '../../../db/query/batches.ts';
import { pagedByTime, searched, type ListPage } from '../../../db/query/paging.ts';
import type { Handle } from '../../../db/schema.ts';

interface NewDelivery {
  eventId: string;
  kind: string;
  body: string;
}

export async function insertDeliveries(
  handle: Handle,
  deliveries: readonly NewDelivery[],
  at: Date,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into webhook_delivery (endpoint_id, event_id, kind, body, created_at)
    select e.id, l."eventId", l.kind, l.body, ${at}
    from webhook_endpoint e, jsonb_to_recordset(${JSON.stringify(deliveries)}::jsonb)
      as l ("eventId" uuid, kind text, body text)
    where e.active and (e.kinds is null or l.kind = any(e.kinds))
    returning id`.execute(handle);
  return rows.map(({ id }) => id);
}

export async function insertDelivery(
  handle: Handle,
  endpointId: string,
  { eventId, kind, body }: NewDelivery,
  at: Date,
): Promise<string> {
  const { id } = await handle
    .insertInto('webhook_delivery')
    .values({ endpoint_id: endpointId, event_id: eventId, kind, body, created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function findDelivery(handle: Handle, id: string) {
  return handle
    .selectFrom('webhook_delivery as d')
    .innerJoin('webhook_endpoint as e', 'e.id', 'd.endpoint_id')
    .select([
      'd.event_id as eventId',
      'd.body',
      'd.state',
      'd.attempts',
      'e.url',
      'e.secret_sealed as secretSealed',
      'e.active',
    ])
    .where('d.id', '=', id)
    .executeTakeFirst();
}

/**
 * The customer's cut-over date if it is in the future. Until that day the former system reports the
 * customer's events.
 */
export async function findQuietUntil(
  handle: Handle,
  customerId: string | null,
  today: string,
): Promise<string | null> {
  if (customerId === null) return null;
  const row = await handle
    .selectFrom('moved_in')
    .select('cut_over_on as cutOverOn')
    .where('customer_id', '=', customerId)
    .where('cut_over_on', '>', today)
    .executeTakeFirst();
  return row?.cutOverOn ?? null;
}

export async function markTried(
  handle: Handle,
  id: string,
  tried: { state: 'waiting' | 'delivered' | 'failed'; answer: string; at: Date },
): Promise<void> {
  await handle
    .updateTable('webhook_delivery')
    .set((eb) => ({
      state: tried.state,
      answer: tried.answer,
      attempts: eb('attempts', '+', 1),
      ...(tried.state === 'delivered' && { delivered_at: tried.at }),
    }))
    .where('id', '=', id)
    .execute();
}

export const markWaiting = (handle: Handle, id: string) =>
  handle
    .updateTable('webhook_delivery')
    .set({ state: 'waiting', attempts: 0 })
    .where('id', '=', id)
    .returning(['endpoint_id as endpointId', 'body'])
    .executeTakeFirst();

export async function insertEndpoint(
  handle: Handle,
  endpoint: { url: string; kinds: string[] | null; secretSealed: Buffer; at: Date },
): Promise<string> {
  const { id } = await handle
    .insertInto('webhook_endpoint')
    .values({
      url: endpoint.url,
      kinds: endpoint.kinds,
      secret_sealed: endpoint.secretSealed,
      created_at: endpoint.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const deleteEndpoint = (handle: Handle, id: string) =>
  handle
    .deleteFrom('webhook_endpoint')
    .where('id', '=', id)
    .returning(['url', 'kinds'])
    .executeTakeFirst();

export async function listEndpoints(handle: Handle) {
  return handle
    .selectFrom('webhook_endpoint as e')
    .select((eb) => [
      'e.id',
      'e.url',
      'e.kinds',
      'e.created_at as createdAt',
      eb
        .selectFrom('webhook_delivery as d')
        .whereRef('d.endpoint_id', '=', 'e.id')
        .where('d.state', '<>', 'delivered')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('open'),
    ])
    .orderBy('e.created_at')
    .execute();
}

export async function pageDeliveries(handle: Handle, page: ListPage & { troubledOnly: boolean }) {
  let found = handle
    .selectFrom('webhook_delivery')
    .innerJoin('webhook_endpoint', 'webhook_endpoint.id', 'webhook_delivery.endpoint_id')
    .select([
      'webhook_delivery.id',
      'webhook_delivery.kind',
      'webhook_delivery.state',
      'webhook_delivery.attempts',
      'webhook_delivery.answer',
      'webhook_delivery.body',
      'webhook_delivery.created_at as at',
      'webhook_endpoint.url',
    ]);
  if (page.troubledOnly) found = found.where('webhook_delivery.state', '<>', 'delivered');
  const matching = searched(found, page.search, ['webhook_delivery.body', 'webhook_endpoint.url']);
  const order = { table: 'webhook_delivery', at: 'created_at', first: 'newest' } as const;
  return pagedByTime(matching, order, page).execute();
}

export const deleteDeliveriesBefore = (handle: Handle, instant: Date) =>
  deleteInBatches(handle, 'webhook_delivery', sql`created_at < ${instant}`);

export async function countOpen(handle: Handle, most = 10_000) {
  const { rows } = await sql<{ state: string; count: number }>`
    select state, count(*)::int as count from (
      select state from webhook_delivery where state <> 'delivered' limit ${most}
    ) as open group by state`.execute(handle);
  return rows;
}
