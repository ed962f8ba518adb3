import { useState } from 'react';
import { checkJointPayment } from '@serat/contract/billing';
import type { JointPayment } from '@serat/contract/billing';
import { useAction } from '../../../lib/use-action.ts';
import { showToast } from '@serat/ui/toast-store.ts';
import type { PayableAtBank } from '../../payment/payable.ts';
import { keepJointPayment, useJointCosts } from './use-joint-payment.ts';
import { usePayTogether } from './use-pay-together.ts';

/** Bills that wait for their money together. */
export function useBillsAtBank({ id, bills, payment }: JointPayment): PayableAtBank {
  const billIds = bills.map((bill) => bill.id);
  const [chosen, setChosen] = useState('');
  const costs = useJointCosts(billIds, chosen, { enabled: chosen !== '' });
  const check = useAction(checkJointPayment);
  const { pay, isPending } = usePayTogether(billIds);
  const { virtualAccount, paymentQr } = payment;
  return {
    due: {
      reference: id,
      amount: payment.amount,
      adminFee: payment.adminFee,
      payBefore: payment.expiredPayment,
      methodId: payment.paymentMethodId,
      virtualAccount,
      qr: paymentQr,
      bankReference: virtualAccount ?? paymentQr ?? payment.id,
    },
    methods: {
      chosen,
      choose: setChosen,
      current: payment.paymentMethodId,
      total: costs.isPlaceholderData ? undefined : costs.data?.total,
    },
    check: {
      isPending: check.isPending,
      async run() {
        const answer = await check.run({ body: { id } });
        if (!answer) return;
        keepJointPayment(answer.data, answer.message);
        if (answer.data.payment.status === 'paid') return;
        showToast({ tone: 'info', text: answer.message });
      },
    },
    change: { isPending, isOfferedLate: true, run: pay },
  };
}
