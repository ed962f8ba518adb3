import {
  MailServerAway,
  RecipientRefused,
  UncertainDelivery,
} from '../../../adapters/mail/mail-transport.ts';
import { ChannelStopped } from '../../../adapters/phone/index.ts';
import { retryWithBackoff } from '../../../db/failure/retry-with-backoff.ts';
import { Postponed } from '../../../jobs/job-error.ts';
import type { MailDeps } from './mail-deps.ts';
import {
  endMail,
  findUnsent,
  markLeaving,
  refuseMail,
  releaseMail,
  settleUnknown,
  type UnsentMail,
} from './mail.repository.ts';
import type { MailContent, PhoneContent, SealedContent } from './phone/message-routes.ts';
import { useNextChannel } from './phone/next-channel.ts';
import type { PhoneChannels } from './phone/phone-channels.ts';
import { acceptMessage } from './phone/phone.repository.ts';

/** Seconds between a try with an unknown outcome and its repetition. */
const beforeRepeat = 60;
/** Seconds between checks of a stopped channel. */
const whileStopped = 300;

type Deps = Pick<MailDeps, 'db' | 'clock' | 'secrets' | 'transport' | 'phones' | 'log'> & {
  channels: PhoneChannels;
};

export function createMailDelivery(deps: Deps) {
  const { db, clock, secrets, transport, phones, channels, log } = deps;

  /**
   * Throws if the job must run again later. A message that has certainly not left is sent. A notice that
   * may have left is sent once more. After that, and for codes, staff decide. A refused message uses the
   * customer's next channel.
   */
  return async function deliver(id: string): Promise<void> {
    const mail = await findUnsent(db, id);
    if (!mail) return;
    if (mail.uselessAfter && mail.uselessAfter <= clock()) {
      const state = mail.state === 'sending' ? 'uncertain' : 'dropped';
      return endMail(db, id, state, null);
    }
    if (mail.state === 'sending' && !(await mayRepeat(id))) return;

    const content = JSON.parse(secrets.open(mail.content)) as SealedContent;
    const marks: Promise<boolean>[] = [];
    const leaving = async (): Promise<void> => {
      const mark = markLeaving(db, id);
      marks.push(mark);
      if (!(await mark)) throw new Error('another worker sends this mail');
    };
    let record: () => Promise<void>;
    try {
      record = await send(mail, content, leaving);
    } catch (error) {
      if (error instanceof UncertainDelivery) {
        log.warn({ err: error, mailId: id }, 'mail may have been sent');
        if (!(await mayRepeat(id))) return;
        throw new Postponed(error.message, beforeRepeat);
      }
      if (error instanceof RecipientRefused) {
        log.warn({ mailId: id, channel: mail.channel, code: error.code }, error.message);
        return retryWithBackoff(() => refuse(mail, content, error));
      }
      // The mail was not sent completely. The mark may still be in flight, or be stored although its answer was
      // lost.
      const marked = await Promise.all(marks.map((mark) => mark.catch(() => true)));
      if (marked.includes(true)) await retryWithBackoff(() => releaseMail(db, id));
      return handleTrouble(mail, content, error);
    }
    await retryWithBackoff(record);
  };

  /** Returns a function that records that the message was sent. */
  async function send(
    { id, channel, uselessAfter }: UnsentMail,
    content: SealedContent,
    leaving: () => Promise<void>,
  ): Promise<() => Promise<void>> {
    if (channel === 'email') {
      const urgent = uselessAfter !== null;
      await transport.send({ id, urgent, ...(content as MailContent) }, leaving);
      return () => endMail(db, id, 'sent', clock());
    }
    const phone = phones[channel];
    if (!phone) throw new RecipientRefused(undefined, { code: 'off' });
    const { slow, isTry } = await channels.check(channel);
    const { to, kind, values, text } = content as PhoneContent;
    const providerId = await phone
      .send({ id, to, kind, values, text, slow }, leaving)
      .catch(async (error: unknown) => {
        if (isTry && error instanceof RecipientRefused) await channels.resume(channel);
        throw error;
      });
    const keepContent = channel === 'whatsapp' && phones.reports !== null;
    return async () => {
      await acceptMessage(db, { id, channel, providerId, at: clock(), keepContent });
      if (isTry) await channels.resume(channel);
    };
  }

  async function refuse(
    { id, channel }: UnsentMail,
    content: SealedContent,
    { code, slow }: RecipientRefused,
  ): Promise<void> {
    await db.transaction().execute(async (trx) => {
      if (slow && channel !== 'email') await channels.slowDown(trx, channel, code);
      const message = { id, channel, content, failure: code };
      if (!(await useNextChannel(trx, secrets, message))) await refuseMail(trx, id, code);
    });
  }

  /** For errors of the whole channel: the message has certainly not left, and others would fail, too. */
  async function handleTrouble(
    { id, channel }: UnsentMail,
    content: SealedContent,
    error: unknown,
  ): Promise<void> {
    if (error instanceof ChannelStopped && channel !== 'email') {
      const { code, isKnown } = error;
      const isMoved = await retryWithBackoff(() =>
        db.transaction().execute(async (trx) => {
          if (!isKnown) await channels.stop(trx, channel, code);
          return useNextChannel(trx, secrets, { id, channel, content, failure: code });
        }),
      );
      if (isMoved) return;
      throw new Postponed(error.message, whileStopped);
    }
    if (error instanceof MailServerAway) throw new Postponed(error.message, error.seconds);
    throw error;
  }

  async function mayRepeat(id: string): Promise<boolean> {
    return (await retryWithBackoff(() => settleUnknown(db, id, clock()))) === 'pending';
  }
}
