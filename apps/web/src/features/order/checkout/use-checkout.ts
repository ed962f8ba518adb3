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

/** Repeated clicks create one order; the service also treats a repeated request as the same order. */
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
    // Reset after leaving the page: without a draft the page would redirect to the coverage step.
    resetDrafts();
    forgetCustomerForm();
  }

  return {
    isPending: isPending || isDone,
    async checkout(order: ReadyOrder, paymentMethodId: string) {
      if (isDone) return;
      unanswered.current = false;
      const answer = await run({ body: checkoutBody(order, paymentMethodId) });
      // The connection may have broken after the order was placed, so that only the answer is lost.
      if (answer || (unanswered.current && (await isPlaced()))) await leave();
      // A refusal may mean that another tab placed an order, so reload.
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
