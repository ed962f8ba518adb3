import type { PhoneSender } from '../../adapters/phone/index.ts';
import type { Db } from '../../db/schema.ts';
import type { Clock } from '../../jakarta/clock.ts';
import { html, type Markup } from '../demo-page.ts';
import { keepMail } from './mailbox.repository.ts';

/** Makes addresses clickable, as on a phone. */
const withLinks = (text: string): Markup[] =>
  text
    .split(/(https?:\/\/\S+)/)
    .map((part, at) => (at % 2 === 1 ? html`<a href="${part}">${part}</a>` : html`${part}`));

/** Replaces WhatsApp and the SMS gateway: the mailbox shows the messages. */
export function createPhoneMailbox(db: Db, clock: Clock): Record<'whatsapp' | 'sms', PhoneSender> {
  const sender = (channel: string): PhoneSender => ({
    isUp: () => true,
    async send({ id, to, text }, leaving) {
      await leaving();
      const page = html`<!doctype html>
        <html lang="id">
          <head>
            <title>${channel}</title>
          </head>
          <body>
            <pre>${withLinks(text)}</pre>
          </body>
        </html>`;
      const [subject = channel] = text.split('\n');
      const message = { id, to, subject: `${channel}: ${subject}`, html: page.markup, text };
      await keepMail(db, message, clock());
      return null;
    },
  });
  return { whatsapp: sender('WhatsApp'), sms: sender('SMS') };
}
