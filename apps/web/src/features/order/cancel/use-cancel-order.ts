import { cancelOrder, getActiveOrder } from '@serat/contract/order';
import type { Order } from '@serat/contract/order';
import { showDialog } from '../../../lib/failure/dialog-queue.ts';
import { useAction } from '../../../lib/api/use-action.ts';
import { refreshOrders } from '../use-active-order.ts';

export function useCancelOrder() {
  const { run, isPending } = useAction(cancelOrder);
  const read = useAction(getActiveOrder);
  return {
    isPending: isPending || read.isPending,
    /** Reloads the orders on success and on failure. */
    async cancel(shown: Order, alasan: string): Promise<boolean> {
      // An order restored from offline storage has no identity numbers.
      const order = shown.plnId === '' ? (await read.run({}))?.data : shown;
      if (order?.id !== shown.id) {
        await refreshOrders();
        return false;
      }
      const { virtualAccount: noVa, plnId } = order;
      const answer = await run({ body: { alasan, noVa, plnId } });
      const refreshed = refreshOrders();
      if (answer) {
        await showDialog({
          icon: 'success',
          title: 'Success',
          text: answer.message || 'Pesanan Anda sudah dibatalkan.',
        });
      }
      await refreshed;
      return answer !== null;
    },
  };
}
