export { webhookKinds, type WebhookKind } from './webhook.policy.ts';
export { createWebhookService } from './webhook.service.ts';
