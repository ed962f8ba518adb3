import { z } from 'zod';
import { parseJson } from '../parse-json.ts';
import { type Read, url, whole, withoutTrailingSlash } from './kinds.ts';
import type { Mode } from './run.ts';

/** Kinds of messages. Each has a template at Meta. */
export const phoneKinds = [
  'code',
  'bill',
  'reminder',
  'overdue',
  'isolation',
  'ending',
  'ended',
  'paid',
  'installation',
] as const;
export type PhoneKind = (typeof phoneKinds)[number];

/** Hours of Jakarta in which a phone must not ring for news that can wait. */
export interface QuietHours {
  from: number;
  /** The first hour in which the phone may ring again. */
  to: number;
}

const templateName = /^[a-z0-9_]{1,512}$/;
const languageCode = /^[a-z]{2,3}(_[A-Z]{2})?$/;

const templates = z
  .string()
  .transform((value) => value.split(',').map((part) => part.trim().split(':')))
  .refine(
    (parts) =>
      parts.every(
        ([kind = '', name = '', language = 'id', ...rest]) =>
          phoneKinds.some((known) => known === kind) &&
          templateName.test(name) &&
          languageCode.test(language) &&
          rest.length === 0,
      ),
    `seperti bill:tagihan_baru,paid:lunas:id; yang dikenal: ${phoneKinds.join(', ')}`,
  );

const smsBody = z
  .string()
  .refine((value) => value.includes('{to}') && value.includes('{text}'), 'memuat {to} dan {text}')
  .refine((value) => !value.startsWith('{"') || parseJson(value) !== undefined, 'JSON yang benar');

const hour = '([01]?\\d|2[0-3])';
const quietHours = z
  .string()
  .regex(new RegExp(`^(off|${hour}-${hour})$`), 'seperti 21-7, atau off');

export const phoneEnvironment = {
  QUIET_HOURS: quietHours.default('21-7'),
  WHATSAPP_URL: url.default('https://graph.facebook.com'),
  WHATSAPP_VERSION: z
    .string()
    .regex(/^v\d{1,3}\.\d$/, 'seperti v24.0')
    .default('v24.0'),
  WHATSAPP_NUMBER_ID: z
    .string()
    .regex(/^\d{5,30}$/, 'angka dari WhatsApp Manager, bukan nomor telepon')
    .optional(),
  WHATSAPP_TOKEN: z.string().optional(),
  WHATSAPP_APP_SECRET: z.string().optional(),
  WHATSAPP_VERIFY_TOKEN: z.string().optional(),
  WHATSAPP_TEMPLATES: templates.optional(),
  WHATSAPP_LANGUAGE: z.string().regex(languageCode, 'seperti id atau en_US').default('id'),
  WHATSAPP_RATE: whole(1, 1000).default(80),
  SMS_URL: url.optional(),
  SMS_HEADER: z
    .string()
    .regex(/^[\w-]+: ?[^\r\n]+$/, 'seperti Authorization: Bearer kunci')
    .optional(),
  SMS_BODY: smsBody.optional(),
  SMS_RATE: whole(1, 1000).default(10),
};
type Phone = Read<typeof phoneEnvironment>;

export interface WhatsAppSettings {
  /** Includes the API version. */
  url: string;
  numberId: string;
  token: string;
  appSecret: string;
  verifyToken: string;
  templates: Readonly<Record<PhoneKind, { name: string; language: string }>>;
  /** Messages per second and node. */
  rate: number;
}

export interface SmsSettings {
  url: string;
  header: { name: string; value: string } | null;
  /** With the placeholders {to} and {text}. JSON, or the fields of a form. */
  body: string;
  rate: number;
}

const neededByWhatsApp = [
  'WHATSAPP_NUMBER_ID',
  'WHATSAPP_TOKEN',
  'WHATSAPP_APP_SECRET',
  'WHATSAPP_VERIFY_TOKEN',
] as const;

export function phoneSettings(read: Phone, mode: Mode) {
  return {
    quietHours: quietHoursOf(read.QUIET_HOURS),
    phone: { whatsapp: whatsAppSettings(read, mode), sms: smsSettings(read, mode) },
  };
}

/** True in the demo, whose mailbox page shows messages by phone. */
export const hasPhoneChannel = (
  settings: ReturnType<typeof phoneSettings> & { demo: boolean },
): boolean => settings.demo || settings.phone.whatsapp !== null || settings.phone.sms !== null;

function whatsAppSettings(read: Phone, { complain }: Mode): WhatsAppSettings | null {
  const missing = neededByWhatsApp.filter((name) => !read[name]);
  if (missing.length === neededByWhatsApp.length && !read.WHATSAPP_TEMPLATES) return null;
  if (missing.length > 0) complain(`Untuk WhatsApp belum ada: ${missing.join(', ')}.`);
  return {
    url: `${withoutTrailingSlash(read.WHATSAPP_URL)}/${read.WHATSAPP_VERSION}`,
    numberId: read.WHATSAPP_NUMBER_ID ?? '',
    token: read.WHATSAPP_TOKEN ?? '',
    appSecret: read.WHATSAPP_APP_SECRET ?? '',
    verifyToken: read.WHATSAPP_VERIFY_TOKEN ?? '',
    templates: templatesOf(read),
    rate: read.WHATSAPP_RATE,
  };
}

function quietHoursOf(written: string): QuietHours | null {
  if (written === 'off') return null;
  const [from = 0, to = 0] = written.split('-').map(Number);
  return { from, to };
}

function templatesOf(read: Phone): WhatsAppSettings['templates'] {
  const named = phoneKinds.map((kind) => {
    const given = read.WHATSAPP_TEMPLATES?.find(([one]) => one === kind);
    const [, name = `serat_${kind}`, language = read.WHATSAPP_LANGUAGE] = given ?? [];
    return [kind, { name, language }];
  });
  return Object.fromEntries(named) as WhatsAppSettings['templates'];
}

function smsSettings(read: Phone, { complain }: Mode): SmsSettings | null {
  if (!read.SMS_URL) {
    if (read.SMS_BODY ?? read.SMS_HEADER) complain('SMS_BODY dan SMS_HEADER perlu SMS_URL.');
    return null;
  }
  const [, name = '', value = ''] = /^([\w-]+): ?(.+)$/.exec(read.SMS_HEADER ?? '') ?? [];
  return {
    url: read.SMS_URL,
    header: name ? { name, value } : null,
    body: read.SMS_BODY ?? '{"to":"{to}","text":"{text}"}',
    rate: read.SMS_RATE,
  };
}
