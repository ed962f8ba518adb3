import type { BillSeen } from '@serat/contract/staff/bills';
import type { CustomerCorrection } from '@serat/contract/staff/customer-corrections';
import { AppError } from '../../../app-error.ts';
import { nameOnly } from '../../../db/by.ts';
import { withoutCollisions } from '../../../db/query/without-collisions.ts';
import { seenBy, type createBillActions } from './bill-actions.ts';
import { listCorrectable } from './customer-file.repository.ts';
import type { BackofficeDeps, Person } from './backoffice-deps.ts';

interface Wish {
  customerId: string;
  kind: CustomerCorrection;
  /** Of a credit. */
  amount: number | null;
}

interface Part {
  number: string;
  period: string;
  seen: BillSeen;
  amount: number;
  returned: number;
  returnedAs: 'credit' | 'refund';
}

interface Wanted {
  customerId: string;
  kind: CustomerCorrection;
  parts: readonly { number: string; amount: number; seen: BillSeen }[];
  reason: string;
}

interface Outcome {
  number: string;
  outcome: 'done' | 'proposed' | 'refused';
  /** Why it was refused. */
  message: string | null;
}

/**
 * Something given to a customer is laid on their bills, each a correction of its own: so it never comes to
 * more than they were asked for, and never becomes money that nobody paid.
 */
export function createCustomerCreditActions(
  { db, log, fourEyesAbove }: BackofficeDeps,
  bills: ReturnType<typeof createBillActions>,
) {
  /** What one bill has room for; null where it has none. */
  async function planOn(number: string, kind: CustomerCorrection, most: number) {
    const room = kind === 'credit' ? await bills.roomFor(number) : null;
    const amount = room === null ? null : Math.min(room, most);
    if (amount === 0) return null;
    try {
      return await bills.preview(nameOnly(''), { number, kind, amount, reason: '-' });
    } catch (error) {
      if (error instanceof AppError && error.code === 'STEP_REFUSED') return null;
      throw error;
    }
  }

  /** The limit counts for all of it, and for what was given lately: many small parts are no way round it. */
  const isForTwo = async (customerId: string, total: number): Promise<boolean> =>
    total + (await bills.givenAlone(customerId)) > fourEyesAbove;

  async function preview({ customerId, kind, amount }: Wish) {
    if (kind === 'credit' && amount === null) {
      throw new AppError('INVALID_INPUT', { fields: { amount: 'Jumlah belum diisi' } });
    }
    const parts: Part[] = [];
    let left = amount ?? 0;
    for (const { number, period } of await listCorrectable(db, customerId)) {
      if (kind === 'credit' && left === 0) break;
      const plan = await planOn(number, kind, left);
      if (!plan) continue;
      const { amount: part, returned, returnedAs } = plan;
      parts.push({ number, period, seen: seenBy(plan), amount: part, returned, returnedAs });
      if (kind === 'credit') left -= part;
    }
    const total = parts.reduce((sum, part) => sum + part.amount, 0);
    return { parts, total, left, needsFourEyes: await isForTwo(customerId, total) };
  }

  /**
   * Row by row: what one bill refuses does not hold up the others. From the first that is done on nothing is
   * thrown: the answer says which. Whoever begins again, also after a crash between two of them, is refused those that are
   * done, for they no longer stand as they were seen.
   */
  async function eachPart(
    { kind, parts, reason }: Wanted,
    act: (wish: Parameters<typeof bills.propose>[1]) => Promise<{ outcome: 'done' | 'proposed' }>,
  ) {
    const outcomes: Outcome[] = [];
    for (const { number, amount, seen } of parts) {
      try {
        const wish = { number, kind, amount: kind === 'credit' ? amount : null, reason, seen };
        const { outcome } = await withoutCollisions(() => act(wish));
        outcomes.push({ number, outcome, message: null });
      } catch (error) {
        const isRefusal = error instanceof AppError && error.code !== 'UNAVAILABLE';
        const isBegun = outcomes.some(({ outcome }) => outcome !== 'refused');
        if (!isRefusal && !isBegun) throw error;
        if (!(error instanceof AppError)) log.error({ err: error }, 'a bill was not corrected');
        const { message } = error instanceof AppError ? error : new AppError('UNAVAILABLE');
        outcomes.push({ number, outcome: 'refused', message });
      }
    }
    return outcomes;
  }

  const propose = (who: Person, wanted: Wanted) =>
    eachPart(wanted, (wish) => bills.propose(who, wish));

  const correct = async (who: Person, wanted: Wanted) => {
    let total = 0;
    // What it comes to by our own reckoning: a waiver takes what there is, whatever was sent along.
    for (const { number, amount } of wanted.parts) {
      total += (await planOn(number, wanted.kind, amount))?.amount ?? 0;
    }
    return (await isForTwo(wanted.customerId, total))
      ? propose(who, wanted)
      : eachPart(wanted, (wish) => bills.correct(who, wish));
  };

  return { preview, propose, correct };
}

/** How it went, in one sentence for each way. */
export function outcomeWords(
  outcomes: readonly { outcome: 'done' | 'proposed' | 'refused' }[],
): string {
  const count = (outcome: string) => outcomes.filter((row) => row.outcome === outcome).length;
  return [
    count('done') > 0 && `${count('done')} tagihan dikoreksi.`,
    count('proposed') > 0 && `${count('proposed')} koreksi menunggu orang kedua.`,
    count('refused') > 0 && `${count('refused')} tagihan tidak dapat dikoreksi.`,
  ]
    .filter(Boolean)
    .join(' ');
}
