import { createMidtrans } from './midtrans.ts';
import type { PaymentGateway } from './payment-gateway.ts';

export {
  GatewayUnreachable,
  type GatewayAttempt,
  type GatewayStatus,
  type Headers,
  type PaymentGateway,
  type Receipt,
  type Reversal,
  type Said,
} from './payment-gateway.ts';

export type MidtransSettings = { url: string; serverKey: string; timeoutMs: number };

interface GatewayDeps<Bank> {
  /** Where new attempts go. */
  chosen: 'sandbox' | 'midtrans';
  /** Null where its settings are not given. */
  midtrans: MidtransSettings | null;
  /** The demo's; null where there is none. */
  bank: Bank | null;
}

interface Gateways<Bank> {
  gateway: PaymentGateway;
  /** All others that can still speak: their attempts may be under way. */
  formerGateways: readonly PaymentGateway[];
  /** The counter of the sandbox bank, where there is one. */
  bank: Bank | null;
}

export function createPaymentGateways<Bank extends { gateway: PaymentGateway }>({
  chosen,
  midtrans,
  bank,
}: GatewayDeps<Bank>): Gateways<Bank> {
  const all = [bank?.gateway, midtrans && createMidtrans(midtrans)].filter((each) => !!each);
  const gateway = all.find(({ name }) => name === chosen);
  if (!gateway) throw new Error(`the gateway ${chosen} has no settings`);
  return { gateway, formerGateways: all.filter((each) => each !== gateway), bank };
}
