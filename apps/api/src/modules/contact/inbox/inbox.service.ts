import { inboxPageSize, type InboxMessage } from '@serat/contract/inbox';
import type { Logger } from 'pino';
import type { PushSender } from '../../../adapters/push/index.ts';
import { AppError } from '../../../app-error.ts';
import { jakartaDay, type Clock } from '../../../jakarta/clock.ts';
import { pagesOf } from '../../../db/query/batches.ts';
import { findOwner } from '../../../db/directory.ts';
import { atOnce } from '../../../db/driver/at-once.ts';
import type { CodePurpose, Db, Handle, Key, PhoneChannel } from '../../../db/schema.ts';
import { enqueueAll } from '../../../jobs/queue.ts';
import type { Secrets } from '../../../secrets.ts';
import type { QuietHours } from '../../../settings/phone.ts';
import type { QueueNotices } from '../../base/mail/index.ts';
import type { InboxEvent } from './inbox-event.ts';
import { compose } from './inbox-texts.ts';
import { topicOf } from './inbox-topic.ts';
import { phoneTime } from './inbox.policy.ts';
import {
  countUnread,
  insertMessages,
  listMessages,
  listReach,
  setRead,
  setUnread,
} from './inbox.repository.ts';
import { noticeMails } from './words/notice-mails.ts';
import { createPreferences } from './preferences.ts';
import { createPush } from './push.service.ts';

interface InboxDeps {
  db: Db;
  clock: Clock;
  secrets: Secrets;
  log: Pick<Logger, 'warn'>;
  queueNotices: QueueNotices;
  phoneChannels: readonly PhoneChannel[];
  /** For links in messages by phone. */
  publicUrl: string;
  quietHours: QuietHours | null;
  /** Makes new links to these bills and returns the path of each, by row id. */
  linkBills: (trx: Handle, bills: readonly Key[]) => Promise<ReadonlyMap<string, string>>;
  pushSender: PushSender;
}

export function createInboxService(deps: InboxDeps) {
  const { db, clock, quietHours, queueNotices } = deps;

  /**
   * Runs in the transaction of the event. Creates one inbox message per event and, if the customer wants
   * them, a push and a mail or phone message. The number of statements does not depend on the number of
   * events.
   */
  async function notify(
    trx: Handle,
    given: InboxEvent | readonly InboxEvent[],
    { bulk }: { bulk: boolean } = { bulk: false },
  ): Promise<void> {
    const events = (Array.isArray(given) ? given : [given]) as readonly InboxEvent[];
    for (const page of pagesOf(events)) await notifyPage(trx, page, bulk);
  }

  async function notifyPage(
    trx: Handle,
    events: readonly InboxEvent[],
    bulk: boolean,
  ): Promise<void> {
    const composed = events.map((event) => ({ event, ...compose(event) }));
    const rows = composed.map(({ event, key, title, text, link, isOld = false }) => ({
      customerId: event.customerId,
      key,
      kind: event.kind,
      title,
      text,
      link,
      at: event.at,
      isRead: isOld,
    }));
    const theirs = [...new Set(events.map(({ customerId }) => customerId))];
    const [fresh, people] = await atOnce(trx, (handle) =>
      Promise.all([insertMessages(handle, rows), listReach(handle, theirs, jakartaDay(clock()))]),
    );
    const reach = new Map(people.map((person) => [person.id, person]));
    const messages = new Map(
      composed.map((item) => [`${item.event.customerId}/${item.key}`, item]),
    );
    const notices = fresh.flatMap(({ id, customerId, key }) => {
      const message = messages.get(`${customerId}/${key}`);
      const person = reach.get(customerId);
      return message && person ? [{ id, message, person }] : [];
    });
    const toPay = notices.flatMap(({ message: { event, paysBill } }) =>
      paysBill === undefined ? [] : [{ customerId: event.customerId, id: paysBill }],
    );
    const billLinks = await deps.linkBills(trx, toPay);
    const around = {
      available: deps.phoneChannels,
      publicUrl: deps.publicUrl,
      quietHours,
      now: clock(),
    };
    const mails = notices.flatMap(({ message, person }) => {
      const billLink = billLinks.get(message.paysBill ?? '');
      return noticeMails({ ...message, about: message.event.kind, billLink }, person, around);
    });
    await queueNotices(trx, mails, { bulk });
    for (const isQuiet of [false, true]) {
      const pushes = notices
        .filter(({ message }) => message.isQuiet === isQuiet)
        .filter(({ person }) => person.hasDevice && person.wantsPush)
        .map(({ id, person }) => ({ customerId: person.id, messageId: id }));
      const runAt = phoneTime(clock(), isQuiet, quietHours);
      const lane = bulk ? 'bulk' : 'notices';
      await enqueueAll(trx, 'send-push', pushes, { runAt, maxAttempts: 1, lane });
    }
  }

  /** Called by the account module when it mails a code. An unknown email gets no message. */
  async function codeSent(
    trx: Handle,
    sent: { email: string; purpose: CodePurpose; request: number },
  ): Promise<void> {
    const customerId = await findOwner(trx, 'email', sent.email);
    if (!customerId) return;
    const { purpose, request } = sent;
    await notify(trx, { kind: 'code-sent', customerId, purpose, request, at: clock() });
  }

  async function list(
    customerId: string,
    page: { unreadOnly: boolean; before: string | undefined },
  ): Promise<InboxMessage[]> {
    const before = page.before === undefined ? null : messageId(page.before, 'before');
    const { unreadOnly } = page;
    const rows = await listMessages(db, customerId, { unreadOnly, before, limit: inboxPageSize });
    return rows.map(({ id, kind, title, text, link, readAt, createdAt }) => ({
      id: String(id),
      topic: topicOf(kind),
      title,
      text,
      link,
      read: readAt !== null,
      createdDate: createdAt.toISOString(),
    }));
  }

  async function markRead(customerId: string, ids: readonly string[] | undefined): Promise<void> {
    const numbers = ids?.map((id) => messageId(id, 'ids')) ?? null;
    await setRead(db, customerId, numbers, clock());
  }

  async function markUnread(customerId: string, ids: readonly string[]): Promise<void> {
    const numbers = ids.map((id) => messageId(id, 'ids'));
    await setUnread(db, customerId, numbers);
  }

  return {
    notify,
    codeSent,
    list,
    unread: (customerId: string) => countUnread(db, customerId),
    markRead,
    markUnread,
    preferences: createPreferences(deps),
    pushes: createPush({ ...deps, sender: deps.pushSender }),
  };
}

export type InboxService = ReturnType<typeof createInboxService>;

function messageId(text: string, field: string): number {
  const id = /^\d{1,15}$/.test(text) ? Number(text) : 0;
  if (id > 0) return id;
  throw new AppError('INVALID_INPUT', { fields: { [field]: 'Pesan tidak dikenal' } });
}
