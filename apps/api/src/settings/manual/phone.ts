import type { phoneEnvironment } from '../phone.ts';
import type { Manual } from './row.ts';

export const phoneManual: Manual<typeof phoneEnvironment> = {
  QUIET_HOURS: {
    about: 'hours without bills and reminders by phone, or `off`',
    example: '20-8',
    wrong: '21.00-07.00',
  },
  WHATSAPP_NUMBER_ID: {
    about: 'id of the sending number in WhatsApp Manager ([setup](messages.md))',
    example: '106540352242922',
    wrong: '+62 812 3456',
    default: 'no WhatsApp',
  },
  WHATSAPP_TOKEN: { about: 'token of a system user', example: 'EAAJB…', default: 'none' },
  WHATSAPP_APP_SECRET: {
    about: "the Meta app's secret; it signs the webhook",
    example: 'a1b2…',
    default: 'none',
  },
  WHATSAPP_VERIFY_TOKEN: {
    about: 'text of your choice that Meta repeats when the webhook is registered',
    example: 'x7Kq…',
    default: 'none',
  },
  WHATSAPP_TEMPLATES: {
    about: 'names of templates, with a language if it differs: `kind:name:language`',
    example: 'bill:tagihan_baru,paid:lunas:id',
    wrong: 'tagihan:Tagihan Baru',
    default: '`serat_bill`, `serat_paid` …',
  },
  WHATSAPP_LANGUAGE: { about: 'language of the templates', example: 'id', wrong: 'Indonesia' },
  WHATSAPP_RATE: { about: 'messages per second and node', example: '40', wrong: '0' },
  WHATSAPP_TIMEOUT_MS: { about: 'timeout for an answer', example: '15000', wrong: '0' },
  WHATSAPP_URL: {
    about: "address of Meta's Graph API",
    example: 'https://graph.facebook.com',
    wrong: 'graph.facebook.com',
  },
  WHATSAPP_VERSION: { about: 'version of the Graph API', example: 'v24.0', wrong: '24' },
  SMS_URL: {
    about: 'SMS gateway; a message is a POST, and a 2xx means sent',
    example: 'https://sms.example/send',
    wrong: 'sms.example',
    default: 'no SMS',
  },
  SMS_HEADER: {
    about: 'a header with the key',
    example: 'Authorization: Bearer kunci',
    wrong: 'Bearer',
    default: 'none',
  },
  SMS_BODY: {
    about: 'body with `{to}` (628…) and `{text}`: JSON, or fields of a form',
    example: 'userkey=abc&to={to}&message={text}',
    wrong: 'to={to}',
    default: '`{"to":"{to}","text":"{text}"}`',
  },
  SMS_RATE: { about: 'SMS per second and node', example: '5', wrong: '0' },
  SMS_TIMEOUT_MS: { about: 'timeout for an answer', example: '15000', wrong: '0' },
};
