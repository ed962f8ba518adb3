import { isPermitted } from '@serat/contract/staff/roles';
import { longDate, rupiah } from '../../../../jakarta/words.ts';
import { AppError } from '../../../../app-error.ts';
import { maskedText } from '../../../base/audit/index.ts';
import {
  countOf,
  type CountedTill,
  type Till,
  type TillChange,
} from '../../../money/till/index.ts';
import type { BackofficeDeps, Decided, Person } from '../backoffice-deps.ts';

interface Counting {
  id: string;
  amount: number;
  reason: string | null;
}

interface Reopening {
  id: string;
  /** What the second person is shown. */
  seen: CountedTill;
  reason: string;
}

interface Undoing {
  number: string;
  reason: string;
}

const masked = (reason: string | null): string | null => reason && maskedText(reason);

/**
 * Tills and their receipts. Reopening a till and cancelling a receipt need a second person. Cashiers may propose
 * only for their own till, because the cash leaves it.
 */
export function createTillActions({ audit, approval, tills }: BackofficeDeps) {
  approval.register<Reopening, TillChange>('till.reopen', {
    permission: 'till.undo',
    carryOut: ({ id, seen }, _by, transacting) => tills.reopen(id, seen, transacting),
    entryOf: ({ reason }, { before, after }) => ({
      ...about(before, 'till.reopen'),
      before: figuresOf(before),
      after: { state: after.state },
      reason,
    }),
  });

  approval.register<Undoing, { amount: number; customerId: string }>('receipt.undo', {
    permission: 'till.undo',
    carryOut: ({ number, reason }, _by, transacting) => tills.undo(number, { reason }, transacting),
    entryOf: ({ number, reason }, { amount, customerId }) => ({
      action: 'receipt.undo',
      subject: 'receipt',
      subjectId: number,
      customerId,
      after: { amount },
      reason,
    }),
  });

  const open = (who: Person, float: number): Promise<Till> =>
    tills.open(
      who.staffId,
      float,
      audit.along<Till>(who, (till) => ({
        ...about(till, 'till.open'),
        after: { till: till.id, float },
      })),
    );

  const count = (who: Person, { id, amount, reason }: Counting): Promise<TillChange> =>
    tills.count(
      who.staffId,
      id,
      { amount, reason: masked(reason) },
      audit.along<TillChange>(who, ({ before }) => ({
        ...about(before, 'till.count'),
        before: { expected: before.expected },
        after: { counted: amount, difference: amount - before.expected },
        reason: masked(reason),
      })),
    );

  const close = (who: Person, { id, amount, reason }: Counting): Promise<TillChange> =>
    tills.close(
      who.staffId,
      id,
      { amount, reason: masked(reason) },
      audit.along<TillChange>(who, ({ before, after }) => ({
        ...about(before, 'till.close'),
        before: figuresOf(before),
        after: { received: amount, difference: amount - (after.counted ?? 0) },
        reason: masked(reason),
      })),
    );

  async function proposeReopen(who: Person, { id, reason }: { id: string; reason: string }) {
    const till = await tills.find(id);
    if (till.state === 'open') {
      throw new AppError('STEP_REFUSED', { message: 'Kas ini masih terbuka.' });
    }
    return approval.propose(who, {
      kind: 'till.reopen',
      payload: { id, seen: countOf(till), reason: maskedText(reason) },
      content: { before: figuresOf(till), after: { state: 'open' } },
      title: `Buka lagi kas ${till.number} (${till.staffName}, ${longDate(till.openedAt)})`,
      subject: 'till',
      subjectId: String(till.number),
      reason,
    });
  }

  async function proposeUndo(who: Person, { number, reason }: Undoing): Promise<Decided> {
    const { till, amount, customerId, fullName } = await tills.requireUndoable(number);
    if (till.staffId !== who.staffId && !isPermitted(who.role, 'till.undo')) {
      throw new AppError('FORBIDDEN');
    }
    return approval.propose(who, {
      kind: 'receipt.undo',
      payload: { number, reason: maskedText(reason) },
      content: { before: { receipt: number, amount }, after: { receipt: number, amount: 0 } },
      title: `Batalkan kuitansi ${number}, ${rupiah(amount)} (${fullName})`,
      amount,
      subject: 'receipt',
      subjectId: number,
      customerId,
      reason,
    });
  }

  return { open, count, close, proposeReopen, proposeUndo };
}

const about = ({ number }: Till, action: `till.${'open' | 'count' | 'close' | 'reopen'}`) =>
  ({ action, subject: 'till', subjectId: String(number) }) as const;

const figuresOf = ({ state, expected, counted }: Till) => ({ state, expected, counted });
