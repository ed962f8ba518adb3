import { AppError } from '../../../../app-error.ts';
import { lockCustomer } from '../../../../db/locks/customer-lock.ts';
import { jakartaDay } from '../../../../jakarta/clock.ts';
import type { BankDeps } from '../bank-deps.ts';
import { newReference } from '../match/numbers-in-text.ts';
import { findReference, insertReference } from './transfer-reference.repository.ts';

/** What a customer needs to pay an open bill by bank transfer. The bill keeps its reference. */
export function createTransferReferences({
  db,
  clock,
  billing,
  accounts,
}: Pick<BankDeps, 'db' | 'clock' | 'billing' | 'accounts'>) {
  return async function transferTo(customerId: string, number: string) {
    const bill = await billing.owing.byNumber(number, jakartaDay(clock()));
    if (accounts.length === 0 || bill?.customerId !== customerId) {
      throw new AppError('NOT_FOUND', { message: 'Tagihan tidak ditemukan.' });
    }
    if (bill.due === 0) {
      throw new AppError('STEP_REFUSED', { message: 'Tagihan ini tidak perlu dibayar lagi.' });
    }
    const reference = await db.transaction().execute(async (trx) => {
      await lockCustomer(trx, customerId);
      const known = await findReference(trx, bill);
      if (known !== null) return known;
      for (;;) {
        const made = newReference();
        if (await insertReference(trx, bill, { reference: made, at: clock() })) return made;
      }
    });
    return { accounts: [...accounts], reference, amount: bill.due };
  };
}
