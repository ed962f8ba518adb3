import type { Logger } from 'pino';
import { UncertainDelivery, type MailTransport } from '../../adapters/mail/mail-transport.ts';
import { daysBefore, monthsBefore, type Clock } from '../../clock.ts';
import { pagesOf } from '../../db/batches.ts';
import type { Db, Handle } from '../../db/schema.ts';
import type { Lane } from '../../jobs/job-kinds.ts';
import type { PurgeSteps } from '../../jobs/purge.ts';
import { enqueueAll } from '../../jobs/queue.ts';
import type { Secrets } from '../../secrets.ts';
import { renderMail, type AccountMail, type MailBrand, type NoticeMail } from './mail-templates.ts';
import {
  claimMail,
  deleteMailsBefore,
  endMail,
  giveUpBefore,
  insertMails,
  releaseMail,
  wasInterrupted,
} from './mail.repository.ts';

export interface MailDeps {
  db: Db;
  clock: Clock;
  secrets: Secrets;
  transport: MailTransport;
  brand: MailBrand;
  log: Logger;
  /** How long it is known that a mail was sent; what was in it goes with the sending. */
  retentionMonths: number;
}

const unsentDays = 30;

/** Queues a mail in the transaction that causes it; the same event never makes a second one. */
export type QueueMail = (handle: Handle, mail: AccountMail) => Promise<void>;
/** Any number of them; those in bulk wait for all others. */
export type QueueNotices = (
  handle: Handle,
  mails: readonly NoticeMail[],
  how: { bulk: boolean },
) => Promise<void>;

interface MailContent {
  to: string;
  subject: string;
  html: string;
  text: string;
}

export function createMailService(deps: MailDeps) {
  const { db, clock, secrets, transport, brand, log } = deps;

  async function insert(handle: Handle, mails: readonly AccountMail[], lane: Lane): Promise<void> {
    const now = clock();
    const made = await insertMails(
      handle,
      mails.map((mail) => {
        const content: MailContent = { to: mail.to, ...renderMail(mail, brand) };
        return {
          eventKey: mail.eventKey,
          content: secrets.seal(JSON.stringify(content)),
          uselessAfter: 'minutes' in mail ? new Date(now.getTime() + mail.minutes * 60_000) : null,
        };
      }),
      now,
    );
    const jobs = made.map(({ id }) => ({ mailId: id }));
    await enqueueAll(handle, 'send-mail', jobs, { lane });
  }

  const queue: QueueMail = (handle, mail) =>
    insert(handle, [mail], 'code' in mail ? 'codes' : 'notices');

  const queueNotices: QueueNotices = async (handle, mails, { bulk }) => {
    for (const page of pagesOf(mails)) await insert(handle, page, bulk ? 'bulk' : 'notices');
  };

  /** The work of the job: throwing means "again later". */
  async function deliver(id: string): Promise<void> {
    const claimed = await claimMail(db, id);
    if (!claimed?.content_sealed) {
      // A crash while sending: it may have gone out, and twice is worse than a new request.
      if (await wasInterrupted(db, id)) await endMail(db, id, 'uncertain', null);
      return;
    }
    if (claimed.useless_after && claimed.useless_after <= clock()) {
      await endMail(db, id, 'dropped', null);
      return;
    }
    const content = JSON.parse(secrets.open(claimed.content_sealed)) as MailContent;
    try {
      await transport.send({ id, ...content });
    } catch (error) {
      if (error instanceof UncertainDelivery) {
        log.warn({ err: error, mailId: id }, 'mail may have been sent');
        await endMail(db, id, 'uncertain', null);
        return;
      }
      await releaseMail(db, id);
      throw error;
    }
    await endMail(db, id, 'sent', clock());
  }

  const purges = {
    unsentMails: (now: Date) => giveUpBefore(db, daysBefore(now, unsentDays)),
    mails: (now: Date) => deleteMailsBefore(db, monthsBefore(now, deps.retentionMonths)),
  } satisfies PurgeSteps;

  return { queue, queueNotices, deliver, purges };
}
