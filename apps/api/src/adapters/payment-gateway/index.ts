import type { Clock } from '../../jakarta/clock.ts';
import type { Db } from '../../db/schema.ts';
import type { Secrets } from '../../secrets.ts';
import { createMidtrans } from './midtrans.ts';
import type { PaymentGateway } from './payment-gateway.ts';
import { createSandboxBank, type SandboxBank } from './sandbox-bank.ts';

export {
  GatewayUnreachable,
  type GatewayAttempt,
  type GatewayStatus,
  type Headers,
  type PaymentGateway,
  type Receipt,
  type Said,
} from './payment-gateway.ts';
export type { SandboxBank } from './sandbox-bank.ts';

export type MidtransSettings = { url: string; serverKey: string; timeoutMs: number };

interface GatewayDeps {
  /** Where new attempts go. */
  chosen: 'sandbox' | 'midtrans';
  /** Null where its settings are not given. */
  midtrans: MidtransSettings | null;
  /** Whether there is a sandbox bank at all. */
  demo: boolean;
  db: Db;
  clock: Clock;
  secrets: Secrets;
  merchantName: string;
}

interface Gateways {
  gateway: PaymentGateway;
  /** All others that can still speak: their attempts may be under way. */
  formerGateways: readonly PaymentGateway[];
  /** The counter of the sandbox bank, where there is one. */
  bank: SandboxBank | null;
}

export function createPaymentGateways({ chosen, midtrans, demo, ...deps }: GatewayDeps): Gateways {
  const bank = demo ? createSandboxBank(deps) : null;
  const all = [bank?.gateway, midtrans && createMidtrans(midtrans)].filter((each) => !!each);
  const gateway = all.find(({ name }) => name === chosen);
  if (!gateway) throw new Error(`the gateway ${chosen} has no settings`);
  return { gateway, formerGateways: all.filter((each) => each !== gateway), bank };
}
