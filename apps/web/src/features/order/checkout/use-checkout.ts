import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { checkout, getActiveOrder } from '@serat/contract/order';
import * as pages from '@serat/contract/pages';
import { act } from '../../../lib/api/act.ts';
import { forgetCustomerForm } from '../../../model/customer-form.ts';
import { resetDrafts } from '../../../model/drafts.ts';
import { useAction } from '../../../lib/api/use-action.ts';
import { checkoutBody, type ReadyOrder } from './checkout-body.ts';
import { refreshOrders } from '../use-active-order.ts';

/** One click or ten: one order. A repeated request is the same order for the service, too. */
export function useCheckout() {
  const navigate = useNavigate();
  const unanswered = useRef(false);
  const { run, isPending } = useAction(checkout, {
    ownFailure({ httpStatus }) {
      unanswered.current = httpStatus === null;
      return false;
    },
  });
  const [isDone, setDone] = useState(false);

  async function leave() {
    setDone(true);
    void refreshOrders();
    await navigate(pages.awaitingPayment, { replace: true });
    // After the page is left: without its draft it would lead to the coverage step.
    resetDrafts();
    forgetCustomerForm();
  }

  return {
    isPending: isPending || isDone,
    async checkout(order: ReadyOrder, paymentMethodId: string) {
      if (isDone) return;
      unanswered.current = false;
      const answer = await run({ body: checkoutBody(order, paymentMethodId) });
      // The connection may have broken after the order was placed: then it is only the answer that is lost.
      if (answer || (unanswered.current && (await isPlaced()))) await leave();
      // Refused because of an order from another tab, perhaps: then that one is shown.
      else void refreshOrders();
    },
  };
}

async function isPlaced(): Promise<boolean> {
  try {
    const { data } = await act(getActiveOrder, {});
    return data?.status.id === 'waitingPayment';
  } catch {
    return false;
  }
}
