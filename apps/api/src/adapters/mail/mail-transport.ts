export interface MailMessage {
  /** The same for every attempt, so that a receiving server can detect a repetition. */
  id: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  /** Somebody waits for this mail, so it never queues behind others. */
  urgent: boolean;
}

/**
 * Sends a mail. Every error means that it was certainly not delivered and may be retried, except
 * `UncertainDelivery` (it may have been delivered) and `RecipientRefused`.
 */
export interface MailTransport {
  /**
   * `leaving` is awaited right before the end of the mail is sent. Until then the mail is certainly not
   * delivered. If `leaving` throws, the mail is not sent.
   */
  send(message: MailMessage, leaving: () => Promise<void>): Promise<void>;
  isUp(): boolean;
  close(): Promise<void>;
}

export class UncertainDelivery extends Error {
  constructor(cause: unknown) {
    super('the server fell silent after taking the message', { cause });
    this.name = 'UncertainDelivery';
  }
}

interface Refusal {
  /** The server's error code. */
  code?: string;
  /** The sender must slow down. */
  slow?: boolean;
}

/**
 * The server permanently refuses this message or its address. Its answer may contain the address and is not
 * exposed.
 */
export class RecipientRefused extends Error {
  readonly code: string | null;
  readonly slow: boolean;

  constructor(cause: unknown, { code, slow = false }: Refusal = {}) {
    super('the server refuses the recipient for good', { cause });
    this.name = 'RecipientRefused';
    this.code = code ?? null;
    this.slow = slow;
  }
}

/** The message itself is fine: the server is unreachable or refuses the login. */
export class MailServerAway extends Error {
  readonly seconds: number;

  constructor(seconds: number, cause?: unknown) {
    const why = cause instanceof Error ? cause.message : 'it was asked just now';
    super(`the server is away: ${why}`, { cause });
    this.name = 'MailServerAway';
    this.seconds = seconds;
  }
}
