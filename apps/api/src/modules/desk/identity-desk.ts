import { identityFields } from '@serat/contract/staff/customer-corrections';
import { AppError } from '../../app-error.ts';
import { longDate } from '../../jakarta/words.ts';
import type { IdentityCorrection } from '../account/index.ts';
import type { Actor } from '../audit/index.ts';
import type { Decided, DeskDeps, Person } from './desk-deps.ts';

const kind = 'customer.correct';

/** Names, birth dates and NIKs are put right by two people, whatever the case. */
export function createIdentityDesk({ audit, approval, account }: DeskDeps) {
  approval.register<IdentityCorrection>(kind, {
    permission: 'customer.correct',
    carryOut: (correction, _by, transacting) => account.correctIdentity(correction, transacting),
    deedOf: ({ customerId, field, value, seen }) => ({
      action: 'customer.correct',
      thing: 'customer',
      thingId: customerId,
      customerId,
      before: { [field]: seen },
      after: { [field]: value },
    }),
  });

  async function propose(
    who: Person,
    { reason, ...wish }: Omit<IdentityCorrection, 'seen'> & { reason: string },
  ): Promise<Decided> {
    const correction = await account.planIdentityCorrection(wish);
    const { customerId, field, value, seen } = correction;
    const proposalId = await approval.propose(who, {
      kind,
      payload: { customerId, field },
      hidden: { value, seen },
      // The title outlives what is sealed: whoever decides looks at that while it waits.
      title: `Perbaiki ${identityFields[field]}`,
      thing: 'customer',
      thingId: customerId,
      customerId,
      reason,
    });
    return { outcome: 'proposed', proposalId };
  }

  /** Whose it is, so that the caller may look whether that lies in their area. */
  async function ownerOfProposal(id: string): Promise<string> {
    return (await opened(id)).customerId;
  }

  /** Written down before it is shown. */
  async function show(who: Actor, { id, reason }: { id: string; reason: string }) {
    const { customerId, field, value, seen } = await opened(id);
    await audit.note(who, {
      action: 'customer.show-correction',
      thing: 'customer',
      thingId: customerId,
      customerId,
      after: { proposal: id, field },
      reason,
    });
    const whole = (text: string) => (field === 'dob' ? longDate(text) : text);
    return { label: identityFields[field], before: whole(seen), after: whole(value) };
  }

  async function opened(id: string): Promise<IdentityCorrection> {
    // The caller looks at the area.
    const found = await approval.openPayload({ areas: [] }, kind, id);
    if (found) return found.payload as IdentityCorrection;
    throw new AppError('NOT_FOUND', { message: 'Usulan ini tidak ada, atau sudah diputuskan.' });
  }

  return { propose, ownerOfProposal, show };
}
