import { useState } from 'react';
import { checkBillPayment, payBill } from '@serat/contract/billing';
import type { PaymentAttempt } from '@serat/contract/payment';
import { useAction } from '../../../lib/api/use-action.ts';
import type { PendingPayment } from '../../payment/payment-state.ts';
import { isPaid } from '../bill-view.ts';
import { keepBillDetail, refreshBills, useBillCosts } from '../use-bills.ts';
import { pendingPayment } from './pending-payment.ts';

export function usePendingBillPayment(billId: string, payment: PaymentAttempt): PendingPayment {
  const [chosen, choose] = useState('');
  const costs = useBillCosts(billId, chosen, { enabled: chosen !== '' });
  const check = useAction(checkBillPayment);
  const change = useAction(payBill);
  return pendingPayment({
    reference: billId,
    bankName: billId,
    payment,
    methods: { chosen, choose },
    costs,
    check: {
      isPending: check.isPending,
      async ask() {
        const answer = await check.run({ body: { billId } });
        if (!answer) return null;
        keepBillDetail(answer.data, answer.message);
        return { isPaid: isPaid(answer.data.bill), message: answer.message };
      },
    },
    change: {
      isPending: change.isPending,
      async run(paymentMethodId) {
        const answer = await change.run({ body: { billId, paymentMethodId } });
        if (answer) keepBillDetail(answer.data, answer.message);
        else void refreshBills();
        return answer !== null;
      },
    },
  });
}
