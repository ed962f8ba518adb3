import { keepDraft, useDrafts } from '../../../model/drafts.ts';
import type { PaymentSetup } from '../../payment/payment-state.ts';
import { useCheckout } from './use-checkout.ts';
import { useCosts } from '../costs/use-costs.ts';
import type { CurrentOrder, OrderDraft } from '../draft/use-order-draft.ts';

/** The drafted order; choosing a method and paying places it. */
export function useOrderPaymentSetup(draft: OrderDraft, current: CurrentOrder): PaymentSetup {
  const { choice, profile, customer } = current;
  const chosen = useDrafts((drafts) => drafts.order.methodId);
  const due = useCosts({
    choice,
    kelurahanId: draft.address.kelurahanId,
    plnId: customer?.plnId ?? '',
    paymentMethod: chosen,
  });
  const { checkout, isPending } = useCheckout();
  return {
    due,
    methods: { chosen, choose: (methodId) => keepDraft('order', { methodId }) },
    pay: {
      isPending,
      isReady: profile !== undefined,
      async run(methodId) {
        const { packet } = choice;
        if (!profile || !customer || !packet) return;
        const { address, pin, areaId, anotherAddress } = draft;
        const place = { address, pin, areaId, anotherAddress };
        const order = { choice: { ...choice, packet }, ...place, customer };
        await checkout({ ...order, email: profile.email }, methodId);
      },
    },
  };
}
