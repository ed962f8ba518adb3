export interface Composed {
  /** One event, one message. */
  key: string;
  title: string;
  text: string;
  /** A path of the portal. */
  link: string | null;
  /** Label of the button in the mail; null when another mail tells the same already. */
  mail: { button: string } | null;
  /** Mails about bills and about who is in can't be switched off. */
  mailAlways: boolean;
  /** Told already when it can first be read. */
  isOld?: boolean;
  /** Nobody asked for it right now: a phone is not woken for it at night. */
  isQuiet: boolean;
}

interface Wording {
  title: string;
  text: string;
  link: string;
  button: string;
}

/** A message whose mail may be switched off. */
export const notice = (key: string, { button, ...words }: Wording): Composed => ({
  key,
  ...words,
  mail: { button },
  mailAlways: false,
  isQuiet: false,
});
