import { randomUUID } from 'node:crypto';
import type { CorrectionKind } from '@serat/contract/billing';
import type { BillSeen } from '@serat/contract/staff/bills';
import type { By } from '../../../../db/by.ts';
import { AppError } from '../../../../app-error.ts';
import { lockCustomer } from '../../../../db/locks/customer-lock.ts';
import { keyOf, type Handle } from '../../../../db/schema.ts';
import type { Transacting } from '../../../../db/driver/transact.ts';
import { daysBefore, jakartaDay } from '../../../../jakarta/clock.ts';
import { rupiah } from '../../../../jakarta/words.ts';
import type { BillCredit } from '../payment/bill-credit.service.ts';
import { baseOf, dendaOn } from '../bill.policy.ts';
import { setPaid } from './bill-change.repository.ts';
import { findBillByNumber, lockBill, type BillRow } from '../bill.repository.ts';
import { aboutBill, toBill } from '../view/bill-view.ts';
import type { BillingDeps } from '../billing-deps.ts';
import { sumOf } from '../day-price.policy.ts';
import { createClosing, toTheEnd, type EndPayments } from '../../payment/index.ts';
import {
  creditRoom,
  needsFourEyes,
  planCorrection,
  slicesCountForDays,
} from './correction.policy.ts';
import {
  giveUp,
  insertCorrection,
  listCorrections,
  sumGivenAlone,
  takeOff,
  type Correction,
} from './correction.repository.ts';
import { restoreService } from '../run/restore-service.ts';

interface CorrectionRequest {
  kind: CorrectionKind;
  /** For 'credit' only; the other kinds compute their amount. */
  amount: number | null;
  reason: string;
  by: By;
  /** The bill as staff saw it. The correction is refused if the bill has changed since. */
  seen?: BillSeen;
  /** The amount that two people approved. Any other amount is refused. */
  agreed?: number | null;
}

/** Without `corrections`, earlier corrections are not compared. */
type Seen = Pick<BillSeen, 'status'> & Partial<BillSeen>;

export interface Corrected {
  before: BillRow;
  former: readonly Correction[];
  kind: CorrectionKind;
  amount: number;
  returned: number;
  returnedAs: 'credit' | 'refund';
  left: number;
  needsFourEyes: boolean;
  closedPayment: boolean;
  restored: boolean;
}

const isAmount = (amount: number | null): boolean =>
  amount !== null && Number.isSafeInteger(amount) && amount > 0;

const refused = (message: string): AppError => new AppError('STEP_REFUSED', { message });

export function createCorrections(deps: BillingDeps, credits: BillCredit) {
  const { db, clock, ledger, subscriptions, rules, emit } = deps;
  const closing = createClosing(deps, 'bill');

  const dendaOf = (bill: BillRow): number =>
    bill.status === 'OPEN' ? dendaOn(jakartaDay(clock()), bill, rules) : 0;

  /** Closes a live payment at the gateway first. If that payment turns out to be paid, the correction is refused. */
  async function correct(
    number: string,
    request: CorrectionRequest,
    transacting: Transacting<Corrected> = {},
  ): Promise<Corrected> {
    if (request.kind === 'credit' && !isAmount(request.amount)) {
      throw new AppError('INVALID_INPUT', { fields: { amount: 'Jumlah belum diisi' } });
    }
    const found = await existing(number);
    const seen = request.seen ?? { status: found.status };
    const work = (trx: Handle, end: EndPayments) => apply(trx, end, found, { ...request, seen });
    // Rehearse first, so that a refused correction closes no payment.
    const rehearsed = await closing.rehearse(work);
    if (transacting.rehearsal) return rehearsed;
    return closing.afterClosing(found, toTheEnd(work, transacting), () => {
      throw refused(`Tagihan ${number} baru saja dibayar. Tidak ada yang dikoreksi.`);
    });
  }

  async function existing(number: string): Promise<BillRow> {
    const found = await findBillByNumber(db, number);
    if (!found) throw new AppError('NOT_FOUND', { message: `Tagihan ${number} tidak ditemukan.` });
    return found;
  }

  const givenAlone = (customerId: string, handle: Handle = db): Promise<number> =>
    sumGivenAlone(handle, customerId, daysBefore(clock(), slicesCountForDays));

  async function roomForCredit(number: string): Promise<number> {
    const bill = await existing(number);
    const [former, money] = await Promise.all([
      listCorrections(db, bill),
      ledger.receipts.moneyOn(db, { kind: 'bill', ...keyOf(bill) }),
    ]);
    return creditRoom({ bill, held: sumOf(money), former });
  }

  async function apply(
    trx: Handle,
    endPayments: EndPayments,
    found: BillRow,
    request: Omit<CorrectionRequest, 'seen'> & { seen: Seen },
  ): Promise<Corrected> {
    await lockCustomer(trx, found.customerId);
    // The bill run locks subscriptions before debts and takes no customer lock. The same order here
    // avoids a deadlock.
    await subscriptions.lockAll(trx, found.customerId);
    const bill = await lockBill(trx, found);
    const former = await listCorrections(trx, bill);
    const { status, corrections = former.length } = request.seen;
    if (bill.status !== status || former.length !== corrections) {
      throw new AppError('STALE', {
        message: `Tagihan ${bill.number} baru saja berubah. Periksa lagi sebelum mengoreksinya.`,
        fields: {
          status: bill.status,
          corrections: String(former.length),
          total: String(toBill(bill, null, { today: jakartaDay(clock()), rules }).rpTotal),
        },
      });
    }
    const account = { kind: 'bill' as const, ...keyOf(bill), label: bill.number };
    const held = sumOf(await ledger.receipts.moneyOn(trx, account));
    const plan = planCorrection(request.kind, request.amount, {
      bill,
      denda: dendaOf(bill),
      held,
      former,
    });
    if ('refusal' in plan) throw refused(plan.refusal);
    const { amount, returned } = plan;
    if (typeof request.agreed === 'number' && request.agreed !== amount) {
      throw new AppError('STALE', {
        message: `Jumlahnya sekarang ${rupiah(amount)}, bukan lagi ${rupiah(request.agreed)}. Usulkan lagi.`,
      });
    }

    const ended = await endPayments(trx, bill, 'bill corrected');
    const closedPayment = (ended?.length ?? 0) > 0;
    const { customerId } = bill;
    const spare = { amount: returned, reason: 'corrected', payable: account } as const;
    const returnedAs = returned > 0 ? await ledger.credits.returnMoney(trx, spare) : 'credit';
    const id = randomUUID();
    const { kind, reason, by } = request;
    const given = { amount, givenAlone: await givenAlone(customerId, trx) };
    const eyes = needsFourEyes(kind, given, rules.fourEyesAbove);
    const row = { id, customerId, billId: bill.id, kind, amount, returned, reason, by };
    await insertCorrection(trx, { ...row, needsFourEyes: eyes, at: clock() });
    const owedElsewhere = await change(trx, bill, kind, amount);
    const after = await lockBill(trx, bill);
    const restored = after.status !== bill.status && (await restoreService(deps, trx, bill));
    const left = after.status === 'OPEN' ? baseOf(after) + dendaOf(after) : 0;
    const outcome = { closedPayment, restored, returnedAs };
    await emit(trx, [
      {
        kind: 'bill-corrected',
        ...aboutBill(after, left),
        ...outcome,
        correctionId: id,
        correction: kind,
        off: amount,
        reason,
        returned,
        isPaid: bill.status === 'PAID',
        owedElsewhere,
        at: clock(),
      },
    ]);
    // Credit may now cover an open bill.
    await credits.settleCredit(trx, customerId);
    return {
      before: bill,
      former,
      kind,
      ...plan,
      left,
      needsFourEyes: eyes,
      ...outcome,
    };
  }

  /**
   * Applies the correction to an open bill. A paid bill stays as it is. Returns the debts that move to
   * another bill.
   */
  async function change(
    trx: Handle,
    bill: BillRow,
    kind: CorrectionKind,
    amount: number,
  ): Promise<number> {
    if (bill.status !== 'OPEN') return 0;
    switch (kind) {
      case 'credit':
        await takeOff(trx, bill, { koreksi: amount });
        if (amount === baseOf(bill)) {
          await setPaid(trx, bill, { at: clock() });
        }
        return 0;
      case 'denda-waived':
        await takeOff(trx, bill, { denda: amount });
        return 0;
      case 'voided': {
        const released = await giveDebtsBack(trx, bill);
        await giveUp(trx, bill, { status: 'VOIDED', kredit: 0 });
        return released;
      }
      case 'written-off':
        await giveUp(trx, bill, { status: 'WRITTEN_OFF', kredit: bill.kredit });
        return 0;
    }
  }

  /** Debts from earlier bills move to another bill. Debts on this bill itself are dropped. */
  async function giveDebtsBack(trx: Handle, bill: BillRow): Promise<number> {
    const released = await ledger.debts.releaseFromBill(trx, bill);
    const dropped = await ledger.debts.dropOwed(trx, { kind: 'bill', ...keyOf(bill) });
    if (dropped !== null) return released;
    throw refused(
      `Kekurangan tagihan ${bill.number} sudah ditagih pada tagihan lain. Koreksi yang itu.`,
    );
  }

  /** Corrects a bill that was just made: it has no payment, and its customer is locked. */
  const applyTo = (
    trx: Handle,
    bill: BillRow,
    request: Omit<CorrectionRequest, 'seen'>,
  ): Promise<Corrected> =>
    apply(trx, async () => [], bill, { ...request, seen: { status: bill.status } });

  return {
    correct,
    roomForCredit,
    givenAlone,
    applyTo,
  };
}

export type Corrections = ReturnType<typeof createCorrections>;
