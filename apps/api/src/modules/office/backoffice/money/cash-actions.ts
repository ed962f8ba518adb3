import { randomUUID } from 'node:crypto';
import type { Means } from '@serat/contract/staff/cash';
import { isPermitted } from '@serat/contract/staff/roles';
import { AppError } from '../../../../app-error.ts';
import { rupiah } from '../../../../jakarta/words.ts';
import { maskedText, type Actor } from '../../../base/audit/index.ts';
import type { BroughtMoney } from '../../../money/ledger/index.ts';
import type { PaidOrder } from '../../../sales/order/index.ts';
import type { BackofficeDeps, Person } from '../backoffice-deps.ts';
import type { createPaymentActions } from './payment-actions.ts';

export interface Wanted {
  kind: 'bill' | 'order' | 'customer';
  target: string;
  means: Means;
  amount: number;
  given?: number | null | undefined;
  reference?: string | null | undefined;
  note?: string | null | undefined;
  /** The open bills of the preview. */
  seen?: string | undefined;
}

const usualNotes: Record<Means, string> = { cash: 'Tunai di loket', transfer: 'Transfer bank' };

/** Staff record money that did not come through a gateway. Cash goes into their own till. */
export function createCashActions(
  { audit, orders, tills }: BackofficeDeps,
  payments: ReturnType<typeof createPaymentActions>,
) {
  function broughtBy(who: Person, { means, amount, note, ...wanted }: Wanted): BroughtMoney {
    const reason = note ? maskedText(note) : usualNotes[means];
    const reference = means === 'cash' ? fromTill(who, amount, wanted) : ofTransfer(who, wanted);
    return { means, amount, by: who, reason, reference };
  }

  function fromTill(who: Person, amount: number, { given }: Pick<Wanted, 'given'>) {
    const handed = given ?? amount;
    if (handed < amount) throw invalid({ given: `Kurang dari ${rupiah(amount)}` });
    return tills.issue(who.staffId, handed);
  }

  const billTarget = ({ kind, target }: Wanted) =>
    kind === 'bill' ? { bill: target } : { customerId: target };

  async function preview(who: Person, wanted: Wanted) {
    // The preview is rolled back, so a random number can stand in for the number of the transfer.
    const brought = broughtBy(who, { ...wanted, reference: randomUUID() });
    if (wanted.kind === 'order') {
      const paid = await orders.payments.record(wanted.target, brought, { rehearsal: true });
      return {
        due: paid.amount,
        pays: [{ number: paid.order.number, amount: paid.amount }],
        creditLeft: 0,
        refund: 0,
        closesPayment: paid.closedPayment,
        restoresService: false,
        // An order can only be paid with its exact amount.
        seen: '',
      };
    }
    const planned = await payments.previewRecord(who, { ...brought, to: billTarget(wanted) });
    const { bill, due, paysBill, paidFromCredit, rest, creditLeft } = planned;
    return {
      due,
      pays: [
        ...(paysBill && due !== null ? [{ number: bill.number, amount: due }] : []),
        ...paidFromCredit,
      ],
      creditLeft,
      refund: rest?.keptAs === 'refund' ? rest.amount : 0,
      closesPayment: planned.closedPayment,
      restoresService: planned.restored,
      seen: planned.seen,
    };
  }

  async function record(who: Person, wanted: Wanted): Promise<{ receipt: string }> {
    const brought = broughtBy(who, wanted);
    if (wanted.kind !== 'order') {
      const { reference } = await payments.record(who, {
        ...brought,
        to: billTarget(wanted),
        seen: wanted.seen,
      });
      return { receipt: reference };
    }
    const { reference } = await orders.payments.record(
      wanted.target,
      brought,
      orderEntry(who, wanted, brought.reason),
    );
    return { receipt: reference };
  }

  const orderEntry = (who: Actor, { means, amount }: Wanted, reason: string) =>
    audit.along<PaidOrder>(who, ({ order, reference }) => ({
      action: 'payment.record',
      subject: 'order',
      subjectId: order.number,
      customerId: order.customerId,
      before: { status: order.status, due: amount },
      after: { means, amount, reference },
      reason,
    }));

  return { preview, record };
}

/** Only finance sees whether a transfer has arrived. */
function ofTransfer({ role }: Person, { reference }: Pick<Wanted, 'reference'>): string {
  if (!isPermitted(role, 'payment.work')) throw new AppError('FORBIDDEN');
  if (!reference) throw invalid({ reference: 'Nomor transfer belum diisi' });
  return reference;
}

const invalid = (fields: Record<string, string>) => new AppError('INVALID_INPUT', { fields });
