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

/** Milliseconds. */
const atTheCounter = 10_000;

/** The bank as a visitor sees it, who pays there. */
export function createBankCounter(
  { db, clock }: BankDeps,
  { notify }: Pick<BankMessages, 'notify'>,
  patience = atTheCounter,
) {
  /** Nobody stands at the counter for as long as a merchant does not answer: the job delivers it. */
  const briefly = (told: Promise<void>): Promise<void> =>
    Promise.race([told.catch(() => undefined), delay(patience, undefined, { ref: false })]);

  /** Money from anywhere, any amount at any time: what it means is for the merchant to find out. */
  const pay = (reference: string, amount: number) => take(reference, amount, () => true);

  /** A bank's clerk or app takes no second payment for what is paid. */
  const payAtCounter = (reference: string, amount: number) =>
    take(reference, amount, (account, transfers) => !isPaid(account, transfers));

  /** The transfer's id; null when there is no such account, or it may not be paid. */
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
      await enqueue(trx, 'demo-bank-notify', { transferId: id }, { runAt, standsBy: true });
      return true;
    });
    if (!taken) return null;
    await briefly(tell({ id, reference, amount }));
    return id;
  }

  /**
   * Sends a transfer back, or a part of it, as a bank does on a customer's word. The id of the
   * return; null when not so much of it is left.
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
      await enqueue(trx, 'demo-bank-return', { returnId: id }, { runAt, standsBy: true });
      return true;
    });
    if (!given) return null;
    await briefly(notifyReturn(id));
    return id;
  }

  /** The work of the job: throwing means "again later". */
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

  /** As it stands at the bank, whatever the merchant has heard of it. */
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

  /** The work of the job: throwing means "again later". */
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

  /** Closes an account before its time, as if its last minute had passed; false when nobody took note. */
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
