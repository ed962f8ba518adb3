import type { Logger } from 'pino';
import type { MailTransport } from '../../../adapters/mail/mail-transport.ts';
import type { Clock } from '../../../jakarta/clock.ts';
import type { Db } from '../../../db/schema.ts';
import type { Secrets } from '../../../secrets.ts';
import type { MailBrand } from './mail-templates.ts';

export interface MailDeps {
  db: Db;
  clock: Clock;
  secrets: Secrets;
  transport: MailTransport;
  brand: MailBrand;
  log: Logger;
  /** How long the fact that a mail was sent is kept. Its content is deleted after sending. */
  retentionMonths: number;
}

export interface MailContent {
  to: string;
  subject: string;
  html: string;
  text: string;
}
