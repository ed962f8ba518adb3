import type { BankAccount, ShownAccount } from '@serat/contract/ledger';
import { lockActiveCustomer } from '../../../../db/locks/customer-lock.ts';
import type { Handle } from '../../../../db/schema.ts';
import { daysBefore } from '../../../../jakarta/clock.ts';
import type { PurgeSteps } from '../../../../jobs/purge.ts';
import type { LedgerDeps } from '../ledger-deps.ts';
import {
  deleteUnusedAccounts,
  findRefundAccount,
  saveRefundAccount,
} from './refund-account.repository.ts';

/** Days that an account is kept after the customer's last refund. */
const keptForDays = 30;

export interface RefundAccount extends BankAccount {
  updatedAt: Date;
}

export function createRefundAccounts({ db, clock, secrets, requirePassword, emit }: LedgerDeps) {
  const open = (sealed: Buffer): BankAccount => JSON.parse(secrets.open(sealed)) as BankAccount;

  async function refundAccountOf(
    customerId: string,
    handle: Handle = db,
  ): Promise<RefundAccount | null> {
    const found = await findRefundAccount(handle, customerId);
    return found ? { ...open(found.sealed), updatedAt: found.updatedAt } : null;
  }

  /** Refunds go to this account, so changing it requires the password. */
  async function changeRefundAccount(
    customerId: string,
    { password, ...account }: BankAccount & { password: string },
  ): Promise<ShownAccount> {
    await requirePassword(customerId, password);
    const at = clock();
    await db.transaction().execute(async (trx) => {
      await lockActiveCustomer(trx, customerId);
      const { bank, number, holder } = account;
      const sealed = secrets.seal(JSON.stringify({ bank, number, holder }));
      await saveRefundAccount(trx, customerId, { sealed, at });
      const to = nameOfAccount(account);
      await emit(trx, { kind: 'refund-account-changed', customerId, account: to, at });
    });
    return shown({ ...account, updatedAt: at });
  }

  const purges = {
    refundAccounts: (now: Date) => deleteUnusedAccounts(db, daysBefore(now, keptForDays)),
  } satisfies PurgeSteps;

  return {
    refundAccountOf,
    changeRefundAccount,
    shownRefundAccount: async (customerId: string) => {
      const account = await refundAccountOf(customerId);
      return account && shown(account);
    },
    openAccount: open,
    purges,
  };
}

export type RefundAccounts = ReturnType<typeof createRefundAccounts>;

const lastDigits = (number: string): string => number.slice(-4);

/** Masked, but enough for the owner to recognise it. */
export const nameOfAccount = ({ bank, number }: Pick<BankAccount, 'bank' | 'number'>): string =>
  `${bank} •••• ${lastDigits(number)}`;

const shown = ({ bank, number, holder, updatedAt }: RefundAccount): ShownAccount => ({
  bank,
  lastDigits: lastDigits(number),
  holder,
  updatedDate: updatedAt.toISOString(),
});
