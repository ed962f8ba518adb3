import { useState } from 'react';
import { checkJointPayment } from '@serat/contract/billing';
import type { JointPayment } from '@serat/contract/billing';
import { useAction } from '../../../lib/api/use-action.ts';
import type { PendingPayment } from '../../payment/payment-state.ts';
import { pendingPayment } from '../payment/pending-payment.ts';
import { keepJointPayment, useJointCosts } from './use-joint-payment.ts';
import { usePayTogether } from './use-pay-together.ts';

export function usePendingJointPayment({ id, bills, payment }: JointPayment): PendingPayment {
  const billIds = bills.map((bill) => bill.id);
  const [chosen, choose] = useState('');
  const costs = useJointCosts(billIds, chosen, { enabled: chosen !== '' });
  const check = useAction(checkJointPayment);
  const { pay, isPending } = usePayTogether(billIds);
  return pendingPayment({
    reference: id,
    bankName: payment.id,
    payment,
    methods: { chosen, choose },
    costs,
    check: {
      isPending: check.isPending,
      async ask() {
        const answer = await check.run({ body: { id } });
        if (!answer) return null;
        keepJointPayment(answer.data, answer.message);
        return { isPaid: answer.data.payment.status === 'paid', message: answer.message };
      },
    },
    change: { isPending, run: pay },
  });
}
