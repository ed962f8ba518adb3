import { Navigate } from 'react-router';
import * as pages from '@serat/contract/pages';
import { ChooseMethod } from '../../payment/choose-method.tsx';
import { costSections } from '../costs/costs.ts';
import { useCurrentOrder, type OrderDraft } from '../draft/use-order-draft.ts';
import { usePlnIdProblem } from '../form/use-pln-id-problem.ts';
import { useOrderPaymentSetup } from './use-order-payment-setup.ts';

export function PayOrder({ draft }: { draft: OrderDraft }) {
  const current = useCurrentOrder(draft);
  const setup = useOrderPaymentSetup(draft, current);
  const { choice, customer, isCustomerComplete, agreed } = current;
  const plnIdProblem = usePlnIdProblem(customer?.plnId ?? '');

  // False if the order page was skipped or its data are no longer valid.
  const isOrderable =
    agreed && choice.packet && (customer === null || isCustomerComplete) && plnIdProblem === null;
  if (!setup.pay.isPending && !isOrderable) {
    return <Navigate to={pages.orderProduct} replace />;
  }
  return <ChooseMethod setup={setup} sections={costSections(choice)} />;
}
