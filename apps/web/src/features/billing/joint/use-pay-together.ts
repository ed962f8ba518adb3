import { useNavigate } from 'react-router';
import { payBillsTogether } from '@serat/contract/billing';
import { awaitingBillsPage } from '@serat/contract/page-links';
import { useAction } from '../../../lib/api/use-action.ts';
import { showToast } from '@serat/ui/overlays/toast-store.ts';
import { refreshBills } from '../use-bills.ts';
import { keepJointPayment } from './use-joint-payment.ts';

/** Opens a joint payment for these bills or changes its method. Both create a new attempt. */
export function usePayTogether(billIds: readonly string[]) {
  const { run, isPending } = useAction(payBillsTogether);
  const navigate = useNavigate();
  return {
    isPending,
    async pay(paymentMethodId: string): Promise<boolean> {
      const answer = await run({ body: { billIds: [...billIds], paymentMethodId } });
      if (!answer) {
        void refreshBills();
        return false;
      }
      const { data: joint, message } = answer;
      keepJointPayment(joint, message);
      if (joint.bills.length < billIds.length) showToast({ tone: 'info', text: message });
      await navigate(awaitingBillsPage(joint.id), { replace: true });
      return true;
    },
  };
}
