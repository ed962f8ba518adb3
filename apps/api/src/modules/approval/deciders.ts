import { AppError } from '../../app-error.ts';
import type { Db } from '../../db/schema.ts';
import type { AuditService } from '../audit/index.ts';
import { whyNotDecide, type Decider } from './approval.policy.ts';
import { findStanding, type FoundProposal } from './approval.repository.ts';
import type { Kinds, Person } from './proposable.ts';

interface Deps {
  db: Db;
  audit: AuditService;
  kinds: Kinds;
}

/** Who may decide on what: asked by the list, which shows it, and by the decision itself. */
export function createDeciders({ db, audit, kinds }: Deps) {
  async function deciderOf({ staffId, role }: Person): Promise<Decider> {
    const { email, joinedAt } = await findStanding(db, staffId);
    // The audit knows who asked whom in: an owner's invitation as a proposal.
    // Up to the joining: what was noted since could be made to push it off the page.
    const before = new Date(joinedAt.getTime() + 1);
    const told = await audit.list({ thing: 'staff', thingId: email, before, limit: 100 });
    const asked = told.filter(
      ({ action }) => action === 'staff.invite' || action === 'proposal.propose',
    );
    const invitedBy = new Set(asked.map((row) => row.staffId));
    return { staffId, role, email, joinedAt, invitedBy };
  }

  const whyNot = (decider: Decider, proposal: FoundProposal): string | null => {
    const permission = kinds.permissionFor(proposal.kind);
    if (permission === null) return 'Usulan seperti ini tidak ada lagi.';
    return whyNotDecide(proposal, decider, permission);
  };

  return {
    deciderOf,
    whyNot,
    /** Another person, who may do the thing itself. */
    async requireDecider(who: Person, proposal: FoundProposal): Promise<void> {
      const message = whyNot(await deciderOf(who), proposal);
      if (message !== null) throw new AppError('FORBIDDEN', { message });
    },
  };
}

export type Deciders = ReturnType<typeof createDeciders>;
