export interface MailMessage {
  /** Stays the same over every try, so that a receiving server can tell a repeat. */
  id: string;
  to: string;
  subject: string;
  html: string;
  text: string;
}

/**
 * Hands a mail over. Any error means: certainly not delivered, try again later; only
 * `UncertainDelivery` says that the mail may have gone out.
 */
export interface MailTransport {
  send(message: MailMessage): Promise<void>;
  close(): Promise<void>;
}

export class UncertainDelivery extends Error {
  constructor(cause: unknown) {
    super('the mail server fell silent after taking the mail', { cause });
    this.name = 'UncertainDelivery';
  }
}
