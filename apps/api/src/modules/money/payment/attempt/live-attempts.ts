import type { Handle, PayableKind } from '../../../../db/schema.ts';
import { listLiveAttempts, type Attempt } from './attempt.repository.ts';
import type { PaidAccount, Payable } from '../payment-deps.ts';

const nameOf = ({ kind, id }: PaidAccount): string => `${kind} ${id}`;

/** Finds live attempts for an order or bill, both its own and those of joint payments. */
export function createLiveAttempts(payableOf: (kind: PayableKind) => Payable) {
  async function liveAttemptsOn(
    handle: Handle,
    customerId: string,
    accounts: readonly PaidAccount[],
  ): Promise<Attempt[]> {
    const wanted = new Set(accounts.map(nameOf));
    const found: Attempt[] = [];
    for (const attempt of await listLiveAttempts(handle, customerId)) {
      const { payableKind, payableId } = attempt;
      const asked = await payableOf(payableKind).accounts(handle, { customerId, id: payableId });
      if (asked.some((account) => wanted.has(nameOf(account)))) found.push(attempt);
    }
    return found;
  }

  return { liveAttemptsOn };
}

export type LiveAttempts = ReturnType<typeof createLiveAttempts>;
