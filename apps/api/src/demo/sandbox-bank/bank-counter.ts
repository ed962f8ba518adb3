import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { atOnce } from '../../db/driver/at-once.ts';
import { enqueue, withdraw } from '../../jobs/queue.ts';
import { isPaid, leftOf, type BankDeps } from './bank-account.ts';
import type { BankMessages } from './bank-messages.ts';
import {
  closeAccount,
  findAccount,
  findReturn,
  findTransfer,
  insertReturn,
  insertTransfer,
  listReturns,
  listTransfers,
  lockAccount,
  markNotified,
  markReturnNotified,
  searchAccount,
} from './sandbox-bank.repository.ts';

const counterPatienceMs = 10_000;

export function createBankCounter(
  { db, clock }: BankDeps,
  { notify }: Pick<BankMessages, 'notify'>,
  patience = counterPatienceMs,
) {
  /** Limits how long a payer waits for the merchant. After that the job delivers the notification. */
  const withinPatience = (notified: Promise<void>): Promise<void> =>
    Promise.race([notified.catch(() => undefined), delay(patience, undefined, { ref: false })]);

  /** Accepts any amount at any time; the merchant has to interpret it. */
  const pay = (reference: string, amount: number) => take(reference, amount, () => true);

  /** Refuses a second payment, as a clerk or an app would. */
  const payAtCounter = (reference: string, amount: number) =>
    take(reference, amount, (account, transfers) => !isPaid(account, transfers));

  /** Makes a transfer and returns its id; null if there is no such account or it cannot be paid. */
  async function take(
    reference: string,
    amount: number,
    mayPay: (...standing: Parameters<typeof isPaid>) => boolean,
  ): Promise<string | null> {
    const id = randomUUID();
    const taken = await db.transaction().execute(async (trx) => {
      const [account, transfers] = await atOnce(trx, (handle) =>
        Promise.all([lockAccount(handle, reference), listTransfers(handle, reference)]),
      );
      if (!account || !mayPay(account, transfers)) return false;
      const at = clock();
      await insertTransfer(trx, { id, reference, amount, at });
      const runAt = new Date(at.getTime() + 30_000);
      await enqueue(trx, 'demo-bank-notify', { transferId: id }, { runAt, isFallback: true });
      return true;
    });
    if (!taken) return null;
    await withinPatience(tell({ id, reference, amount }));
    return id;
  }

  /**
   * Returns a transfer or a part of it, as a bank does at a customer's request. The result is the id of the
   * return; null if less than `amount` is left.
   */
  async function giveBack(transferId: string, amount: number): Promise<string | null> {
    const id = randomUUID();
    const given = await db.transaction().execute(async (trx) => {
      const transfer = await findTransfer(trx, transferId);
      if (!transfer) return false;
      await lockAccount(trx, transfer.reference);
      const returns = await listReturns(trx, transfer.reference);
      if (amount > leftOf({ id: transferId, amount: transfer.amount }, returns)) return false;
      const at = clock();
      await insertReturn(trx, { id, transferId, amount, at });
      const runAt = new Date(at.getTime() + 30_000);
      await enqueue(trx, 'demo-bank-return', { returnId: id }, { runAt, isFallback: true });
      return true;
    });
    if (!given) return null;
    await withinPatience(notifyReturn(id));
    return id;
  }

  /** For the job: throwing means "retry later". */
  async function notifyReturn(id: string): Promise<void> {
    const back = await findReturn(db, id);
    if (!back || back.notifiedAt) return;
    const { reference, amount } = back;
    if (!(await notify({ event: 'returned', reference, back: id, amount }))) {
      throw new Error(`return ${id} was not taken note of`);
    }
    await atOnce(db, (handle) =>
      Promise.all([
        markReturnNotified(handle, id, clock()),
        withdraw(handle, ['demo-bank-return'], { returnId: id }),
      ]),
    );
  }

  /** The state at the bank, whether or not the merchant knows. */
  async function standing(reference: string) {
    const [account, transfers, returns] = await atOnce(db, (handle) =>
      Promise.all([
        findAccount(handle, reference),
        listTransfers(handle, reference),
        listReturns(handle, reference),
      ]),
    );
    if (!account) return null;
    const isOver = account.state === 'open' && account.expiresAt <= clock();
    const unpaid = isOver ? ('expired' as const) : account.state;
    return {
      ...account,
      state: isPaid(account, transfers) ? ('paid' as const) : unpaid,
      transfers: transfers.map((transfer) => ({ ...transfer, left: leftOf(transfer, returns) })),
    };
  }

  async function look(text: string) {
    const found = await searchAccount(db, text.trim());
    return found ? standing(found.reference) : null;
  }

  /** For the job: throwing means "retry later". */
  async function notifyTransfer(id: string): Promise<void> {
    const transfer = await findTransfer(db, id);
    if (transfer && !transfer.notified_at) await tell(transfer);
  }

  async function tell(transfer: { id: string; reference: string; amount: number }): Promise<void> {
    const { id, reference, amount } = transfer;
    if (!(await notify({ event: 'paid', reference, transfer: id, amount }))) {
      throw new Error(`transfer ${id} was not taken note of`);
    }
    await atOnce(db, (handle) =>
      Promise.all([
        markNotified(handle, id, clock()),
        withdraw(handle, ['demo-bank-notify'], { transferId: id }),
      ]),
    );
  }

  /** Closes an account early, as if it had expired. False if the merchant did not accept the notification. */
  async function expire(reference: string): Promise<boolean> {
    await closeAccount(db, reference, 'expired');
    return notify({ event: 'expired', reference });
  }

  return {
    find: (text: string) => searchAccount(db, text.trim()),
    look,
    standing,
    pay,
    payAtCounter,
    giveBack,
    expire,
    notifyTransfer,
    notifyReturn,
  };
}
