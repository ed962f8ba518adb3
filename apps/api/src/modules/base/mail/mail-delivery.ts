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

/** Between a try whose outcome is unknown and the one that repeats it. */
const beforeRepeat = 60;

export function createMailDelivery({
  db,
  clock,
  secrets,
  transport,
  log,
}: Pick<MailDeps, 'db' | 'clock' | 'secrets' | 'transport' | 'log'>) {
  /**
   * The work of the job: throwing means "again later". What has certainly not left is sent. What may have left, here
   * or with a process that died, is sent once more if it is a notice; after that, and for a code, staff decide.
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
      // The end of the mail did not leave. The mark may still be on its way, or written and its answer lost.
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
