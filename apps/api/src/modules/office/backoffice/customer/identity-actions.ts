import type { IdentityCorrection } from '../../../people/account/index.ts';
import type { Decided, BackofficeDeps, Person } from '../backoffice-deps.ts';
import { fieldProposal } from './field-proposal.ts';

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
    return approval.propose(who, { kind, ...fieldProposal('Perbaiki', correction), reason });
  }

  return { propose };
}
