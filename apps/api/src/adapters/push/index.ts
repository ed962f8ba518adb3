export type { PushSender, VapidKeys } from './push-sender.ts';
export { createWebPush, makeVapidKeys } from './web-push.ts';
