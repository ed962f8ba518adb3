import {
  MailServerAway,
  RecipientRefused,
  UncertainDelivery,
} from '../../../adapters/mail/mail-transport.ts';
import { retryWithBackoff } from '../../../db/failure/retry-with-backoff.ts';
import { Postponed } from '../../../jobs/job-error.ts';
import type { MailContent, MailDeps } from './mail-deps.ts';
import {
  endMail,
  findUnsent,
  markLeaving,
  refuseMail,
  releaseMail,
  settleUnknown,
} from './mail.repository.ts';

/** Seconds between a try with an unknown outcome and its repetition. */
const beforeRepeat = 60;

export function createMailDelivery({
  db,
  clock,
  secrets,
  transport,
  log,
}: Pick<MailDeps, 'db' | 'clock' | 'secrets' | 'transport' | 'log'>) {
  /**
   * Throws if the job must run again later. A mail that has certainly not left is sent. A notice that
   * may have left is sent once more. After that, and for codes, staff decide.
   */
  return async function deliver(id: string): Promise<void> {
    const mail = await findUnsent(db, id);
    if (!mail) return;
    const isUrgent = mail.uselessAfter !== null;
    if (mail.uselessAfter && mail.uselessAfter <= clock()) {
      const state = mail.state === 'sending' ? 'uncertain' : 'dropped';
      return endMail(db, id, state, null);
    }
    if (mail.state === 'sending' && !(await mayRepeat(id))) return;

    const content = JSON.parse(secrets.open(mail.content)) as MailContent;
    const marks: Promise<boolean>[] = [];
    const leaving = async (): Promise<void> => {
      const mark = markLeaving(db, id);
      marks.push(mark);
      if (!(await mark)) throw new Error('another worker sends this mail');
    };
    try {
      await transport.send({ id, urgent: isUrgent, ...content }, leaving);
    } catch (error) {
      if (error instanceof UncertainDelivery) {
        log.warn({ err: error, mailId: id }, 'mail may have been sent');
        if (!(await mayRepeat(id))) return;
        throw new Postponed(error.message, beforeRepeat);
      }
      if (error instanceof RecipientRefused) {
        log.warn({ mailId: id }, error.message);
        return retryWithBackoff(() => refuseMail(db, id));
      }
      // The end of the mail did not leave. The mark may still be in flight, or stored with its answer
      // lost.
      const marked = await Promise.all(marks.map((mark) => mark.catch(() => true)));
      if (marked.includes(true)) await retryWithBackoff(() => releaseMail(db, id));
      if (error instanceof MailServerAway) throw new Postponed(error.message, error.seconds);
      throw error;
    }
    await retryWithBackoff(() => endMail(db, id, 'sent', clock()));
  };

  async function mayRepeat(id: string): Promise<boolean> {
    return (await retryWithBackoff(() => settleUnknown(db, id, clock()))) === 'pending';
  }
}
