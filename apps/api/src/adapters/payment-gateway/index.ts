import type { Clock } from '../../clock.ts';
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
export type { BankAccount, SandboxBank } from './sandbox-bank.ts';

/** Null means the sandbox bank. */
export type MidtransSettings = { url: string; serverKey: string; timeoutMs: number } | null;

interface GatewayDeps {
  midtrans: MidtransSettings;
  db: Db;
  clock: Clock;
  secrets: Secrets;
  merchantName: string;
}

/** The gateway of the settings, and the counter of the sandbox bank where that is it. */
export function createPaymentGateway({ midtrans, ...deps }: GatewayDeps): {
  gateway: PaymentGateway;
  bank: SandboxBank | null;
} {
  if (midtrans) return { gateway: createMidtrans(midtrans), bank: null };
  const bank = createSandboxBank(deps);
  return { gateway: bank.gateway, bank };
}
