import type { Channel } from '../../../../db/schema.ts';
import type { Lane } from '../../../../jobs/job-kinds.ts';
import type { PhoneKind } from '../../../../settings/phone.ts';

export interface MailContent {
  to: string;
  subject: string;
  html: string;
  text: string;
}

export interface PhoneContent {
  /** Digits with the country code. */
  to: string;
  kind: PhoneKind;
  values: readonly string[];
  text: string;
}

export type Route =
  | { channel: 'email'; content: MailContent }
  | { channel: 'whatsapp' | 'sms'; content: PhoneContent };

/** The sealed content of a message for its channel, and the channels to use if that channel refuses it. */
export type SealedContent = (MailContent | PhoneContent) & {
  next?: readonly Route[];
  /** The lane for the next channel. */
  lane?: Lane;
};

/** Separate jobs, so that mails and phone messages do not wait for each other. */
export const jobOf = (channel: Channel): 'send-mail' | 'send-phone' =>
  channel === 'email' ? 'send-mail' : 'send-phone';

/** 0812… and 812… become 62812…; null for a number that cannot be a mobile number. */
export function internationalNumber(phone: string): string | null {
  const digits = phone.replaceAll(/\D/g, '').replace(/^(?:0|(?=8))/, '62');
  return /^628\d{7,12}$/.test(digits) ? digits : null;
}
