export interface MailMessage {
  /** Stays the same over every try, so that a receiving server can tell a repeat. */
  id: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  /** Somebody waits for it right now: it never queues behind others. */
  urgent: boolean;
}

/**
 * Hands a mail over. Any error means: certainly not delivered, try again later; but for
 * `UncertainDelivery`, which says that the mail may have gone out, and `RecipientRefused`.
 */
export interface MailTransport {
  /**
   * `leaving` is awaited right before the end of the mail goes out: up to there it has certainly not
   * been delivered, and where it throws it is not.
   */
  send(message: MailMessage, leaving: () => Promise<void>): Promise<void>;
  /** False while the server is known to be away and not worth asking. */
  isUp(): boolean;
  close(): Promise<void>;
}

export class UncertainDelivery extends Error {
  constructor(cause: unknown) {
    super('the mail server fell silent after taking the mail', { cause });
    this.name = 'UncertainDelivery';
  }
}

/** The server will never take a mail for this address; it may name it, so its words stay inside. */
export class RecipientRefused extends Error {
  constructor(cause: unknown) {
    super('the mail server refuses the recipient for good', { cause });
    this.name = 'RecipientRefused';
  }
}

/** Nothing is wrong with the mail: the server can't be reached, or lets nobody in. */
export class MailServerAway extends Error {
  /** When to ask again. */
  readonly seconds: number;

  constructor(seconds: number, cause?: unknown) {
    const why = cause instanceof Error ? cause.message : 'it was asked just now';
    super(`the mail server is away: ${why}`, { cause });
    this.name = 'MailServerAway';
    this.seconds = seconds;
  }
}
