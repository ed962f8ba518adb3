import { useState } from 'react';
import { checkLinkedBill, payLinkedBill } from '@serat/contract/bill-link';
import type { PaymentAttempt } from '@serat/contract/payment';
import { useAction } from '../../../lib/api/use-action.ts';
import type { PaymentSetup, PendingPayment } from '../../payment/payment-state.ts';
import { pendingPayment } from '../payment/pending-payment.ts';
import { useLinkedCosts, type OfLink } from './use-linked-bill.ts';

/** Opens a payment. After a refusal the bill is read again: it may be paid, or its link replaced. */
function usePay({ link, keep, refetch }: OfLink) {
  const pay = useAction(payLinkedBill);
  return {
    isPending: pay.isPending,
    async run(paymentMethodId: string): Promise<boolean> {
      const answer = await pay.run({ body: { link, paymentMethodId } });
      if (answer) keep(answer.data, answer.message);
      else refetch();
      return answer !== null;
    },
  };
}

export function useLinkedPaymentSetup(of: OfLink): PaymentSetup {
  const [chosen, choose] = useState('');
  const due = useLinkedCosts(of.link, chosen);
  const pay = usePay(of);
  return {
    due,
    methods: { chosen, choose },
    pay: {
      isPending: pay.isPending,
      isReady: true,
      run: async (methodId) => void (await pay.run(methodId)),
    },
  };
}

export function usePendingLinkedPayment(of: OfLink, payment: PaymentAttempt): PendingPayment {
  const { link, bill, attemptId, keep, refetch } = of;
  const [chosen, choose] = useState('');
  const costs = useLinkedCosts(link, chosen, { enabled: chosen !== '' });
  const check = useAction(checkLinkedBill);
  return pendingPayment({
    reference: bill.period,
    bankName: payment.id,
    payment,
    methods: { chosen, choose },
    costs,
    check: {
      isPending: check.isPending,
      async ask() {
        const answer = await check.run({
          body: { link, ...(attemptId !== null && { attemptId }) },
        });
        if (!answer) {
          refetch();
          return null;
        }
        keep(answer.data, answer.message);
        return { isPaid: answer.data.receipt !== null, message: answer.message };
      },
    },
    change: usePay(of),
  });
}
