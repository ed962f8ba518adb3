import { useState } from 'react';
import { useNavigate } from 'react-router';
import { checkout } from '@serat/contract/order';
import { forgetCustomerForm } from '../../lib/customer-form.ts';
import { resetDrafts } from '../../lib/drafts.ts';
import { useAction } from '../../lib/use-action.ts';
import { checkoutBody, type ReadyOrder } from './checkout-body.ts';
import { refreshOrders } from './use-active-order.ts';

/** One click or ten: one order. A repeated request is the same order for the service, too. */
export function useCheckout() {
  const navigate = useNavigate();
  const { run, isPending } = useAction(checkout);
  const [isDone, setDone] = useState(false);

  return {
    isPending: isPending || isDone,
    async checkout(order: ReadyOrder, paymentMethodId: string) {
      if (isDone) return;
      const answer = await run({ body: checkoutBody(order, paymentMethodId) });
      if (!answer) {
        // Refused because of an order from another tab, perhaps: then that one is shown.
        void refreshOrders();
        return;
      }
      setDone(true);
      void refreshOrders();
      await navigate('/menunggupembayaran', { replace: true });
      // After the page is left: without its draft it would lead to the coverage step.
      resetDrafts();
      forgetCustomerForm();
    },
  };
}
