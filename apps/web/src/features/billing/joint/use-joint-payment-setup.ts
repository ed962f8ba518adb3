import { useState } from 'react';
import { keepDraft, useDrafts } from '../../../model/drafts.ts';
import type { PaymentSetup } from '../../payment/payment-state.ts';
import { useJointCosts } from './use-joint-payment.ts';
import { usePayTogether } from './use-pay-together.ts';

/** Draft key for the method of a joint payment, in place of a bill id. */
const allBills = 'semua';

export function useJointPaymentSetup(billIds: readonly string[]): PaymentSetup {
  const method = useDrafts((drafts) => drafts.billing.method);
  const chosen = method?.billId === allBills ? method.id : '';
  const due = useJointCosts(billIds, chosen);
  const { pay, isPending } = usePayTogether(billIds);
  const [isDone, setDone] = useState(false);
  return {
    due,
    methods: {
      chosen,
      choose: (id) => keepDraft('billing', { method: { billId: allBills, id } }),
    },
    pay: {
      isPending: isPending || isDone,
      isReady: true,
      async run(methodId) {
        if (!(await pay(methodId))) return;
        setDone(true);
        keepDraft('billing', { method: null });
      },
    },
  };
}
