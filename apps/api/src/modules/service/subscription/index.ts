export type { ServiceEvent } from './service-event.ts';
export { isNewService, linesOn } from './subscription.policy.ts';
export type { Subscription, SubscriptionLine } from './subscription.repository.ts';
export {
  createSubscriptionService,
  type OrderedService,
  type SubscriptionService,
} from './subscription.service.ts';
