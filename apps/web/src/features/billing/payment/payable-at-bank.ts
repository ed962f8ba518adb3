import type { PaymentAttempt } from '@serat/contract/payment';
import { showToast } from '@serat/ui/overlays/toast-store.ts';
import type { CostsRead } from '../../payment/costs/cost-sections.ts';
import type { PayableAtBank } from '../../payment/payable.ts';

interface AtBank {
  /** Of the bill, or of the payment that several share. */
  reference: string;
  /** By which the bank knows it where there is neither a number nor a code. */
  bankName: string;
  payment: PaymentAttempt;
  methods: Pick<PayableAtBank['methods'], 'chosen' | 'choose'>;
  /** With the chosen method. Asked for, not computed: denda may have grown since the number was made. */
  costs: CostsRead;
  check: {
    isPending: boolean;
    /** Null where the bank could not be asked. */
    ask: () => Promise<{ isPaid: boolean; message: string } | null>;
  };
  change: Pick<PayableAtBank['change'], 'isPending' | 'run'>;
}

const nothingYet = 'Pembayaran belum kami terima. Begitu diterima, halaman ini berubah sendiri.';

/** One bill, or several in one payment, that wait for their money. */
export function payableAtBank(at: AtBank): PayableAtBank {
  const { reference, bankName, payment, methods, costs, check, change } = at;
  const { virtualAccount, paymentQr } = payment;
  return {
    due: {
      reference,
      amount: payment.amount,
      adminFee: payment.adminFee,
      payBefore: payment.expiredPayment,
      since: null,
      methodId: payment.paymentMethodId,
      virtualAccount,
      qr: paymentQr,
      bankReference: virtualAccount ?? paymentQr ?? bankName,
    },
    methods: {
      ...methods,
      current: payment.paymentMethodId,
      total: costs.isPlaceholderData ? undefined : costs.data?.total,
    },
    check: {
      isPending: check.isPending,
      async run() {
        const answer = await check.ask();
        if (!answer || answer.isPaid) return;
        showToast({ tone: 'info', text: answer.message || nothingYet });
      },
    },
    change: { ...change, isOfferedLate: true },
  };
}
