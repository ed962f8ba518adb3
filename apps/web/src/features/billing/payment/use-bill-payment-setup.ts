import { useState } from 'react';
import { useNavigate } from 'react-router';
import { payBill } from '@serat/contract/billing';
import { awaitingBillPage } from '@serat/contract/page-links';
import { keepDraft, useDrafts } from '../../../model/drafts.ts';
import { useAction } from '../../../lib/api/use-action.ts';
import type { PaymentSetup } from '../../payment/payment-state.ts';
import { keepBillDetail, refreshBills, useBillCosts } from '../use-bills.ts';

export function useBillPaymentSetup(billId: string): PaymentSetup {
  const method = useDrafts((drafts) => drafts.billing.method);
  const chosen = method?.billId === billId ? method.id : '';
  const due = useBillCosts(billId, chosen);
  const pay = useAction(payBill);
  const [isDone, setDone] = useState(false);
  const navigate = useNavigate();
  return {
    due,
    methods: {
      chosen,
      choose: (id) => keepDraft('billing', { method: { billId, id } }),
    },
    pay: {
      isPending: pay.isPending || isDone,
      isReady: true,
      async run(paymentMethodId) {
        const answer = await pay.run({ body: { billId, paymentMethodId } });
        if (!answer) {
          // A refusal may mean that another tab was faster, so reload.
          void refreshBills();
          return;
        }
        setDone(true);
        keepBillDetail(answer.data, answer.message);
        await navigate(awaitingBillPage(billId), { replace: true });
        keepDraft('billing', { method: null });
      },
    },
  };
}
