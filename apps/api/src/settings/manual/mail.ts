import type { mailEnvironment } from '../mail.ts';
import type { Manual } from './row.ts';

export const mailManual: Manual<typeof mailEnvironment> = {
  SMTP_URL: {
    about: 'mail server, with user and password',
    example: 'smtps://serat:secret@mail.example',
    wrong: 'mail.example',
    default: 'the demo mailbox',
  },
  SMTP_TLS: {
    about: '`optional` allows mail without TLS',
    example: 'required',
    wrong: 'off',
    default: '`required` in production, else `optional`',
  },
  SMTP_CONNECTIONS: { about: 'SMTP connections per node', example: '5', wrong: '1' },
  SMTP_MESSAGES: { about: 'mails per connection', example: '50', wrong: '0' },
  SMTP_RATE: {
    about: 'mails per second and node; mails with codes are not counted',
    example: '14',
    wrong: '0',
    default: 'none',
  },
  SMTP_TIMEOUT_MS: {
    about: 'timeout for a connection; three times that for an answer',
    example: '10000',
    wrong: '0',
  },
  MAIL_FROM: {
    about: 'sender of all mails; with a name: `Serat <halo@…>` (quote it for sh)',
    example: 'halo@pelanggan.example',
    default: '`Serat <halo@serat.example>`',
  },
};
