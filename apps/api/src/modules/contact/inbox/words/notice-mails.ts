import { billLinkDays } from '@serat/contract/bill-link';
import type { Channel } from '../../../../db/schema.ts';
import { internationalNumber, shownName, type NoticeMail } from '../../../base/mail/index.ts';
import type { Composed } from './composed.ts';
import type { listReach } from '../inbox.repository.ts';
import type { QuietHours } from '../../../../settings/phone.ts';
import { phoneTime } from '../inbox.policy.ts';

export type Reached = Awaited<ReturnType<typeof listReach>>[number];

const everyChannel: readonly Channel[] = ['whatsapp', 'sms', 'email'];

const aboutBillLink = `Tautan di bawah membuka tagihan ini tanpa perlu masuk. Tautan itu berlaku sampai tagihan dibayar, paling lama ${billLinkDays} hari.`;

interface Notice extends Composed {
  about: string;
  /** The page on which the bill can be paid without a login. */
  billLink: string | undefined;
}

interface Around {
  /** Channels that the provider has configured. */
  available: readonly Channel[];
  publicUrl: string;
  quietHours: QuietHours | null;
  now: Date;
}

/** Consent applies to one number. If the customer changes the number, the new one gets no messages. */
export const consentedNumber = (person: {
  phone: string | null;
  consentedPhone: string | null;
}): string | null =>
  person.phone !== null && person.consentedPhone === person.phone
    ? internationalNumber(person.phone)
    : null;

/**
 * Returns one notice for the first channel that accepts it. Returns two only if the customer wants every
 * notice by phone and by email.
 */
export function noticeMails(
  message: Notice,
  person: Reached,
  { available, publicUrl, quietHours, now }: Around,
): NoticeMail[] {
  // Only an unclaimed customer can be without an email.
  if (!message.mail || person.address === null) return [];
  const { title, text, billLink, link } = message;
  const button = billLink ? 'Bayar tagihan' : message.mail.button;
  const path = billLink ?? link;
  const notice: NoticeMail = {
    kind: 'notice',
    about: message.about,
    eventKey: `${person.id}/${message.key}`,
    customerId: person.id,
    to: person.address,
    fullName: person.fullName,
    subject: title,
    paragraphs: billLink ? [text, aboutBillLink] : [text],
    ...(path && { action: { label: button, path } }),
  };
  const mails = message.mailAlways || person.wantsMail ? [notice] : [];
  const to = consentedNumber(person);
  const isPossible = (channel: Channel) =>
    channel === 'email' ? mails.length > 0 : available.includes(channel);
  const first = person.firstChannel ?? 'whatsapp';
  const order = [first, ...everyChannel.filter((channel) => channel !== first)].filter(isPossible);
  const byPhone = order.filter((channel) => channel !== 'email');
  if (!message.phone || to === null || byPhone.length === 0) return mails;

  const name = shownName(person.fullName) ?? 'Pelanggan';
  const values = [name, ...message.phone.values, `${publicUrl}${path ?? ''}`];
  const withPhone = {
    ...notice,
    phone: { to, kind: message.phone.kind, values },
    phoneNotBefore: phoneTime(now, message.isQuiet, quietHours),
  };
  if (!person.phoneAndEmail) return [{ ...withPhone, channels: order }];
  const besides = { ...withPhone, eventKey: `${notice.eventKey}/phone`, channels: byPhone };
  return [...mails, besides];
}
