export type { Subscription, SubscriptionLine } from './subscription.repository.ts';
export { createSubscriptionService, type SubscriptionService } from './subscription.service.ts';
