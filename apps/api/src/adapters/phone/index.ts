import type { Settings } from '../../settings.ts';
import type { PhoneSender, PhoneSenders } from './phone-sender.ts';
import { createSms } from './sms.ts';
import { createWhatsAppReports } from './whatsapp-reports.ts';
import { createWhatsApp } from './whatsapp.ts';

export type { PhoneSender, PhoneSenders, PhoneStatus } from './phone-sender.ts';
export { ChannelStopped } from './phone-sender.ts';

/** `embedded` replaces both channels if none is configured. */
export function createPhoneSenders(
  { whatsapp, sms }: Settings['phone'],
  embedded: Record<'whatsapp' | 'sms', PhoneSender> | null,
): PhoneSenders {
  if (embedded && !whatsapp && !sms) return { ...embedded, reports: null };
  return {
    whatsapp: whatsapp && createWhatsApp(whatsapp),
    sms: sms && createSms(sms),
    reports: whatsapp && createWhatsAppReports(whatsapp),
  };
}
