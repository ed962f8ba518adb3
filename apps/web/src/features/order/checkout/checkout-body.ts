import type { BodyOf } from '@serat/contract/call';
import type { checkout } from '@serat/contract/order';
import type { ChosenAddress, Pin } from '../../../model/drafts.ts';
import type { Customer } from '../draft/customer.ts';
import type { Choice } from '../draft/draft-changes.ts';

export interface ReadyOrder {
  choice: Choice & { packet: NonNullable<Choice['packet']> };
  address: ChosenAddress;
  pin: Pin;
  areaId: string;
  customer: Customer;
  email: string;
  anotherAddress: boolean;
}

/** The checkout request of SPEC section 3. */
export function checkoutBody(
  { choice, address, pin, areaId, customer, email, anotherAddress }: ReadyOrder,
  paymentMethodId: string,
): BodyOf<typeof checkout> {
  return {
    agreedProductPolicy: true,
    ...address,
    ...pin,
    ...customer,
    areaId,
    email,
    ...(anotherAddress && { anotherAddress }),
    paymentMethodId,
    productInternet: choice.packet.id,
    productTv: choice.tv?.id ?? null,
    productAlaCarte: choice.alaCarte.map(({ id }) => id),
  };
}
