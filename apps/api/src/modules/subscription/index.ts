export type { Subscription, SubscriptionLine } from './subscription.repository.ts';
export {
  createSubscriptionService,
  type OrderedService,
  type SubscriptionService,
} from './subscription.service.ts';
