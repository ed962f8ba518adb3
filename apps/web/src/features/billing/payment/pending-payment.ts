import type { PaymentAttempt } from '@serat/contract/payment';
import { showToast } from '@serat/ui/overlays/toast-store.ts';
import type { CostsRead } from '../../payment/costs/cost-sections.ts';
import type { PendingPayment } from '../../payment/payment-state.ts';

interface PendingSource {
  reference: string;
  /** Payment reference used when there is neither a virtual account nor a QR code. */
  bankName: string;
  payment: PaymentAttempt;
  methods: Omit<PendingPayment['methods'], 'current' | 'total'>;
  /** Costs with the chosen method. Fetched, not computed: denda (the late fee) may have grown. */
  costs: Pick<CostsRead, 'data' | 'isPlaceholderData'>;
  check: {
    isPending: boolean;
    /** Null if the bank could not be reached. */
    ask: () => Promise<{ isPaid: boolean; message: string } | null>;
  };
  change: Pick<PendingPayment['change'], 'isPending' | 'run'>;
}

const nothingYet = 'Pembayaran belum kami terima. Begitu diterima, halaman ini berubah sendiri.';

export function pendingPayment(at: PendingSource): PendingPayment {
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
