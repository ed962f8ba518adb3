import type { PhoneKind } from '../../../../settings/phone.ts';

export interface Composed {
  /** Identifies the event, so that only one message is stored for it. */
  key: string;
  title: string;
  text: string;
  link: string | null;
  /** Label of the mail's button; null if another mail says the same. */
  mail: { button: string } | null;
  /** For customers who want messages by phone. Their name and the link are added. */
  phone?: { kind: PhoneKind; values: readonly string[] };
  /** Row id of the bill that the mail's button pays, without a login. */
  paysBill?: string;
  /** True for mails about bills and account security, which cannot be switched off. */
  mailAlways: boolean;
  /** The message is stored as read. */
  isOld?: boolean;
  /** Delays the push and the phone message until the morning. */
  isQuiet: boolean;
}

interface Wording {
  title: string;
  text: string;
  link: string;
  button: string;
}

export const notice = (key: string, { button, ...words }: Wording): Composed => ({
  key,
  ...words,
  mail: { button },
  mailAlways: false,
  isQuiet: false,
});
