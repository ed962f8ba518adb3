import { useState } from 'react';
import { changePaymentMethod, checkPayment, getActiveOrder } from '@serat/contract/order';
import type { Order } from '@serat/contract/order';
import { queryClient } from '../../../lib/api/query-client.ts';
import { useAction } from '../../../lib/api/use-action.ts';
import { readKey } from '../../../lib/api/read-key.ts';
import { showToast } from '@serat/ui/overlays/toast-store.ts';
import type { PendingPayment } from '../../payment/payment-state.ts';
import { usePaymentMethod } from '../../payment/methods/use-payment-methods.ts';
import { isUnpaid } from '../unpaid.ts';
import { refreshOrders } from '../use-active-order.ts';

/** The whole amount, or what is missing after a reversed payment. */
function dueOf({ held, totalPrice, adminFee, expiredPayment, createdDate }: Order) {
  if (!held) {
    const payBefore = expiredPayment ?? createdDate;
    return { amount: totalPrice, adminFee, payBefore, since: createdDate };
  }
  const { amount, missing, payBefore } = held;
  return { amount: amount ?? missing, adminFee: held.adminFee ?? 0, payBefore, since: null };
}

export function usePendingOrderPayment(order: Order): PendingPayment {
  const { id, paymentMethodId, virtualAccount, paymentQr } = order;
  const { amount, adminFee, payBefore, since } = dueOf(order);
  const [chosen, setChosen] = useState('');
  const method = usePaymentMethod(chosen);
  const check = useAction(checkPayment);
  const change = useAction(changePaymentMethod);
  // Without a number the bank has closed the payment or not opened it, so the same method can be retried.
  const hasNumber = virtualAccount !== null || paymentQr !== null;
  const current = hasNumber ? paymentMethodId : null;
  // The lines of an order are fixed; only the fee depends on the method.
  const changed = method && adminFee !== undefined && amount - adminFee + method.adminFee;
  return {
    due: {
      reference: id,
      amount,
      adminFee,
      payBefore,
      since,
      methodId: paymentMethodId,
      virtualAccount,
      qr: paymentQr,
      bankReference: virtualAccount ?? id,
    },
    methods: {
      chosen,
      choose: setChosen,
      current,
      total: chosen === current ? amount : changed || undefined,
    },
    check: {
      isPending: check.isPending,
      async run() {
        const answer = await check.run({ body: { orderId: id } });
        if (answer && isUnpaid(answer.data)) {
          showToast({
            tone: 'info',
            text: 'Pembayaran belum kami terima. Begitu diterima, halaman ini berubah sendiri.',
          });
        }
        await refreshOrders();
      },
    },
    change: {
      isPending: change.isPending,
      isOfferedLate: false,
      async run(methodId) {
        const answer = await change.run({ body: { orderId: id, paymentMethodId: methodId } });
        if (answer) {
          await queryClient.cancelQueries({ queryKey: readKey(getActiveOrder) });
          queryClient.setQueryData(readKey(getActiveOrder, {}), answer);
          if (hasNumber) showToast({ tone: 'success', text: 'Metode pembayaran sudah diganti.' });
        }
        void refreshOrders();
        return answer !== null;
      },
    },
  };
}
