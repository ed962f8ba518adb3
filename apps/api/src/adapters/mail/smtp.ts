import { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import type { SmtpSettings } from '../../settings/mail.ts';
import { createCircuit } from './circuit.ts';
import {
  MailServerAway,
  RecipientRefused,
  UncertainDelivery,
  type MailMessage,
  type MailTransport,
} from './mail-transport.ts';
import { createRateLimiter } from './rate-limiter.ts';

type Now = () => number;

/** The server was not reached or refused the login, which affects every mail. */
const awayCodes = new Set(
  'ECONNECTION ESOCKET ETIMEDOUT EDNS ETLS EPROTOCOL EAUTH ENOAUTH'.split(' '),
);
/** The server may have closed a pooled connection. */
const brokenCodes = new Set(['ECONNECTION', 'ESOCKET']);

interface Failure {
  code?: string;
  command?: string;
  response?: string;
  responseCode?: number;
}

/**
 * The mailbox does not exist or accepts nothing. Excludes refusals that concern us instead of the address (5.7:
 * relaying, blocked; 530 and similar: authentication): the provider can fix these, and until then all mails
 * wait.
 */
const isRefusedForGood = ({ command, response = '', responseCode = 0 }: Failure): boolean =>
  command === 'RCPT TO' && responseCode >= 550 && !/^\d{3}[ -]5\.7\./.test(response);

export function createSmtpTransport(
  smtp: SmtpSettings,
  from: string,
  now: Now = () => performance.now(),
  wait: (ms: number) => Promise<unknown> = delay,
): MailTransport {
  const circuit = createCircuit({ failures: 3, firstPause: 5000, longestPause: 60_000, now });
  const waitingTime = createRateLimiter(smtp.rate, now);
  const open = (maxConnections: number) =>
    createTransport({
      url: smtp.url,
      pool: true,
      maxConnections,
      maxMessages: 100,
      // The library cannot repeat a stream that was already read, so retries happen here.
      maxRequeues: 0,
      idleTimeout: 30_000,
      requireTLS: smtp.requireTls,
      connectionTimeout: smtp.timeoutMs,
      greetingTimeout: smtp.timeoutMs,
      socketTimeout: 3 * smtp.timeoutMs,
    });
  // A separate pool, so that a month's bills never occupy all connections while somebody waits for a code.
  const urgentConnections = Math.max(1, Math.floor(smtp.connections * 0.4));
  const urgent = open(urgentConnections);
  const usual = open(smtp.connections - urgentConnections);
  const domain = /@([^>\s]+)/.exec(from)?.[1] ?? 'serat.example';

  async function attempt(message: MailMessage, leaving: () => Promise<void>): Promise<void> {
    const { id, to, subject, text } = message;
    let isLeaving = false;
    // The last part is streamed, so that its end is sent only after `leaving`.
    const html = Readable.from(
      (async function* body() {
        yield message.html;
        await leaving();
        isLeaving = true;
      })(),
    );
    try {
      await (message.urgent ? urgent : usual).sendMail({
        from,
        to,
        subject,
        html,
        text,
        messageId: `<${id}@${domain}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
    } catch (error) {
      const answered = (error as Failure).responseCode !== undefined;
      throw isLeaving && !answered ? new UncertainDelivery(error) : error;
    }
  }

  const isAway = (error: unknown): boolean => awayCodes.has((error as Failure).code ?? '');

  return {
    async send(message, leaving) {
      if (!message.urgent) await wait(waitingTime());
      const pause = circuit.wait();
      if (pause > 0) throw new MailServerAway(pause / 1000);
      const asked = circuit.begin();
      try {
        await attempt(message, leaving).catch((error: unknown) => {
          if (!brokenCodes.has((error as Failure).code ?? '')) throw error;
          return attempt(message, leaving);
        });
      } catch (error) {
        if (error instanceof UncertainDelivery || isAway(error)) asked.failed();
        else if ((error as Failure).responseCode !== undefined) asked.answered();
        else asked.unknown();
        if (isAway(error)) throw new MailServerAway(Math.max(circuit.wait() / 1000, 1), error);
        throw isRefusedForGood(error as Failure) ? new RecipientRefused(error) : error;
      }
      asked.answered();
    },
    isUp: () => circuit.wait() === 0,
    async close() {
      urgent.close();
      usual.close();
    },
  };
}
