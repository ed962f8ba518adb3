import type { Secrets } from '../../secrets.ts';
import type { BankDeps } from './bank-account.ts';
import { createBankCounter } from './bank-counter.ts';
import { createBankGateway } from './bank-gateway.ts';
import { createBankMessages } from './bank-messages.ts';

interface SandboxDeps extends BankDeps {
  secrets: Secrets;
  merchantName: string;
}

/** The demo's bank: a gateway for the service and a counter for visitors. */
export function createSandboxBank({ secrets, ...deps }: SandboxDeps) {
  const messages = createBankMessages(secrets.digest('sandbox-bank', 'webhook signature'));
  return {
    gateway: createBankGateway(deps, messages),
    connect: messages.connect,
    ...createBankCounter(deps, messages),
  };
}

export type SandboxBank = ReturnType<typeof createSandboxBank>;
