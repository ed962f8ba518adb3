import type { privacyEnvironment } from '../privacy.ts';
import type { Manual } from './row.ts';

export const privacyManual: Manual<typeof privacyEnvironment> = {
  LEAD_RETENTION_MONTHS: {
    about: 'how long requests for fibre are kept',
    example: '12',
    wrong: '0',
  },
  MAIL_RETENTION_MONTHS: {
    about: 'how long it is known that a mail was sent',
    example: '12',
    wrong: '0',
  },
};
