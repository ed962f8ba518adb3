import type { EndedService, FinalBill } from '../../money/billing/index.ts';
import type { Actor } from '../../base/audit/index.ts';
import type { Key } from '../../../db/schema.ts';
import type { MadeChange } from '../../sales/change/index.ts';
import type { BackofficeDeps, Person } from './backoffice-deps.ts';

type Ending = Omit<EndedService, 'by'>;

export function createServiceActions({
  audit,
  billing,
  changes,
}: Pick<BackofficeDeps, 'audit' | 'billing' | 'changes'>) {
  const noted = (who: Actor, action: 'service.change' | 'service.take-back', reason: string) =>
    audit.along<MadeChange>(who, ({ customerId, id, kind, effectiveOn, quote }) => ({
      action,
      subject: 'service',
      subjectId: id,
      customerId,
      before: { monthly: quote.monthlyBefore },
      after: { kind, effectiveOn, monthly: quote.monthlyAfter },
      reason,
    }));

  return {
    /** A change that support makes at the customer's request. The customer is notified and can withdraw it. */
    change: (who: Person, quote: Key, reason: string) =>
      changes.confirm(quote, { by: who }, noted(who, 'service.change', reason)),
    takeBack: (who: Person, change: Key, reason: string) =>
      changes.takeBack(change, who, noted(who, 'service.take-back', reason)),

    previewEnd: (who: Actor, number: string, ending: Ending): Promise<FinalBill> =>
      billing.endings.endService(number, { ...ending, by: who }, { rehearsal: true }),

    end: (who: Actor, number: string, ending: Ending): Promise<FinalBill> =>
      billing.endings.endService(
        number,
        { ...ending, by: who },
        audit.along<FinalBill>(who, (bill) => ({
          action: 'service.end',
          subject: 'service',
          subjectId: number,
          customerId: bill.customerId,
          before: { status: bill.formerStatus },
          after: {
            status: 'ended',
            bill: bill.number,
            amount: bill.tagihan + bill.materai - bill.kredit,
            refund: bill.refunded,
            feeWaivedFor: ending.feeWaivedFor ?? null,
          },
          reason: ending.reason,
        })),
      ),
  };
}
