import type { PhoneStatus } from '../../../../adapters/phone/index.ts';
import { AppError } from '../../../../app-error.ts';
import type { Handle } from '../../../../db/schema.ts';
import { enqueue } from '../../../../jobs/queue.ts';
import type { MailDeps } from '../mail-deps.ts';
import type { SealedContent } from './message-routes.ts';
import { useNextChannel } from './next-channel.ts';
import type { PhoneChannels } from './phone-channels.ts';
import {
  keepWaiting,
  lockReported,
  noteFailedAttempt,
  noteLeft,
  noteReceipt,
  refuseReported,
  repeatReported,
} from './phone.repository.ts';

const channel = 'whatsapp';
/** Seconds before a message that WhatsApp could not accept is sent once more. */
const beforeRepeat = 60;

type Deps = Pick<MailDeps, 'db' | 'clock' | 'secrets' | 'phones' | 'log'> & {
  channels: PhoneChannels;
};

/** Statuses of WhatsApp arrive late, twice and in any order. */
export function createPhoneReports({ db, clock, secrets, phones, channels, log }: Deps) {
  const { reports } = phones;

  async function note(status: PhoneStatus): Promise<void> {
    if (status.state === 'sent') return noteLeft(db, status.id, status.at);
    if (status.state !== 'failed') return noteReceipt(db, status.id, status.state, status.at);
    await db.transaction().execute((trx) => noteFailure(trx, status, status.code ?? ''));
  }

  async function noteFailure(trx: Handle, status: PhoneStatus, code: string): Promise<void> {
    const { id } = status;
    const message = await lockReported(trx, id);
    if (!message) return;
    // The answer to our request is not stored yet. Meta sends the status again.
    if (message.state === 'sending') throw new AppError('UNAVAILABLE', { retryAfter: 5 });
    // The message is sent again anyway.
    if (message.state === 'pending') return noteFailedAttempt(trx, id, status.providerId);
    // The status belongs to an earlier attempt.
    if (message.providerId !== null && message.providerId !== status.providerId) return;
    log.warn({ mailId: id, channel, code }, 'a message was not delivered');

    const kind = reports?.classify(code) ?? 'refused';
    if (kind === 'slow') await channels.slowDown(trx, channel, code);
    if (kind === 'stop') await channels.stop(trx, channel, code);
    if (!message.content) return refuseReported(trx, id, code);
    const isCode = message.uselessAfter !== null;
    if (kind === 'repeat' && !isCode && !message.repeatedAt) {
      await repeatReported(trx, id, clock());
      const runAt = new Date(Date.now() + beforeRepeat * 1000);
      return enqueue(trx, 'send-phone', { mailId: id }, { runAt });
    }
    const content = JSON.parse(secrets.open(message.content)) as SealedContent;
    if (await useNextChannel(trx, secrets, { id, channel, content, failure: code })) return;
    if (kind !== 'stop') return refuseReported(trx, id, code);
    await keepWaiting(trx, id);
    await enqueue(trx, 'send-phone', { mailId: id });
  }

  function known() {
    if (!reports) throw new AppError('NOT_FOUND');
    return reports;
  }

  return {
    /** The answer to Meta's check of the address. */
    challenge(query: Readonly<Record<string, unknown>>): string {
      const answer = known().challenge(query);
      if (answer === null) throw new AppError('FORBIDDEN');
      return answer;
    },
    async receive(body: Buffer, signature: string | undefined): Promise<void> {
      const statuses = known().read(body, signature);
      if (!statuses) throw new AppError('FORBIDDEN');
      for (const status of statuses) await note(status);
    },
  };
}
