import type { Permission, Role } from '@serat/contract/staff/roles';
import { AppError } from '../../app-error.ts';
import type { Areas } from '../../db/areas.ts';
import type { Db, Handle } from '../../db/schema.ts';
import type { Transacting } from '../../db/transact.ts';
import type { Clock } from '../../jakarta/clock.ts';
import type { Secrets } from '../../secrets.ts';
import type { PurgeSteps } from '../../jobs/purge.ts';
import type { Actor, AuditService, Deed } from '../audit/index.ts';
import { expiryOf, requireMayDecide, stateAt } from './approval.policy.ts';
import * as repository from './approval.repository.ts';

interface Deps {
  db: Db;
  clock: Clock;
  audit: AuditService;
  secrets: Secrets;
}

type FoundProposal = NonNullable<Awaited<ReturnType<typeof repository.findProposal>>>;

/** A person of the provider's, who proposes or decides. */
export type Person = Actor & { staffId: string; role: Role; areas: Areas };

/** What can be proposed: who may decide on it, and how it is carried out. */
export interface Proposable<Payload> {
  /** Of whoever decides. */
  permission: Permission;
  /**
   * Checks everything again and does it in its own transaction, which ends with what is handed along.
   * Under the name of who proposed it; who approved stands in the audit beside. `amount` is what they agreed on:
   * another one by now is refused.
   */
  carryOut(
    payload: Payload,
    by: string,
    transacting: Transacting,
    amount: number | null,
  ): Promise<unknown>;
}

interface Proposal<Payload> {
  kind: string;
  payload: Payload;
  /** What of it is about a person: sealed, and forgotten once it is decided. */
  hidden?: object;
  title: string;
  amount?: number | null;
  thing: Deed['thing'];
  thingId: string;
  customerId?: string | null;
  reason: string;
}

/** Four eyes: one person proposes, another decides, and what was proposed is what is done. */
export function createApprovalService({ db, clock, audit, secrets }: Deps) {
  const kinds = new Map<string, Proposable<never>>();

  /** By the end of the wiring; a kind without it can't be proposed. */
  function register<Payload>(kind: string, proposable: Proposable<Payload>): void {
    kinds.set(kind, proposable);
  }

  function kindOf(kind: string): Proposable<unknown> {
    const known = kinds.get(kind);
    if (!known) throw new Error(`nobody carries out ${kind}`);
    return known;
  }

  async function propose<Payload>(who: Person, proposal: Proposal<Payload>): Promise<string> {
    kindOf(proposal.kind);
    return db.transaction().execute(async (trx) => {
      const at = clock();
      const id = await repository.insertProposal(trx, {
        ...proposal,
        sealed: proposal.hidden ? secrets.seal(JSON.stringify(proposal.hidden)) : null,
        amount: proposal.amount ?? null,
        customerId: proposal.customerId ?? null,
        proposedBy: who.staffId,
        at,
        expiresAt: expiryOf(at),
      });
      if (id === null) {
        throw new AppError('STEP_REFUSED', {
          message: 'Hal ini sudah diusulkan dan menunggu keputusan.',
        });
      }
      await audit.record(trx, who, {
        ...deedOf({ ...proposal, customerId: proposal.customerId ?? null }, 'propose'),
        after: { proposal: id, kind: proposal.kind, amount: proposal.amount ?? null },
        reason: proposal.reason,
      });
      return id;
    });
  }

  /** With what is sealed of it, for as long as it waits. */
  const wholePayload = ({ payload, sealed }: FoundProposal): unknown => ({
    ...(payload as object),
    ...(sealed && (JSON.parse(secrets.open(sealed)) as object)),
  });

  /** Null where it is of another kind, or decided. */
  async function openPayload(who: Pick<Person, 'areas'>, kind: string, id: string) {
    const proposal = await find(who, id);
    if (proposal.kind !== kind || !proposal.sealed) return null;
    return { ...proposal, payload: wholePayload(proposal) };
  }

  /** Outside somebody's areas there is nothing: not found, never forbidden. */
  async function find({ areas }: Pick<Person, 'areas'>, id: string): Promise<FoundProposal> {
    const proposal = await repository.findProposal(db, id, areas);
    if (!proposal) throw new AppError('NOT_FOUND', { message: 'Usulan ini tidak ada.' });
    return proposal;
  }

  const requireInTime = (proposal: FoundProposal): void => {
    if (stateAt(proposal, clock()) === 'expired') throw overdue();
  };

  /** Another person, who may do the thing itself. */
  async function requireDecider(who: Person, proposal: FoundProposal): Promise<void> {
    const { email, joinedAt } = await repository.findDecider(db, who.staffId);
    // The audit knows who asked whom in: an owner's invitation as a proposal.
    // Up to the joining: what was noted since could be made to push it off the page.
    const before = new Date(joinedAt.getTime() + 1);
    const told = await audit.list({ thing: 'staff', thingId: email, before, limit: 100 });
    const isInvitedByProposer = told.some(
      ({ action, staffId }) =>
        staffId === proposal.proposedBy &&
        (action === 'staff.invite' || action === 'proposal.propose'),
    );
    const decider = { ...who, email, joinedAt, isInvitedByProposer };
    requireMayDecide(proposal, decider, kindOf(proposal.kind).permission);
  }

  async function decide(
    who: Person,
    id: string,
    decision: { to: 'approved' | 'refused'; outcome: string | null },
  ): Promise<FoundProposal> {
    const proposal = await find(who, id);
    requireInTime(proposal);
    await requireDecider(who, proposal);
    await db.transaction().execute(async (trx) => {
      await repository.lockProposal(trx, id);
      const at = clock();
      const step = { ...decision, from: ['proposed' as const], at, decidedBy: who.staffId };
      const moved = await repository.moveProposal(trx, id, step);
      if (!moved) throw decidedAlready();
      await audit.record(trx, who, {
        ...deedOf(proposal, decision.to === 'approved' ? 'approve' : 'refuse'),
        before: { proposal: id, state: 'proposed' },
        after: { proposal: id, state: decision.to, amount: proposal.amount },
        reason: decision.outcome,
      });
    });
    return proposal;
  }

  /**
   * Approved first, then carried out in the transaction of the deed itself, which marks it as done: killed
   * between the two it stands as approved, and whoever approves again in its 72 hours carries it out, once.
   */
  async function approve(who: Person, id: string): Promise<'executed' | 'failed'> {
    const before = await find(who, id);
    const isUnfinished = before.state === 'approved';
    if (isUnfinished) {
      requireInTime(before);
      await requireDecider(who, before);
    }
    const proposal = isUnfinished
      ? before
      : await decide(who, id, { to: 'approved', outcome: null });
    const { carryOut } = kindOf(proposal.kind);
    try {
      const lastly = async (trx: Handle): Promise<void> => {
        await finish(trx, id, { to: 'executed', outcome: null });
        await audit.record(trx, who, {
          ...deedOf(proposal, 'execute'),
          after: { proposal: id, kind: proposal.kind, amount: proposal.amount },
          reason: proposal.reason,
        });
      };
      const { proposedByName, amount } = proposal;
      await carryOut(wholePayload(proposal), proposedByName, { lastly }, amount);
      return 'executed';
    } catch (error) {
      // What passes by itself is tried again by approving again.
      if (!(error instanceof AppError) || error.code === 'UNAVAILABLE') throw error;
      const outcome = error.message;
      await db.transaction().execute(async (trx) => {
        await finish(trx, id, { to: 'failed', outcome });
        const after = { proposal: id, state: 'failed', outcome };
        await audit.record(trx, who, { ...deedOf(proposal, 'fail'), after });
      });
      return 'failed';
    }
  }

  async function finish(
    trx: Handle,
    id: string,
    step: { to: 'executed' | 'failed'; outcome: string | null },
  ): Promise<void> {
    const moved = await repository.moveProposal(trx, id, {
      ...step,
      from: ['approved'],
      at: clock(),
    });
    if (!moved) throw decidedAlready();
  }

  const refuse = async (who: Person, id: string, reason: string): Promise<void> => {
    await decide(who, id, { to: 'refused', outcome: reason });
  };

  /** By whoever proposed it, as long as nobody has decided: it stands as refused, by themselves. */
  async function withdraw(who: Person, id: string): Promise<void> {
    const proposal = await find(who, id);
    if (proposal.proposedBy !== who.staffId) {
      throw new AppError('STEP_REFUSED', {
        message: 'Hanya pengusulnya yang dapat menarik usulan.',
      });
    }
    await db.transaction().execute(async (trx) => {
      const moved = await repository.moveProposal(trx, id, {
        from: ['proposed'],
        to: 'refused',
        at: clock(),
        decidedBy: who.staffId,
        outcome: 'Ditarik oleh pengusulnya.',
      });
      if (!moved) throw decidedAlready();
      await audit.record(trx, who, {
        ...deedOf(proposal, 'withdraw'),
        before: { proposal: id, state: 'proposed' },
      });
    });
  }

  async function list({
    openOnly,
    ...filter
  }: Omit<repository.ProposalFilter, 'openAt'> & { openOnly: boolean }) {
    const now = clock();
    const rows = await repository.listProposals(db, {
      ...filter,
      openAt: openOnly ? now : undefined,
    });
    return rows.map((row) => ({
      ...row,
      state: stateAt(row, now) as typeof row.state,
      permission: kinds.get(row.kind)?.permission ?? null,
    }));
  }

  const purges = {
    expiredProposals: (now: Date) => repository.expireProposals(db, now),
  } satisfies PurgeSteps;

  return { register, propose, approve, refuse, withdraw, list, openPayload, purges };
}

export type ApprovalService = ReturnType<typeof createApprovalService>;

type Verb = 'propose' | 'withdraw' | 'approve' | 'refuse' | 'execute' | 'fail';

const deedOf = (
  about: { thing: string; thingId: string; customerId: string | null },
  verb: Verb,
): Pick<Deed, 'action' | 'thing' | 'thingId' | 'customerId'> => ({
  action: `proposal.${verb}`,
  // Of a row that `propose` wrote, which takes nothing else.
  thing: about.thing as Deed['thing'],
  thingId: about.thingId,
  customerId: about.customerId,
});

const overdue = () =>
  new AppError('STEP_REFUSED', {
    message: 'Usulan ini sudah kedaluwarsa. Minta pengusulnya mengusulkan lagi.',
  });
const decidedAlready = () =>
  new AppError('STEP_REFUSED', { message: 'Usulan ini sudah diputuskan.' });
