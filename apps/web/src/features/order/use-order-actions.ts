import {
  cancelOrder,
  changePaymentMethod,
  checkPayment,
  getActiveOrder,
} from '@serat/contract/order';
import type { Order } from '@serat/contract/order';
import { showDialog } from '../../lib/dialog-queue.ts';
import { queryClient } from '../../lib/query-client.ts';
import { useAction } from '../../lib/use-action.ts';
import { readKey } from '../../lib/use-read.ts';
import { showToast } from '@serat/ui/toast-store.ts';
import { refreshOrders } from './use-active-order.ts';

/** Asks the bank now; the answer takes the place of what is shown. */
export function useCheckPayment() {
  const { run, isPending } = useAction(checkPayment);
  return {
    isPending,
    async check(orderId: string) {
      const answer = await run({ body: { orderId } });
      if (answer?.data.status.id === 'waitingPayment') {
        showToast({
          tone: 'info',
          text: 'Pembayaran belum kami terima. Begitu diterima, halaman ini berubah sendiri.',
        });
      }
      await refreshOrders();
    },
  };
}

export function useChangeMethod() {
  const { run, isPending } = useAction(changePaymentMethod);
  return {
    isPending,
    /** True when the order waits with the new method. */
    async change(orderId: string, paymentMethodId: string): Promise<boolean> {
      const answer = await run({ body: { orderId, paymentMethodId } });
      if (answer) {
        await queryClient.cancelQueries({ queryKey: readKey(getActiveOrder) });
        queryClient.setQueryData(readKey(getActiveOrder, {}), answer);
        showToast({ tone: 'success', text: 'Metode pembayaran sudah diganti.' });
      }
      void refreshOrders();
      return answer !== null;
    },
  };
}

export function useCancelOrder() {
  const { run, isPending } = useAction(cancelOrder);
  const read = useAction(getActiveOrder);
  return {
    isPending: isPending || read.isPending,
    /** Success or not: what is shown afterwards is what the service knows. */
    async cancel(shown: Order, alasan: string): Promise<boolean> {
      // Shown from an earlier visit, it has no identity numbers.
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
