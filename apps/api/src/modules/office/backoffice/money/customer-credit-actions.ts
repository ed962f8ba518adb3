import type { BillSeen } from '@serat/contract/staff/bills';
import type {
  correctCustomer,
  CustomerCorrection,
  previewCustomerCorrection,
} from '@serat/contract/staff/customer-corrections';
import type { StaffDataOf } from '@serat/contract/staff/staff-call';
import { AppError } from '../../../../app-error.ts';
import { nameOnly } from '../../../../db/by.ts';
import { withoutCollisions } from '../../../../db/query/without-collisions.ts';
import { seenBy, type createBillActions } from './bill-actions.ts';
import { listCorrectable } from '../customer/customer-file.repository.ts';
import type { BackofficeDeps, Person } from '../backoffice-deps.ts';

interface CreditRequest {
  customerId: string;
  kind: CustomerCorrection;
  amount: number | null;
}

type Part = StaffDataOf<typeof previewCustomerCorrection>['parts'][number];
type Outcome = StaffDataOf<typeof correctCustomer>[number];

interface Wanted {
  customerId: string;
  kind: CustomerCorrection;
  parts: readonly { number: string; amount: number; seen: BillSeen }[];
  reason: string;
}

/** A credit for a customer is split into corrections of their bills. It never exceeds what they were billed. */
export function createCustomerCreditActions(
  { db, log, billing, fourEyesAbove }: BackofficeDeps,
  bills: ReturnType<typeof createBillActions>,
) {
  /** Returns null if the bill cannot be corrected. */
  async function planOn(number: string, kind: CustomerCorrection, most: number) {
    const room = kind === 'credit' ? await billing.corrections.roomForCredit(number) : null;
    const amount = room === null ? null : Math.min(room, most);
    if (amount === 0) return null;
    try {
      return await bills.preview(nameOnly(''), { number, kind, amount, reason: '-' });
    } catch (error) {
      if (error instanceof AppError && error.code === 'STEP_REFUSED') return null;
      throw error;
    }
  }

  /** The limit applies to the total and recent corrections, so that splitting does not avoid it. */
  const isForTwo = async (customerId: string, total: number): Promise<boolean> =>
    total + (await billing.corrections.givenAlone(customerId)) > fourEyesAbove;

  async function preview({ customerId, kind, amount }: CreditRequest) {
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
   * A refused bill does not stop the others. After the first success nothing is thrown; the outcomes
   * say which bills succeeded. A repeated request, also after a crash, is refused for bills that were
   * already corrected.
   */
  async function eachPart(
    { kind, parts, reason }: Wanted,
    act: (
      request: Parameters<typeof bills.propose>[1],
    ) => Promise<{ outcome: 'done' | 'proposed' }>,
  ) {
    const outcomes: Outcome[] = [];
    for (const { number, amount, seen } of parts) {
      try {
        const request = { number, kind, amount: kind === 'credit' ? amount : null, reason, seen };
        const { outcome } = await withoutCollisions(() => act(request));
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
    eachPart(wanted, (request) => bills.propose(who, request));

  const correct = async (who: Person, wanted: Wanted) => {
    let total = 0;
    // Computed here: a waiver takes the actual amount, whatever the request says.
    for (const { number, amount } of wanted.parts) {
      total += (await planOn(number, wanted.kind, amount))?.amount ?? 0;
    }
    return (await isForTwo(wanted.customerId, total))
      ? propose(who, wanted)
      : eachPart(wanted, (request) => bills.correct(who, request));
  };

  return { preview, propose, correct };
}

export function outcomeWords(outcomes: readonly Outcome[]): string {
  const count = (outcome: Outcome['outcome']) =>
    outcomes.filter((row) => row.outcome === outcome).length;
  return [
    count('done') > 0 && `${count('done')} tagihan dikoreksi.`,
    count('proposed') > 0 && `${count('proposed')} koreksi menunggu orang kedua.`,
    count('refused') > 0 && `${count('refused')} tagihan tidak dapat dikoreksi.`,
  ]
    .filter(Boolean)
    .join(' ');
}
