export { createMailService, type QueueMail } from './mail.service.ts';
export type { AccountMail } from './mail-templates.ts';
