import { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import type { SmtpSettings } from '../../settings/mail.ts';
import { createCircuit } from './circuit.ts';
import {
  MailServerAway,
  UncertainDelivery,
  type MailMessage,
  type MailTransport,
} from './mail-transport.ts';

type Now = () => number;

/** Nobody was reached, or nobody is let in: true for every mail, whoever it is for. */
const awayCodes = new Set(
  'ECONNECTION ESOCKET ETIMEDOUT EDNS ETLS EPROTOCOL EAUTH ENOAUTH'.split(' '),
);
/** Of its connections one may have been closed by the server meanwhile. */
const brokenCodes = new Set(['ECONNECTION', 'ESOCKET']);

interface Failure {
  code?: string;
  responseCode?: number;
}

export function createSmtpTransport(
  smtp: SmtpSettings,
  from: string,
  now: Now = () => performance.now(),
): MailTransport {
  const circuit = createCircuit({ failures: 3, firstPause: 5000, longestPause: 60_000, now });
  const open = (maxConnections: number, rate: number | null) =>
    createTransport({
      url: smtp.url,
      pool: true,
      maxConnections,
      maxMessages: smtp.messages,
      // A repeat with a body that was read already would be empty; it is decided here instead.
      maxRequeues: 0,
      idleTimeout: 30_000,
      ...(rate !== null && { rateLimit: rate }),
      requireTLS: smtp.requireTls,
      connectionTimeout: smtp.timeoutMs,
      greetingTimeout: smtp.timeoutMs,
      socketTimeout: 3 * smtp.timeoutMs,
    });
  // Apart, so that a month's bills never hold all connections when somebody waits for a code.
  const urgentConnections = Math.max(1, Math.floor(smtp.connections * 0.4));
  const urgent = open(urgentConnections, null);
  const usual = open(smtp.connections - urgentConnections, smtp.rate);
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
        throw isAway(error) ? new MailServerAway(Math.max(circuit.wait() / 1000, 1), error) : error;
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
