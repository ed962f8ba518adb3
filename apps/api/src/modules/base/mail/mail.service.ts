import { randomUUID } from 'node:crypto';
import { daysBefore, monthsBefore } from '../../../jakarta/clock.ts';
import { pagesOf } from '../../../db/query/batches.ts';
import type { Handle } from '../../../db/schema.ts';
import type { Lane } from '../../../jobs/job-kinds.ts';
import type { PurgeSteps } from '../../../jobs/purge.ts';
import { enqueueEach } from '../../../jobs/queue.ts';
import { createChannelOverview } from './channel-overview.ts';
import { createMailDelivery } from './mail-delivery.ts';
import type { MailDeps } from './mail-deps.ts';
import { createMailList } from './mail-list.ts';
import { renderMail, type AccountMail, type NoticeMail } from './mail-templates.ts';
import { deleteMailsBefore, forgetBefore, forgetExpired, insertMails } from './mail.repository.ts';
import { jobOf, type Route, type SealedContent } from './message-routes.ts';
import { createPhoneChannels } from './phone-channels.ts';
import { createPhoneReports } from './phone-reports.ts';
import { filledTemplate } from './phone-templates.ts';
import { recipientDigest } from './recipient.ts';

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
  const channels = createPhoneChannels(deps);

  function routesOf(mail: AccountMail): Route[] {
    const wanted = ('channels' in mail && mail.channels) || (['email'] as const);
    const phone = 'phone' in mail ? mail.phone : undefined;
    return wanted.flatMap((channel): Route[] => {
      if (channel === 'email')
        return [{ channel, content: { to: mail.to, ...renderMail(mail, brand) } }];
      if (!phone) return [];
      return [{ channel, content: { ...phone, text: filledTemplate(phone.kind, phone.values) } }];
    });
  }

  async function insert(handle: Handle, mails: readonly AccountMail[], lane: Lane): Promise<void> {
    const now = clock();
    const made = mails.flatMap((mail) => {
      const [route, ...next] = routesOf(mail);
      if (!route) return [];
      const content: SealedContent = {
        ...route.content,
        ...(next.length > 0 && { next, lane }),
      };
      return [
        {
          id: randomUUID(),
          eventKey: mail.eventKey,
          channel: route.channel,
          kind: mail.kind === 'notice' ? mail.about : mail.kind,
          customerId: mail.customerId,
          to: mail.to,
          recipientDigest: recipientDigest(secrets, route.content.to),
          content: secrets.seal(JSON.stringify(content)),
          uselessAfter: 'minutes' in mail ? new Date(now.getTime() + mail.minutes * 60_000) : null,
          notBefore:
            'phoneNotBefore' in mail && route.channel !== 'email' ? mail.phoneNotBefore : now,
        },
      ];
    });
    await insertMails(handle, made, now);
    // If the event already has a mail, this job finds nothing to do.
    const jobs = made.map(({ id, channel, notBefore }) => ({
      name: jobOf(channel),
      payload: { mailId: id },
      lane,
      ...(notBefore > now && { runAt: notBefore }),
    }));
    await enqueueEach(handle, jobs);
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
    deliver: createMailDelivery({ ...deps, channels }),
    channelOverview: createChannelOverview({ ...deps, channels }),
    reports: createPhoneReports({ ...deps, channels }),
    purges,
    ...createMailList({ ...deps, channels }),
  };
}

export type MailService = ReturnType<typeof createMailService>;
