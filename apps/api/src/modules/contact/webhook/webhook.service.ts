import { randomBytes, randomUUID } from 'node:crypto';
import type { WebhookSender } from '../../../adapters/webhook/index.ts';
import { AppError } from '../../../app-error.ts';
import type { Db, Handle } from '../../../db/schema.ts';
import { startOfDay } from '../../../jakarta/calendar.ts';
import { daysBefore, jakartaDay, type Clock } from '../../../jakarta/clock.ts';
import type { PurgeSteps } from '../../../jobs/purge.ts';
import { enqueue, enqueueAll } from '../../../jobs/queue.ts';
import type { Secrets } from '../../../secrets.ts';
import type { Actor, AuditService, AuditedAction } from '../../base/audit/index.ts';
import {
  bodyOf,
  customerOf,
  isGivenUp,
  isSent,
  type WebhookEvent,
  type WebhookKind,
} from './webhook.policy.ts';
import {
  countOpen,
  deleteDeliveriesBefore,
  deleteEndpoint,
  findDelivery,
  findQuietUntil,
  insertDeliveries,
  insertDelivery,
  insertEndpoint,
  listEndpoints,
  markTried,
  markWaiting,
  pageDeliveries,
} from './webhook.repository.ts';

interface WebhookDeps {
  db: Db;
  clock: Clock;
  secrets: Secrets;
  sender: WebhookSender;
  audit: Pick<AuditService, 'record'>;
}

const keptDays = 30;

/** Sends events to the provider's other systems: at least once, signed, replayable. */
export function createWebhookService({ db, clock, secrets, sender, audit }: WebhookDeps) {
  const deliveryOf = (event: WebhookEvent) => {
    const eventId = randomUUID();
    return { eventId, kind: event.kind, body: bodyOf(eventId, event) };
  };

  /** Runs in the transaction of the event, so that nothing is sent after a rollback. */
  async function notify(trx: Handle, events: readonly WebhookEvent[]): Promise<void> {
    const deliveries = events.filter(isSent).map(deliveryOf);
    if (deliveries.length === 0) return;
    const ids = await insertDeliveries(trx, deliveries, clock());
    await enqueueAll(
      trx,
      'deliver-webhook',
      ids.map((deliveryId) => ({ deliveryId })),
    );
  }

  /** Throws if the endpoint did not accept the delivery, so that the queue retries with growing delays. */
  async function deliver(id: string): Promise<void> {
    const found = await findDelivery(db, id);
    if (!found || found.state !== 'waiting') return;
    const { url, body, eventId } = found;
    const quietUntil = await findQuietUntil(db, customerOf(body), jakartaDay(clock()));
    if (quietUntil !== null) {
      await enqueue(db, 'deliver-webhook', { deliveryId: id }, { runAt: startOfDay(quietUntil) });
      return;
    }
    const secret = secrets.open(found.secretSealed);
    const { taken, answer } = await sender.send({ url, secret, id: eventId, body, at: clock() });
    const givenUp = !taken && isGivenUp(found.attempts + 1);
    const state = taken ? 'delivered' : givenUp ? 'failed' : 'waiting';
    await markTried(db, id, { state, answer, at: clock() });
    if (state === 'waiting') throw new Error(`a webhook was not taken: ${answer}`);
  }

  /** Returns the secret, which is never shown again. */
  async function add(who: Actor, url: string, kinds: WebhookKind[] | null) {
    const secret = randomBytes(32).toString('base64url');
    const secretSealed = secrets.seal(secret);
    const id = await db.transaction().execute(async (trx) => {
      const made = await insertEndpoint(trx, { url, kinds, secretSealed, at: clock() });
      await audit.record(trx, who, { ...on(made, 'webhook.added'), after: { url, kinds } });
      return made;
    });
    return { id, secret };
  }

  async function remove(who: Actor, id: string): Promise<void> {
    await db.transaction().execute(async (trx) => {
      const before = await deleteEndpoint(trx, id);
      if (!before) throw unknown('Alamat webhook ini tidak ada.');
      await audit.record(trx, who, { ...on(id, 'webhook.removed'), before });
    });
  }

  async function ping(who: Actor, endpointId: string): Promise<string> {
    const known = await listEndpoints(db);
    if (!known.some(({ id }) => id === endpointId)) throw unknown('Alamat webhook ini tidak ada.');
    const delivery = deliveryOf({ kind: 'ping', at: clock(), customerId: '' });
    return db.transaction().execute(async (trx) => {
      const id = await insertDelivery(trx, endpointId, delivery, clock());
      await enqueue(trx, 'deliver-webhook', { deliveryId: id });
      await audit.record(trx, who, {
        ...on(endpointId, 'webhook.pinged'),
        after: { delivery: id },
      });
      return id;
    });
  }

  /** Sends a delivery again, in any state. The receiver recognises it by its id. */
  async function replay(who: Actor, id: string): Promise<void> {
    await db.transaction().execute(async (trx) => {
      const delivery = await markWaiting(trx, id);
      if (!delivery) throw unknown('Kiriman ini tidak ada.');
      await enqueue(trx, 'deliver-webhook', { deliveryId: id });
      await audit.record(trx, who, {
        ...on(delivery.endpointId, 'webhook.replayed'),
        customerId: customerOf(delivery.body),
        after: { delivery: id },
      });
    });
  }

  return {
    notify,
    deliver,
    add,
    remove,
    ping,
    replay,
    endpoints: () => listEndpoints(db),
    log: (page: Parameters<typeof pageDeliveries>[1]) => pageDeliveries(db, page),
    purges: {
      webhookDeliveries: (now: Date) => deleteDeliveriesBefore(db, daysBefore(now, keptDays)),
    } satisfies PurgeSteps,
    figures: [
      {
        name: 'webhook_deliveries_open',
        help: 'Webhooks that wait for their receiver, or were given up',
        labelNames: ['state'],
        read: async () =>
          (await countOpen(db)).map(({ state, count }) => ({ labels: { state }, value: count })),
      },
    ],
  };
}

const on = (endpointId: string, action: AuditedAction['action']): AuditedAction => ({
  action,
  subject: 'webhook',
  subjectId: endpointId,
});

const unknown = (message: string): AppError => new AppError('NOT_FOUND', { message });
