import type { By } from '../../../../db/by.ts';
import { AppError } from '../../../../app-error.ts';
import { lockCustomer } from '../../../../db/locks/customer-lock.ts';
import type { Handle } from '../../../../db/schema.ts';
import { transact, type Transacting } from '../../../../db/driver/transact.ts';
import { jakartaDay } from '../../../../jakarta/clock.ts';
import { runInBatches, type Step } from '../../../../jobs/run-in-batches.ts';
import { debtLine, idsOf } from './bill-debts.ts';
import type { BillCredit } from '../payment/bill-credit.service.ts';
import { baseOf } from '../bill.policy.ts';
import { lockBill, type BillRow } from '../bill.repository.ts';
import { aboutBill } from '../view/bill-view.ts';
import type { BillingDeps } from '../billing-deps.ts';
import { sumOf } from '../day-price.policy.ts';
import type { Corrected, Corrections } from './correction.service.ts';
import { createOtherBills } from './other-bill.service.ts';
import { firstOwing } from './owed-bill.repository.ts';

interface Debt {
  id: string;
  label: string;
  amount: number;
}

export function createOwedBills(
  deps: BillingDeps,
  corrections: Pick<Corrections, 'applyTo'>,
  credit: BillCredit,
) {
  const { db, clock, ledger, subscriptions, emit } = deps;
  const makeBill = createOtherBills(deps);

  /** Can be repeated safely. */
  const billOwed = async (): Promise<number> => (await runInBatches(deps, owedBills)).done;

  /** One customer per batch, so that each batch waits for one customer's lock only. */
  const owedBills: Step = {
    name: 'owed-bills',
    size: 1,
    first: firstOwing,
    async batch(trx, { only }) {
      const isMade = only !== null && (await billOwedBy(trx, only.customerId));
      return { done: isMade ? 1 : 0, upTo: only };
    },
  };

  async function billOwedBy(trx: Handle, customerId: string): Promise<boolean> {
    await lockCustomer(trx, customerId);
    await subscriptions.lockAll(trx, customerId);
    if (await subscriptions.hasRunning(trx, customerId)) return false;
    const debts = await ledger.debts.lockOpen(trx, customerId);
    if (debts.length === 0) return false;
    const bill = await make(trx, customerId, debts);
    const about = aboutBill(bill, baseOf(bill));
    await emit(trx, [{ kind: 'bill-issued', ...about, credit: 0, at: bill.createdAt }]);
    await credit.settleCredit(trx, customerId);
    return true;
  }

  async function make(trx: Handle, customerId: string, debts: readonly Debt[]): Promise<BillRow> {
    const service = await subscriptions.latestOf(trx, customerId);
    if (!service) throw new Error(`${customerId} owes something, and never had a service`);
    const at = clock();
    const key = await makeBill(trx, service, {
      sort: 'owed',
      lines: debts.map(debtLine),
      tunggakan: sumOf(debts),
      products: await subscriptions.linesOf(trx, [service]),
      lastDay: jakartaDay(service.endedAt ?? at),
      coveredOn: jakartaDay(at),
    });
    await ledger.debts.moveToBill(trx, idsOf(debts), key);
    return lockBill(trx, key);
  }

  /**
   * Makes a bill for a debt and writes the bill off, so that the write-off appears in the books and the
   * customer reads the reason.
   */
  async function writeOffDebt(
    id: string,
    request: { reason: string; by: By },
    transacting: Transacting<Corrected> = {},
  ): Promise<Corrected> {
    const found = await ledger.debts.find(id);
    if (!found) throw new AppError('NOT_FOUND', { message: 'Kekurangan ini tidak ada.' });
    const { customerId } = found;
    return transact(db, transacting, async (trx) => {
      await lockCustomer(trx, customerId);
      await subscriptions.lockAll(trx, customerId);
      const debt = (await ledger.debts.lockOpen(trx, customerId)).find((each) => each.id === id);
      if (!debt) {
        throw new AppError('STEP_REFUSED', {
          message:
            'Kekurangan ini sudah ditagih atau gugur. Yang sudah ditagih dihapuskan lewat tagihannya, dengan `bills write-off`.',
        });
      }
      const bill = await make(trx, customerId, [debt]);
      return corrections.applyTo(trx, bill, { ...request, kind: 'written-off', amount: null });
    });
  }

  return { billOwed, writeOff: writeOffDebt };
}
