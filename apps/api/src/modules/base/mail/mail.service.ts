import { randomUUID } from 'node:crypto';
import { daysBefore, monthsBefore } from '../../../jakarta/clock.ts';
import { pagesOf } from '../../../db/query/batches.ts';
import type { Handle } from '../../../db/schema.ts';
import type { Lane } from '../../../jobs/job-kinds.ts';
import type { PurgeSteps } from '../../../jobs/purge.ts';
import { enqueueAll } from '../../../jobs/queue.ts';
import { createMailDelivery } from './mail-delivery.ts';
import type { MailContent, MailDeps } from './mail-deps.ts';
import { createMailList, recipientDigest } from './mail-list.ts';
import { renderMail, type AccountMail, type NoticeMail } from './mail-templates.ts';
import { deleteMailsBefore, forgetBefore, forgetExpired, insertMails } from './mail.repository.ts';

const unsentDays = 30;

/** Runs in the transaction of the event. An event never gets a second mail. */
export type QueueMail = (handle: Handle, mail: AccountMail) => Promise<void>;
/** Bulk mails wait for all others. */
export type QueueNotices = (
  handle: Handle,
  mails: readonly NoticeMail[],
  how: { bulk: boolean },
) => Promise<void>;

export function createMailService(deps: MailDeps) {
  const { db, clock, secrets, brand } = deps;

  async function insert(handle: Handle, mails: readonly AccountMail[], lane: Lane): Promise<void> {
    const now = clock();
    const made = mails.map((mail) => {
      const content: MailContent = { to: mail.to, ...renderMail(mail, brand) };
      return {
        id: randomUUID(),
        eventKey: mail.eventKey,
        kind: mail.kind === 'notice' ? mail.about : mail.kind,
        customerId: mail.customerId,
        to: mail.to,
        recipientDigest: recipientDigest(secrets, mail.to),
        content: secrets.seal(JSON.stringify(content)),
        uselessAfter: 'minutes' in mail ? new Date(now.getTime() + mail.minutes * 60_000) : null,
      };
    });
    await insertMails(handle, made, now);
    // If the event already has a mail, this job finds nothing to do.
    const jobs = made.map(({ id }) => ({ mailId: id }));
    await enqueueAll(handle, 'send-mail', jobs, { lane });
  }

  const queue: QueueMail = (handle, mail) =>
    insert(handle, [mail], 'code' in mail ? 'codes' : 'notices');

  const queueNotices: QueueNotices = async (handle, mails, { bulk }) => {
    for (const page of pagesOf(mails)) await insert(handle, page, bulk ? 'bulk' : 'notices');
  };

  const purges = {
    expiredMails: (now: Date) => forgetExpired(db, now),
    unsentMails: (now: Date) => forgetBefore(db, daysBefore(now, unsentDays)),
    mails: (now: Date) => deleteMailsBefore(db, monthsBefore(now, deps.retentionMonths)),
  } satisfies PurgeSteps;

  return {
    queue,
    queueNotices,
    deliver: createMailDelivery(deps),
    purges,
    ...createMailList(deps),
  };
}

export type MailService = ReturnType<typeof createMailService>;
