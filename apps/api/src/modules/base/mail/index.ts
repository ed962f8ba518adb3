export { whatsAppWebhookRoutes } from './whatsapp-webhook.routes.ts';
export {
  createMailService,
  type MailService,
  type QueueMail,
  type QueueNotices,
  type QueuePhoneCode,
} from './mail.service.ts';
export { internationalNumber } from './phone/message-routes.ts';
export { maskAddress } from './recipient.ts';
export { shownName } from './greeting.ts';
export type { AccountMail, NoticeMail } from './mail-templates.ts';
