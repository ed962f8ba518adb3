export {
  createMailService,
  type MailService,
  type QueueMail,
  type QueueNotices,
} from './mail.service.ts';
export type { AccountMail, NoticeMail } from './mail-templates.ts';
