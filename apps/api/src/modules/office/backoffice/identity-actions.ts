import { profileFields } from '@serat/contract/profile';
import type { IdentityCorrection } from '../../people/account/index.ts';
import type { Decided, BackofficeDeps, Person } from './backoffice-deps.ts';

const kind = 'customer.correct';

/** Names, birth dates and NIKs always need two people. */
export function createIdentityActions({ approval, account }: BackofficeDeps) {
  approval.register<IdentityCorrection>(kind, {
    permission: 'customer.correct',
    carryOut: (correction, _by, transacting) => account.identity.correct(correction, transacting),
    entryOf: ({ customerId, field, value, seen }) => ({
      action: 'customer.correct',
      subject: 'customer',
      subjectId: customerId,
      customerId,
      before: { [field]: seen },
      after: { [field]: value },
    }),
  });

  async function propose(
    who: Person,
    { reason, ...request }: Omit<IdentityCorrection, 'seen'> & { reason: string },
  ): Promise<Decided> {
    const correction = await account.identity.planCorrection(request);
    const { customerId, field, value, seen } = correction;
    return approval.propose(who, {
      kind,
      payload: { customerId, field },
      hidden: { value, seen },
      content: { before: { [field]: seen }, after: { [field]: value } },
      // The title is kept after the decision, so it contains no personal data.
      title: `Perbaiki ${profileFields[field].label}`,
      subject: 'customer',
      subjectId: customerId,
      customerId,
      reason,
    });
  }

  return { propose };
}
