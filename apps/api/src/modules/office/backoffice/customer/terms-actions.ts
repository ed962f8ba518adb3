import type { WantedTerms } from '../../../money/billing/index.ts';
import type { Actor } from '../../../base/audit/index.ts';
import type { BackofficeDeps } from '../backoffice-deps.ts';

export function createTermsActions({ audit, billing }: Pick<BackofficeDeps, 'audit' | 'billing'>) {
  return {
    change: (who: Actor, { reason, ...wanted }: WantedTerms & { reason: string }): Promise<void> =>
      billing.terms.change(
        wanted,
        audit.along(who, {
          action: 'customer.terms',
          subject: 'customer',
          subjectId: wanted.customerId,
          customerId: wanted.customerId,
          before: { ...wanted.seen },
          after: { dueDay: wanted.dueDay, isolirGraceDays: wanted.isolirGraceDays },
          reason,
        }),
      ),
  };
}
