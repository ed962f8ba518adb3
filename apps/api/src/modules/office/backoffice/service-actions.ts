import type { EndedService, FinalBill } from '../../money/billing/index.ts';
import type { Actor } from '../../base/audit/index.ts';
import type { BackofficeDeps } from './backoffice-deps.ts';

type Ending = Omit<EndedService, 'by'>;

export function createServiceActions({
  audit,
  billing,
}: Pick<BackofficeDeps, 'audit' | 'billing'>) {
  return {
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
