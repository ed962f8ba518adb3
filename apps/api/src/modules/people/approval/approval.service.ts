import { isPermitted } from '@serat/contract/staff/roles';
import type { Logger } from 'pino';
import { AppError } from '../../../app-error.ts';
import type { Reader } from '../../../db/query/areas.ts';
import type { Db, Handle } from '../../../db/schema.ts';
import { lockPresentStaff } from '../../../db/locks/staff-lock.ts';
import type { Clock } from '../../../jakarta/clock.ts';
import type { Secrets } from '../../../secrets.ts';
import type { PurgeSteps } from '../../../jobs/purge.ts';
import {
  maskedText,
  theService,
  type AuditService,
  type AuditedAction,
} from '../../base/audit/index.ts';
import { isOpen, mayStop, stateAt, waitOf } from './approval.policy.ts';
import * as repository from './approval.repository.ts';
import { createDeciders } from './deciders.ts';
import { createDecisions } from './decision.service.ts';
import type { QueueMail } from '../../base/mail/index.ts';
import { createKinds, type Person } from './proposable.ts';
import { createContents, type Content } from './proposal-content.ts';
import { decidedAlready, entryOf } from './proposal-audit.ts';
import { createWaiting } from './waiting.ts';

interface Deps {
  db: Db;
  clock: Clock;
  audit: AuditService;
  secrets: Secrets;
  queueMail: QueueMail;
  consoleUrl: string | null;
  log: Pick<Logger, 'error'>;
}

interface Proposal<Payload> {
  kind: string;
  payload: Payload;
  /** Personal data of the payload. It is encrypted with the content, and both are deleted after the decision. */
  hidden?: object;
  content: Content;
  title: string;
  amount?: number | null;
  subject: AuditedAction['subject'];
  subjectId: string;
  customerId?: string | null;
  reason: string;
}

/** `waitsUntil` is set if nobody else may decide. */
export interface Proposed {
  outcome: 'proposed';
  proposalId: string;
  waitsUntil: string | null;
}

/** Four-eyes approval: one person proposes, another decides, and exactly the proposal is executed. */
export function createApprovalService(deps: Deps) {
  const { db, clock, audit, secrets, log } = deps;
  const kinds = createKinds();
  const deciders = createDeciders({ db, kinds });
  const contents = createContents(secrets);
  const waitWithoutDecider = createWaiting({ ...deps, deciders });

  async function propose<Payload>(who: Person, wanted: Proposal<Payload>): Promise<Proposed> {
    const { hidden, content, ...proposal } = { ...wanted, reason: maskedText(wanted.reason) };
    kinds.kindOf(proposal.kind);
    // An expired proposal must not block a new one.
    await expire(clock());
    return db.transaction().execute(async (trx) => {
      await lockPresentStaff(trx, who.staffId);
      const at = clock();
      const id = await repository.insertProposal(trx, {
        ...proposal,
        sealed: hidden ? contents.seal(hidden, content) : null,
        content: hidden ? null : content,
        amount: proposal.amount ?? null,
        customerId: proposal.customerId ?? null,
        proposedBy: who.staffId,
        at,
        expiresAt: waitOf(at),
      });
      if (id === null) {
        throw new AppError('STEP_REFUSED', {
          message: 'Hal ini sudah diusulkan dan menunggu keputusan.',
        });
      }
      const waitsUntil = await waitWithoutDecider(trx, id, at);
      await audit.record(trx, who, {
        ...entryOf({ ...proposal, customerId: proposal.customerId ?? null }, 'propose'),
        after: {
          proposal: id,
          kind: proposal.kind,
          amount: proposal.amount ?? null,
          ...(waitsUntil && { waitsUntil }),
        },
        reason: proposal.reason,
      });
      return {
        outcome: 'proposed',
        proposalId: id,
        waitsUntil: waitsUntil?.toISOString() ?? null,
      };
    });
  }

  async function expire(now: Date): Promise<void> {
    await db.transaction().execute(async (trx) => {
      for (const { id, kind, amount, ...about } of await repository.expireProposals(trx, now)) {
        await audit.record(trx, theService, {
          ...entryOf(about, 'expire'),
          after: { proposal: id, state: 'expired', kind, amount },
        });
      }
    });
  }

  /** Proposals outside the reader's areas are not found rather than forbidden. */
  async function find(reader: Reader, id: string) {
    const proposal = await repository.findProposal(db, id, reader);
    if (!proposal) throw new AppError('NOT_FOUND', { message: 'Usulan ini tidak ada.' });
    return proposal;
  }

  const { approve, refuse, carryOutWaited } = createDecisions({
    db,
    clock,
    audit,
    kinds,
    deciders,
    find,
    contents,
  });

  /** The audit entry is written before the content is returned. */
  async function show(who: Person, { id, reason }: { id: string; reason: string }) {
    const proposal = await find(who, id);
    const content = contents.contentOf(proposal);
    const digest = contents.digestOf(proposal);
    if (!proposal.sealed || content === null || digest === null) {
      throw new AppError('NOT_FOUND', { message: 'Usulan ini tidak ada, atau sudah diputuskan.' });
    }
    await audit.note(who, { ...entryOf(proposal, 'show'), after: { proposal: id }, reason });
    return { content, digest };
  }

  /** Only the proposer may withdraw, and only before a decision. The proposal then counts as refused. */
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
        ...entryOf(proposal, 'withdraw'),
        before: { proposal: id, state: 'proposed' },
      });
    });
  }

  /** Runs in the transaction in which the staff member leaves, so that others can propose the same again. */
  async function withdrawAllOf(trx: Handle, staffId: string): Promise<void> {
    const reason = 'Pengusulnya sudah keluar.';
    const ended = { outcome: reason, at: clock() };
    const withdrawn = await repository.withdrawProposalsOf(trx, staffId, ended);
    for (const { id, kind, amount, ...about } of withdrawn) {
      await audit.record(trx, theService, {
        ...entryOf(about, 'withdraw'),
        after: { proposal: id, state: 'refused', kind, amount },
        reason,
      });
    }
  }

  /** Also returns whether this person may decide, by the same rules as the decision. */
  async function list(
    who: Person,
    {
      openOnly,
      ...filter
    }: Omit<repository.ProposalFilter, 'openAt' | 'reader' | 'withStaff'> & { openOnly: boolean },
  ) {
    const now = clock();
    const rows = await repository.listProposals(db, {
      ...filter,
      reader: who,
      withStaff: isPermitted(who.role, 'staff.read'),
      openAt: openOnly ? now : undefined,
    });
    const states = rows.map((row) => stateAt(row, now));
    const decider = states.some(isOpen) ? await deciders.deciderOf(who) : null;
    const names = await repository.customerNames(
      db,
      rows.flatMap(({ customerId }) => customerId ?? []),
    );
    return rows.map((row, at) => {
      const state = states[at] ?? row.state;
      const isUndecided = decider !== null && isOpen(state);
      const whyNot = isUndecided ? deciders.whyNot(decider, row) : 'Usulan ini sudah selesai.';
      return {
        ...row,
        state,
        mine: row.proposedBy === who.staffId,
        whyNot,
        mayStop: isOpen(state) && mayStop(row, who),
        customerName: names.get(row.customerId ?? '') ?? null,
        content: row.sealed ? null : contents.contentOf(row),
        digest: row.sealed || !isOpen(state) ? null : contents.digestOf(row),
      };
    });
  }

  /** A failed proposal does not stop the others. It is retried within the hour. */
  async function carryOutAllWaited(now: Date): Promise<void> {
    for (const proposal of await repository.listWaited(db, now)) {
      await carryOutWaited(proposal).catch((error: unknown) =>
        log.error({ err: error, proposal: proposal.id }, 'a waiting proposal was not carried out'),
      );
    }
  }

  const purges = {
    waitedProposals: carryOutAllWaited,
    expiredProposals: expire,
  } satisfies PurgeSteps;

  const { register } = kinds;
  return { register, propose, approve, refuse, withdraw, withdrawAllOf, list, show, purges };
}

export type ApprovalService = ReturnType<typeof createApprovalService>;
