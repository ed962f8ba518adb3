import type { Logger } from 'pino';
import { UncertainDelivery, type MailTransport } from '../../adapters/mail/mail-transport.ts';
import { daysBefore, monthsBefore, type Clock } from '../../clock.ts';
import type { Db, Handle } from '../../db/schema.ts';
import type { PurgeSteps } from '../../jobs/purge.ts';
import { enqueue } from '../../jobs/queue.ts';
import type { Secrets } from '../../secrets.ts';
import { renderMail, type AccountMail, type MailBrand } from './mail-templates.ts';
import {
  claimMail,
  deleteMailsBefore,
  endMail,
  giveUpBefore,
  insertMail,
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

interface MailContent {
  to: string;
  subject: string;
  html: string;
  text: string;
}

export function createMailService(deps: MailDeps) {
  const { db, clock, secrets, transport, brand, log } = deps;
  const queue: QueueMail = async (handle, mail) => {
    const now = clock();
    const content: MailContent = { to: mail.to, ...renderMail(mail, brand) };
    const id = await insertMail(handle, {
      eventKey: mail.eventKey,
      content: secrets.seal(JSON.stringify(content)),
      uselessAfter: 'minutes' in mail ? new Date(now.getTime() + mail.minutes * 60_000) : null,
      createdAt: now,
    });
    if (!id) return;
    const lane = 'code' in mail ? 'codes' : 'notices';
    await enqueue(handle, 'send-mail', { mailId: id }, { lane });
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

  return { queue, deliver, purges };
}
