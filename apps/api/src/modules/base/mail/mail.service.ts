import { randomUUID } from 'node:crypto';
import { daysBefore, monthsBefore } from '../../../jakarta/clock.ts';
import { pagesOf } from '../../../db/query/batches.ts';
import type { Handle } from '../../../db/schema.ts';
import type { Lane } from '../../../jobs/job-kinds.ts';
import type { PurgeSteps } from '../../../jobs/purge.ts';
import { enqueueEach } from '../../../jobs/queue.ts';
import { createChannelOverview } from './phone/channel-overview.ts';
import { createMailDelivery } from './mail-delivery.ts';
import type { MailDeps } from './mail-deps.ts';
import { createMailList } from './mail-list.ts';
import { renderMail, type AccountMail, type NoticeMail } from './mail-templates.ts';
import { deleteMailsBefore, forgetBefore, forgetExpired, insertMails } from './mail.repository.ts';
import { jobOf, type Route, type SealedContent } from './phone/message-routes.ts';
import { createPhoneChannels } from './phone/phone-channels.ts';
import { createPhoneReports } from './phone/phone-reports.ts';
import { filledTemplate } from './phone/phone-templates.ts';
import { recipientDigest } from './recipient.ts';

const unsentDays = 30;

/** Runs in the transaction of the event. An event never gets a second mail. */
export type QueueMail = (handle: Handle, mail: AccountMail) => Promise<void>;
export type QueuePhoneCode = (handle: Handle, code: PhoneCode) => Promise<void>;
/** Bulk mails wait for all others. */
export type QueueNotices = (
  handle: Handle,
  mails: readonly NoticeMail[],
  how: { bulk: boolean },
) => Promise<void>;

/** A code that may go to this number only: no mail repeats it, and it contains no link. */
export interface PhoneCode {
  eventKey: string;
  customerId: string;
  number: string;
  code: string;
  minutes: number;
}

interface Message {
  eventKey: string;
  kind: string;
  customerId: string | undefined;
  to: string;
  /** If a route refuses the message, the next one is used. */
  routes: readonly Route[];
  minutes?: number | undefined;
  phoneNotBefore?: Date | undefined;
}

export function createMailService(deps: MailDeps) {
  const { db, clock, secrets, brand, phones } = deps;
  const channels = createPhoneChannels(deps);
  const phoneChannels = (['whatsapp', 'sms'] as const).filter((channel) => phones[channel]);

  const codeRoutes = (number: string, code: string): Route[] => {
    const text = filledTemplate('code', [code]);
    const content = { to: number, kind: 'code', values: [code], text } as const;
    return phoneChannels.map((channel) => ({ channel, content }));
  };

  function routesOf(mail: AccountMail): Route[] {
    const byEmail = (): Route => ({
      channel: 'email',
      content: { to: mail.to, ...renderMail(mail, brand) },
    });
    if ('code' in mail && 'phone' in mail && mail.phone) {
      return [...codeRoutes(mail.phone, mail.code), byEmail()];
    }
    if (mail.kind !== 'notice') return [byEmail()];
    const { channels: wanted = ['email'], phone } = mail;
    return wanted.flatMap((channel): Route[] => {
      if (channel === 'email') return [byEmail()];
      if (!phone) return [];
      return [{ channel, content: { ...phone, text: filledTemplate(phone.kind, phone.values) } }];
    });
  }

  const messageOf = (mail: AccountMail): Message => ({
    eventKey: mail.eventKey,
    kind: mail.kind === 'notice' ? mail.about : mail.kind,
    customerId: mail.customerId,
    to: mail.to,
    routes: routesOf(mail),
    minutes: 'minutes' in mail ? mail.minutes : undefined,
    phoneNotBefore: mail.kind === 'notice' ? mail.phoneNotBefore : undefined,
  });

  async function insert(handle: Handle, messages: readonly Message[], lane: Lane): Promise<void> {
    const now = clock();
    const made = messages.flatMap(({ routes, minutes, phoneNotBefore, ...message }) => {
      const [route, ...next] = routes;
      if (!route) return [];
      const content: SealedContent = {
        ...route.content,
        ...(next.length > 0 && { next, lane }),
      };
      return [
        {
          ...message,
          id: randomUUID(),
          channel: route.channel,
          recipientDigest: recipientDigest(secrets, route.content.to),
          content: secrets.seal(JSON.stringify(content)),
          uselessAfter: minutes === undefined ? null : new Date(now.getTime() + minutes * 60_000),
          notBefore: route.channel === 'email' ? now : (phoneNotBefore ?? now),
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
    insert(handle, [messageOf(mail)], 'code' in mail ? 'codes' : 'notices');

  const queuePhoneCode: QueuePhoneCode = async (handle, { number, code, ...message }) => {
    const routes = codeRoutes(number, code);
    await insert(handle, [{ ...message, kind: 'phone-code', to: number, routes }], 'codes');
  };

  const queueNotices: QueueNotices = async (handle, mails, { bulk }) => {
    for (const page of pagesOf(mails))
      await insert(handle, page.map(messageOf), bulk ? 'bulk' : 'notices');
  };

  const purges = {
    expiredMails: (now: Date) => forgetExpired(db, now),
    unsentMails: (now: Date) => forgetBefore(db, daysBefore(now, unsentDays)),
    mails: (now: Date) => deleteMailsBefore(db, monthsBefore(now, deps.retentionMonths)),
  } satisfies PurgeSteps;

  const mails = createMailList({ ...deps, channels });

  return {
    queue,
    queueNotices,
    queuePhoneCode,
    phoneChannels,
    deliver: createMailDelivery({ ...deps, channels }),
    channelOverview: createChannelOverview({ ...deps, channels }),
    reports: createPhoneReports({ ...deps, channels }),
    purges,
    list: mails.list,
    ofCustomer: mails.ofCustomer,
    retry: mails.retry,
    figures: mails.figures,
  };
}

export type MailService = ReturnType<typeof createMailService>;
