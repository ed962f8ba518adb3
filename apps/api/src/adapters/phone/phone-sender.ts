import type { PhoneKind } from '../../settings/phone.ts';

export interface PhoneMessage {
  id: string;
  /** Digits with the country code. */
  to: string;
  kind: PhoneKind;
  /** The values of the template's placeholders. */
  values: readonly string[];
  /** The template with its values, for channels without templates. */
  text: string;
  /** The provider asked to slow down. */
  slow: boolean;
}

/** Fails like a `MailTransport`, or with `ChannelStopped`. */
export interface PhoneSender {
  /** `leaving` is awaited right before the message is sent. Returns the provider's id, if it has one. */
  send(message: PhoneMessage, leaving: () => Promise<void>): Promise<string | null>;
  isUp(): boolean;
}

/** The provider refuses the account, its payment or the login: no message can leave. */
export class ChannelStopped extends Error {
  readonly code: string;
  /** Nothing was sent, because an earlier message was refused. */
  readonly isKnown: boolean;

  constructor(code: string, { isKnown = false } = {}) {
    super(`the channel is stopped: error ${code}`);
    this.name = 'ChannelStopped';
    this.code = code;
    this.isKnown = isKnown;
  }
}

export interface PhoneStatus {
  /** Ours. */
  id: string;
  providerId: string;
  at: Date;
  state: 'sent' | 'delivered' | 'read' | 'failed';
  /** The error code of a failure. */
  code: string | null;
}

/** What the provider reports by webhook. */
export interface PhoneReports {
  /** The answer to the provider's verification request; null if its token is wrong. */
  challenge(query: Readonly<Record<string, unknown>>): string | null;
  /** Null if the signature is wrong. */
  read(body: Buffer, signature: string | undefined): PhoneStatus[] | null;
  classify(code: string): FailureClass;
}

/**
 * What to do about a failure. `repeat`: try again later. `slow`: do not try again, and slow down. `refused`:
 * use another channel. `stop`: no message can leave.
 */
export type FailureClass = 'repeat' | 'slow' | 'refused' | 'stop';

export interface PhoneSenders {
  whatsapp: PhoneSender | null;
  sms: PhoneSender | null;
  reports: PhoneReports | null;
}
