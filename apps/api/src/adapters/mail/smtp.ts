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

/** Nobody was reached, or nobody is let in: true for every mail, whoever it is for. */
const awayCodes = new Set(
  'ECONNECTION ESOCKET ETIMEDOUT EDNS ETLS EPROTOCOL EAUTH ENOAUTH'.split(' '),
);
/** Of its connections one may have been closed by the server meanwhile. */
const brokenCodes = new Set(['ECONNECTION', 'ESOCKET']);

interface Failure {
  code?: string;
  command?: string;
  response?: string;
  responseCode?: number;
}

/**
 * There is no such mailbox, or none that takes anything. Not where the server minds us rather than the address (5.7: no relaying,
 * blocked; 530 and its like: who are you?): that is ours to mend, and all mails wait for it.
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
      maxMessages: smtp.messages,
      // A repeat with a body that was read already would be empty; it is decided here instead.
      maxRequeues: 0,
      idleTimeout: 30_000,
      requireTLS: smtp.requireTls,
      connectionTimeout: smtp.timeoutMs,
      greetingTimeout: smtp.timeoutMs,
      socketTimeout: 3 * smtp.timeoutMs,
    });
  // Apart, so that a month's bills never hold all connections when somebody waits for a code.
  const urgentConnections = Math.max(1, Math.floor(smtp.connections * 0.4));
  const urgent = open(urgentConnections);
  const usual = open(smtp.connections - urgentConnections);
  const domain = /@([^>\s]+)/.exec(from)?.[1] ?? 'serat.example';

  async function attempt(message: MailMessage, leaving: () => Promise<void>): Promise<void> {
    const { id, to, subject, text } = message;
    let isLeaving = false;
    // The last part, read while it is sent: its end goes out only once this has ended.
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
