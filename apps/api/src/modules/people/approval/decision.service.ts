import { AppError } from '../../../app-error.ts';
import type { Reader } from '../../../db/query/areas.ts';
import type { Db, Handle } from '../../../db/schema.ts';
import { lockPresentStaff } from '../../../db/locks/staff-lock.ts';
import type { Clock } from '../../../jakarta/clock.ts';
import { maskedText, theService, type Actor, type AuditService } from '../../base/audit/index.ts';
import { isOpen, mayStop, stateAt } from './approval.policy.ts';
import { lockProposal, moveProposal, type FoundProposal } from './approval.repository.ts';
import type { Deciders } from './deciders.ts';
import type { Kinds, Person } from './proposable.ts';
import type { Contents } from './proposal-content.ts';
import { decidedAlready, entryOf } from './proposal-audit.ts';

interface Deps {
  db: Db;
  clock: Clock;
  audit: AuditService;
  kinds: Kinds;
  deciders: Deciders;
  find: (reader: Reader, id: string) => Promise<FoundProposal>;
  contents: Contents;
}

interface Shown {
  id: string;
  digest: string;
}

export function createDecisions(deps: Deps) {
  const { db, clock, audit, kinds, deciders, find, contents } = deps;

  const requireInTime = (proposal: FoundProposal): void => {
    if (stateAt(proposal, clock()) === 'expired') throw overdue();
  };

  /** The decider must have seen exactly what is stored and executed. */
  const requireShown = (proposal: FoundProposal, digest: string): void => {
    if (!isOpen(proposal.state)) throw decidedAlready();
    if (contents.digestOf(proposal) !== digest) {
      throw new AppError('STALE', {
        message: 'Isi usulan ini lain dari yang diperlihatkan. Buka lagi, lalu putuskan.',
      });
    }
  };

  async function decide(
    who: Person,
    { id, digest }: Shown,
    decision: { to: 'approved' | 'refused'; outcome: string | null },
  ): Promise<FoundProposal> {
    const proposal = await find(who, id);
    requireInTime(proposal);
    const stops = decision.to === 'refused' && mayStop(proposal, who);
    if (!stops) await deciders.requireDecider(who, proposal);
    requireShown(proposal, digest);
    await db.transaction().execute(async (trx) => {
      await lockProposal(trx, id);
      const at = clock();
      const step = { ...decision, from: ['proposed' as const], at, decidedBy: who.staffId };
      const moved = await moveProposal(trx, id, step);
      if (!moved) throw decidedAlready();
      await audit.record(trx, who, {
        ...entryOf(proposal, decision.to === 'approved' ? 'approve' : 'refuse'),
        before: { proposal: id, state: 'proposed' },
        after: { proposal: id, state: decision.to, amount: proposal.amount },
        reason: decision.outcome,
      });
    });
    return proposal;
  }

  /**
   * Approves first, then executes in a second transaction that marks the proposal as done. After a
   * crash in between, approving again within 72 hours executes it once.
   */
  async function approve(who: Person, shown: Shown): Promise<'executed' | 'failed'> {
    const { id } = shown;
    const before = await find(who, id);
    const isUnfinished = before.state === 'approved';
    if (isUnfinished) {
      requireInTime(before);
      await deciders.requireDecider(who, before);
      requireShown(before, shown.digest);
    }
    const proposal = isUnfinished
      ? before
      : await decide(who, shown, { to: 'approved', outcome: null });
    return carryOut(proposal, who, { approvedBy: who.name });
  }

  /** Executes a proposal that nobody may decide on and that no owner stopped in 72 hours. */
  async function carryOutWaited(proposal: FoundProposal): Promise<void> {
    const { id, amount, proposedBy } = proposal;
    if (proposal.state === 'proposed') {
      await db.transaction().execute(async (trx) => {
        // An earlier proposal in this run may have dismissed the proposer.
        await lockPresentStaff(trx, proposedBy);
        await lockProposal(trx, id);
        const moved = await moveProposal(trx, id, {
          from: ['proposed'],
          to: 'approved',
          at: clock(),
        });
        if (!moved) throw decidedAlready();
        await audit.record(trx, theService, {
          ...entryOf(proposal, 'wait'),
          before: { proposal: id, state: 'proposed' },
          after: { proposal: id, state: 'approved', amount },
        });
      });
    }
    await carryOut(proposal, theService, { waitedUntil: proposal.waitsUntil });
  }

  async function carryOut(
    proposal: FoundProposal,
    who: Actor,
    how: { approvedBy: string } | { waitedUntil: Date | null },
  ): Promise<'executed' | 'failed'> {
    const { id, amount, reason } = proposal;
    const kind = kinds.kindOf(proposal.kind);
    const payload = contents.payloadOf(proposal);
    try {
      const lastly = async (trx: Handle, outcome: unknown): Promise<void> => {
        await finish(trx, id, { to: 'executed', outcome: null });
        // Two audit entries: one for the action under the proposer's name, one for its execution.
        const entry = kind.entryOf(payload, outcome);
        const after = { ...entry.after, proposal: id, ...how };
        await audit.record(trx, proposerOf(proposal, who), { ...entry, after, reason });
        await audit.record(trx, who, {
          ...entryOf(proposal, 'execute'),
          before: { proposal: id, state: 'approved' },
          after: { proposal: id, state: 'executed', kind: proposal.kind, amount },
          reason,
        });
      };
      await kind.carryOut(payload, proposerOf(proposal, who), { lastly }, amount);
      return 'executed';
    } catch (error) {
      // A temporary failure is retried.
      if (!(error instanceof AppError) || error.code === 'UNAVAILABLE') throw error;
      const outcome = error.message;
      await db.transaction().execute(async (trx) => {
        await finish(trx, id, { to: 'failed', outcome });
        const after = { proposal: id, state: 'failed', outcome };
        await audit.record(trx, who, { ...entryOf(proposal, 'fail'), after });
      });
      return 'failed';
    }
  }

  async function finish(
    trx: Handle,
    id: string,
    step: { to: 'executed' | 'failed'; outcome: string | null },
  ): Promise<void> {
    const moved = await moveProposal(trx, id, { ...step, from: ['approved'], at: clock() });
    if (!moved) throw decidedAlready();
  }

  const refuse = async (who: Person, shown: Shown & { reason: string }): Promise<void> => {
    await decide(who, shown, { to: 'refused', outcome: maskedText(shown.reason) });
  };

  return { approve, refuse, carryOutWaited };
}

/** Uses the approver's request id. */
const proposerOf = (
  { proposedBy, proposedByName, proposedByRole }: FoundProposal,
  { requestId = null }: Actor,
): Actor => ({ staffId: proposedBy, name: proposedByName, role: proposedByRole, requestId });

const overdue = () =>
  new AppError('STEP_REFUSED', {
    message: 'Usulan ini sudah kedaluwarsa. Minta pengusulnya mengusulkan lagi.',
  });
