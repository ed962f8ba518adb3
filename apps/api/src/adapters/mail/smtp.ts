import { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import type { SmtpSettings } from '../../settings/mail.ts';
import { UncertainDelivery, type MailTransport } from './mail-transport.ts';

export function createSmtpTransport(smtp: SmtpSettings, from: string): MailTransport {
  const transporter = createTransport({
    url: smtp.url,
    requireTLS: smtp.requireTls,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  });
  const domain = /@([^>\s]+)/.exec(from)?.[1] ?? 'serat.example';
  return {
    async send({ id, to, subject, html, text }) {
      let bodyOnItsWay = false;
      // Read only once the server is ready for the body, so reading it tells how far we got.
      const watched = Readable.from(
        (function* body() {
          bodyOnItsWay = true;
          yield text;
        })(),
      );
      try {
        await transporter.sendMail({
          from,
          to,
          subject,
          html,
          text: watched,
          messageId: `<${id}@${domain}>`,
          headers: { 'Auto-Submitted': 'auto-generated' },
        });
      } catch (error) {
        const answered = (error as { responseCode?: number }).responseCode !== undefined;
        throw bodyOnItsWay && !answered ? new UncertainDelivery(error) : error;
      }
    },
    close: async () => transporter.close(),
  };
}
