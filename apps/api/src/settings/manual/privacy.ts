import type { privacyEnvironment } from '../privacy.ts';
import type { Manual } from './row.ts';

export const privacyManual: Manual<typeof privacyEnvironment> = {
  LEAD_RETENTION_MONTHS: {
    about: 'months until a coverage request is deleted',
    example: '12',
    wrong: '0',
  },
  MAIL_RETENTION_MONTHS: {
    about: 'months until the record of a sent mail is deleted',
    example: '12',
    wrong: '0',
  },
};
