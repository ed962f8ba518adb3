import type { Logger } from 'pino';
import type { MailTransport } from '../../../adapters/mail/mail-transport.ts';
import type { PhoneSenders } from '../../../adapters/phone/index.ts';
import type { Clock } from '../../../jakarta/clock.ts';
import type { Db } from '../../../db/schema.ts';
import type { Secrets } from '../../../secrets.ts';
import type { WhatsAppSettings } from '../../../settings/phone.ts';
import type { MailBrand } from './mail-templates.ts';

export interface MailDeps {
  db: Db;
  clock: Clock;
  secrets: Secrets;
  transport: MailTransport;
  phones: PhoneSenders;
  templateNames: WhatsAppSettings['templates'] | null;
  brand: MailBrand;
  log: Logger;
  /** How long the fact that a mail was sent is kept. Its content is deleted after sending. */
  retentionMonths: number;
}
