import { inboxPageSize, type InboxMessage } from '@serat/contract/inbox';
import type { Logger } from 'pino';
import type { PushSender } from '../../adapters/push/index.ts';
import { AppError } from '../../app-error.ts';
import type { Clock } from '../../clock.ts';
import type { CodePurpose, Db, Handle } from '../../db/schema.ts';
import { enqueue } from '../../jobs/queue.ts';
import type { Secrets } from '../../secrets.ts';
import type { QueueMail } from '../mail/index.ts';
import type { InboxEvent } from './inbox-event.ts';
import { compose } from './inbox-texts.ts';
import { pushTime } from './inbox.policy.ts';
import {
  countUnread,
  findCustomerId,
  findPreferences,
  insertMessages,
  listMessages,
  listReach,
  savePreferences,
  setRead,
  setUnread,
  type Preferences,
} from './inbox.repository.ts';
import { createPush } from './push.service.ts';

interface InboxDeps {
  db: Db;
  clock: Clock;
  secrets: Secrets;
  log: Pick<Logger, 'warn'>;
  queueMail: QueueMail;
  pushSender: PushSender;
}

const everything: Preferences = { email: true, push: true };

export function createInboxService(deps: InboxDeps) {
  const { db, clock, queueMail } = deps;

  /**
   * In the transaction of what happened: a message in the inbox, a mail and a push, each once, the
   * last two where the customer wants them.
   */
  async function notify(trx: Handle, given: InboxEvent | readonly InboxEvent[]): Promise<void> {
    const events = (Array.isArray(given) ? given : [given]) as readonly InboxEvent[];
    const composed = events.map((event) => ({ event, ...compose(event) }));
    const fresh = await insertMessages(
      trx,
      composed.map(({ event, key, title, text, link, isOld = false }) => ({
        customerId: event.customerId,
        key,
        kind: event.kind,
        title,
        text,
        link,
        at: event.at,
        isRead: isOld,
      })),
    );
    const reach = new Map(
      (await listReach(trx, [...new Set(fresh.map((row) => row.customerId))])).map((row) => [
        row.id,
        row,
      ]),
    );
    const messages = new Map(
      composed.map((item) => [`${item.event.customerId}/${item.key}`, item]),
    );
    for (const { id, customerId, key } of fresh) {
      const message = messages.get(`${customerId}/${key}`);
      const person = reach.get(customerId);
      if (!message || !person) continue;
      if (message.mail && (message.mailAlways || person.wantsMail)) {
        await queueMail(trx, {
          kind: 'notice',
          eventKey: `${customerId}/${key}`,
          to: person.address,
          fullName: person.fullName,
          subject: message.title,
          paragraphs: [message.text],
          ...(message.link && { action: { label: message.mail.button, path: message.link } }),
        });
      }
      if (person.hasDevice && person.wantsPush) {
        const runAt = pushTime(clock(), message.isQuiet);
        await enqueue(trx, 'send-push', { messageId: id }, { runAt, maxAttempts: 1 });
      }
    }
  }

  /** For the account module, beside the mail with the code; nobody's email makes no message. */
  async function codeSent(
    trx: Handle,
    sent: { email: string; purpose: CodePurpose; request: number },
  ): Promise<void> {
    const customerId = await findCustomerId(trx, sent.email);
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
    return rows.map(({ id, title, text, link, readAt, createdAt }) => ({
      id: String(id),
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

  const preferences = async (customerId: string): Promise<Preferences> =>
    (await findPreferences(db, customerId)) ?? everything;

  async function setPreferences(customerId: string, wish: Preferences): Promise<Preferences> {
    await savePreferences(db, customerId, wish, clock());
    return preferences(customerId);
  }

  return {
    notify,
    codeSent,
    list,
    unread: (customerId: string) => countUnread(db, customerId),
    markRead,
    markUnread,
    preferences,
    setPreferences,
    ...createPush({ ...deps, sender: deps.pushSender }),
  };
}

export type InboxService = ReturnType<typeof createInboxService>;

function messageId(text: string, field: string): number {
  const id = /^\d{1,15}$/.test(text) ? Number(text) : 0;
  if (id > 0) return id;
  throw new AppError('INVALID_INPUT', { fields: { [field]: 'Pesan tidak dikenal' } });
}
