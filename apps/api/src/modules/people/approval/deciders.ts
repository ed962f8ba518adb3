import { isPermitted, roles } from '@serat/contract/staff/roles';
import { AppError } from '../../../app-error.ts';
import type { Db, Handle } from '../../../db/schema.ts';
import { whyNotDecide, type Decider } from './approval.policy.ts';
import {
  findDecider,
  findProposal,
  listPresent,
  type FoundProposal,
} from './approval.repository.ts';
import type { Kinds, Person } from './proposable.ts';

interface Deps {
  db: Db;
  kinds: Kinds;
}

const decidingRoles = roles.filter((role) => isPermitted(role, 'proposal.decide'));

/** Used by the list, which shows who may decide, and by the decision itself. */
export function createDeciders({ db, kinds }: Deps) {
  async function deciderOf({ staffId }: Person): Promise<Decider> {
    const decider = await findDecider(db, staffId);
    if (!decider) throw new AppError('NO_SESSION');
    return decider;
  }

  const whyNot = (decider: Decider, proposal: FoundProposal): string | null => {
    const permission = kinds.permissionFor(proposal.kind);
    if (permission === null) return 'Usulan seperti ini tidak ada lagi.';
    return whyNotDecide(proposal, decider, permission);
  };

  return {
    deciderOf,
    whyNot,
    async requireDecider(who: Person, proposal: FoundProposal): Promise<void> {
      const message = whyNot(await deciderOf(who), proposal);
      if (message !== null) throw new AppError('FORBIDDEN', { message });
    },
    async hasDecider(trx: Handle, proposal: FoundProposal): Promise<boolean> {
      for (const person of await listPresent(trx, decidingRoles)) {
        if (whyNot(person, proposal) !== null) continue;
        if (await findProposal(trx, proposal.id, person)) return true;
      }
      return false;
    },
  };
}

export type Deciders = ReturnType<typeof createDeciders>;
