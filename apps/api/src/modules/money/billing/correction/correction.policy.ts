import type { CorrectionKind } from '@serat/contract/billing';
import { rupiah } from '../../../../jakarta/words.ts';
import { baseOf } from '../bill.policy.ts';
import type { BillRow } from '../bill.repository.ts';
import type { Correction } from './correction.repository.ts';

interface BillState {
  bill: BillRow;
  denda: number;
  held: number;
  former: readonly Correction[];
}

interface Plan {
  amount: number;
  returned: number;
}

type Verdict = Plan | { refusal: string };

const sumOf = (corrections: readonly Correction[], kind: CorrectionKind): number =>
  corrections.filter((each) => each.kind === kind).reduce((sum, { amount }) => sum + amount, 0);

export function planCorrection(
  kind: CorrectionKind,
  asked: number | null,
  state: BillState,
): Verdict {
  const { status, number } = state.bill;
  if (status === 'VOIDED' || status === 'WRITTEN_OFF') {
    const word = status === 'VOIDED' ? 'dibatalkan' : 'dihapuskan';
    return { refusal: `Tagihan ${number} sudah ${word}: tidak ada lagi yang dapat dikoreksi.` };
  }
  switch (kind) {
    case 'credit':
      return planCredit(asked ?? 0, state);
    case 'denda-waived':
      return planWaiver(state);
    case 'voided':
    case 'written-off':
      return planGivingUp(kind, state);
  }
}

/**
 * All credits of a bill together cannot exceed the price of the services. Denda is waived instead, and the
 * bank keeps its fee.
 */
export function creditRoom({ bill, held, former }: Omit<BillState, 'denda'>): number {
  if (bill.status === 'OPEN') return baseOf(bill);
  if (bill.status !== 'PAID') return 0;
  return Math.max(0, Math.min(held, bill.tagihan + bill.materai - sumOf(former, 'credit')));
}

function planCredit(amount: number, state: BillState): Verdict {
  const { bill } = state;
  const isPaid = bill.status === 'PAID';
  const most = creditRoom(state);
  if (most <= 0) return { refusal: `Tagihan ${bill.number} sudah dikurangi seluruhnya.` };
  if (amount > most) {
    return { refusal: `Tagihan ${bill.number} dapat dikurangi paling banyak ${rupiah(most)}.` };
  }
  return { amount, returned: isPaid ? amount : 0 };
}

function planWaiver({ bill, denda, held, former }: BillState): Verdict {
  if (bill.status === 'OPEN') {
    return denda > 0
      ? { amount: denda, returned: 0 }
      : { refusal: `Tagihan ${bill.number} tidak punya denda.` };
  }
  // Corrections before the reopening belong to an earlier payment.
  const { reopenedAt } = bill;
  const returned = former.filter(
    ({ kind, at }) => kind === 'denda-waived' && (reopenedAt === null || at > reopenedAt),
  );
  const back = returned.reduce((sum, each) => sum + each.returned, 0);
  const amount = Math.min(held, bill.denda - back);
  return amount > 0
    ? { amount, returned: amount }
    : { refusal: `Tagihan ${bill.number} dibayar tanpa denda, atau dendanya sudah dikembalikan.` };
}

function planGivingUp(kind: 'voided' | 'written-off', { bill, held }: BillState): Verdict {
  if (bill.status === 'PAID') {
    return {
      refusal: `Tagihan ${bill.number} sudah dibayar. Yang keliru dikembalikan dengan \`bills credit\`.`,
    };
  }
  if (kind === 'voided' && bill.owed) {
    return {
      refusal: `Tagihan ${bill.number} hanya memuat kekurangan, yang tetap ada. Kurangi dengan \`bills credit\`, atau hapuskan dengan \`bills write-off\`.`,
    };
  }
  // A voided bill gives back the credit it used; a written-off bill keeps it.
  return kind === 'voided'
    ? { amount: bill.tagihan + bill.materai - bill.koreksi, returned: held }
    : { amount: baseOf(bill), returned: 0 };
}

/**
 * Corrections of a customer within this many days count together, so that splitting them does not avoid
 * the limit.
 */
export const slicesCountForDays = 30;

/**
 * PROVIDER section 1: two people decide on every write-off, and on a correction that exceeds the limit
 * together with the recent corrections that needed no second person.
 */
export const needsFourEyes = (
  kind: CorrectionKind,
  { amount, givenAlone }: { amount: number; givenAlone: number },
  above: number,
): boolean => kind === 'written-off' || amount + givenAlone > above;
