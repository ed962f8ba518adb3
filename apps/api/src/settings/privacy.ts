import { type Read, whole } from './kinds.ts';

export const privacyEnvironment = {
  LEAD_RETENTION_MONTHS: whole(1).default(12),
  MAIL_RETENTION_MONTHS: whole(1).default(12),
};

export function privacySettings(read: Read<typeof privacyEnvironment>) {
  return {
    leadRetentionMonths: read.LEAD_RETENTION_MONTHS,
    mailRetentionMonths: read.MAIL_RETENTION_MONTHS,
  };
}
