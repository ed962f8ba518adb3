import { AppError } from '../../../../app-error.ts';
import { transact } from '../../../../db/driver/transact.ts';
import { longDate } from '../../../../jakarta/words.ts';
import type { Actor } from '../../../base/audit/index.ts';
import type { Brought, Recorded } from '../../../money/billing/index.ts';
import type { BankDeps } from '../bank-deps.ts';
import { settle, type LineRow, type Settlement } from './line.repository.ts';

type How = Pick<Settlement, 'matchedBy' | 'reason'>;

export const numberOf = ({ number }: Pick<LineRow, 'number'>): string =>
  `MUT-${String(number).padStart(6, '0')}`;

export const settledAlready = () =>
  new AppError('STEP_REFUSED', { message: 'Uang masuk ini sudah ditangani.' });

/** Settles a line once: with the booking of its money, or with the receipt that booked it before. */
export function createBooking({ db, clock, audit, billing }: BankDeps) {
  async function book(
    who: Actor,
    line: LineRow,
    { matchedBy, reason, ...where }: How & Pick<Brought, 'to' | 'isReturned'>,
  ): Promise<string> {
    const reference = numberOf(line);
    const receipt = `transfer/${reference}`;
    const brought: Brought = {
      ...where,
      means: 'transfer',
      amount: line.amount,
      reference,
      by: who,
      reason: reason ?? `Mutasi bank ${longDate(line.day)}`,
    };
    const { lastly } = audit.along<Recorded>(who, ({ bill, paysBill, rest }) => ({
      action: 'bank.book',
      subject: 'bank-line',
      subjectId: reference,
      customerId: bill.customerId,
      after: {
        bill: bill.number,
        amount: line.amount,
        match: matchedBy,
        paysBill,
        keptAs: rest?.keptAs ?? null,
      },
      reason,
    }));
    await billing.payments.record(brought, {
      async lastly(trx, recorded) {
        const settled = { state: 'booked' as const, matchedBy, receipt, reason, by: who };
        if (!(await settle(trx, line.id, { ...settled, at: clock() }))) throw settledAlready();
        await lastly?.(trx, recorded);
      },
    });
    return reference;
  }

  /** The money was booked under this receipt before. */
  const note = (
    who: Actor,
    line: LineRow,
    { receipt, customerId }: { receipt: string; customerId: string },
    matchedBy: Settlement['matchedBy'],
  ): Promise<void> =>
    transact(
      db,
      audit.along(who, {
        action: 'bank.note',
        subject: 'bank-line',
        subjectId: numberOf(line),
        customerId,
        after: { receipt, amount: line.amount, match: matchedBy },
      }),
      async (trx) => {
        const settled = { state: 'noted' as const, matchedBy, receipt, reason: null, by: who };
        if (!(await settle(trx, line.id, { ...settled, at: clock() }))) throw settledAlready();
      },
    );

  return { book, note };
}

export type Booking = ReturnType<typeof createBooking>;
