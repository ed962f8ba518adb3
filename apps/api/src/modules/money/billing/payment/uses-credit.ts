import type { Handle } from '../../../../db/schema.ts';
import type { SubscriptionService } from '../../../service/subscription/index.ts';
import { hasOpenBill } from '../view/open-bill.repository.ts';

/** Whether a bill can use the customer's credit: an open one or the next one. */
export const createUsesCredit =
  ({ hasRunning }: Pick<SubscriptionService, 'hasRunning'>) =>
  async (handle: Handle, customerId: string): Promise<boolean> =>
    (await hasRunning(handle, customerId)) || (await hasOpenBill(handle, customerId));
