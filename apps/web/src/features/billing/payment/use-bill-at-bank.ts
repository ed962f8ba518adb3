import { useState } from 'react';
import { checkBillPayment, payBill } from '@serat/contract/billing';
import type { PaymentAttempt } from '@serat/contract/payment';
import { useAction } from '../../../lib/use-action.ts';
import { showToast } from '@serat/ui/toast-store.ts';
import type { PayableAtBank } from '../../payment/payable.ts';
import { isPaid } from '../bill-view.ts';
import { keepBillDetail, refreshBills, useBillCosts } from '../use-bills.ts';

/** A bill that waits for its money. */
export function useBillAtBank(billId: string, payment: PaymentAttempt): PayableAtBank {
  const [chosen, setChosen] = useState('');
  // Asked for, not computed: denda may have grown since the number was made.
  const costs = useBillCosts(billId, chosen, { enabled: chosen !== '' });
  const check = useAction(checkBillPayment);
  const change = useAction(payBill);
  const { virtualAccount, paymentQr } = payment;
  return {
    due: {
      reference: billId,
      amount: payment.amount,
      adminFee: payment.adminFee,
      payBefore: payment.expiredPayment,
      methodId: payment.paymentMethodId,
      virtualAccount,
      qr: paymentQr,
      bankReference: virtualAccount ?? paymentQr ?? billId,
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
        const answer = await check.run({ body: { billId } });
        if (!answer) return;
        keepBillDetail(answer.data, answer.message);
        if (isPaid(answer.data.bill)) return;
        showToast({
          tone: 'info',
          text:
            answer.message ||
            'Pembayaran belum kami terima. Begitu diterima, halaman ini berubah sendiri.',
        });
      },
    },
    change: {
      isPending: change.isPending,
      isOfferedLate: true,
      async run(paymentMethodId) {
        const answer = await change.run({ body: { billId, paymentMethodId } });
        if (answer) keepBillDetail(answer.data, answer.message);
        else void refreshBills();
        return answer !== null;
      },
    },
  };
}
