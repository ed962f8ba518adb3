export { createWebhookSender, signatureOf, type WebhookSender } from './http.ts';
