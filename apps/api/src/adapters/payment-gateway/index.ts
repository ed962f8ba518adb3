import { createMidtrans } from './midtrans.ts';
import type { PaymentGateway } from './payment-gateway.ts';

export {
  GatewayUnreachable,
  type GatewayStatus,
  type Headers,
  type PaymentGateway,
  type Receipt,
  type Reversal,
  type Said,
} from './payment-gateway.ts';

export type MidtransSettings = { url: string; serverKey: string; timeoutMs: number };

interface GatewayDeps<Bank> {
  chosen: 'sandbox' | 'midtrans';
  midtrans: MidtransSettings | null;
  bank: Bank | null;
}

interface Gateways<Bank> {
  gateway: PaymentGateway;
  /** All other configured gateways, which may still have open attempts. */
  formerGateways: readonly PaymentGateway[];
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
