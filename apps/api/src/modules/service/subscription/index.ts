export type { Charge } from './charge.repository.ts';
export type { ServiceLine, SubscriptionLine } from './line.repository.ts';
export type { ServiceEvent } from './service-event.ts';
export type { ImportedService } from './import.repository.ts';
export { isNewService, linesOn } from './subscription.policy.ts';
export type { Subscription } from './subscription.repository.ts';
export {
  createSubscriptionService,
  type OrderedService,
  type SubscriptionService,
} from './subscription.service.ts';
