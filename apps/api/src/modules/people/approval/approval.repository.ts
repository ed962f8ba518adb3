import { anyOf } from '../../../db/query/any-of.ts';
import { proposalFor, type Reader } from '../../../db/query/areas.ts';
import { searched } from '../../../db/query/paging.ts';
import type { Role } from '@serat/contract/staff/roles';
import { sql } from 'kysely';
import type { Handle } from '../../../db/schema.ts';
import { sorted, type Sortable, type Sorting } from '../../../db/query/sorting.ts';

export interface NewProposal {
  kind: string;
  payload: unknown;
  /** Personal data of the payload and the content, encrypted. */
  sealed: Buffer | null;
  content: unknown;
  title: string;
  amount: number | null;
  subject: string;
  subjectId: string;
  customerId: string | null;
  reason: string;
  proposedBy: string;
  at: Date;
  expiresAt: Date;
}

/** Returns null if the same proposal is already open. */
export async function insertProposal(
  handle: Handle,
  { payload, sealed, content, at, ...proposal }: NewProposal,
): Promise<string | null> {
  const row = await handle
    .insertInto('proposal')
    .values({
      kind: proposal.kind,
      payload: JSON.stringify(payload),
      payload_sealed: sealed,
      content: content === null ? null : JSON.stringify(content),
      title: proposal.title,
      amount: proposal.amount,
      subject: proposal.subject,
      subject_id: proposal.subjectId,
      customer_id: proposal.customerId,
      reason: proposal.reason,
      proposed_by: proposal.proposedBy,
      proposed_at: at,
      expires_at: proposal.expiresAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

const lineOf = (staff: string) =>
  sql<string>`coalesce(${sql.ref(`${staff}.line_id`)}, ${sql.ref(`${staff}.id`)})`;

const proposals = (handle: Handle) =>
  handle
    .selectFrom('proposal')
    .innerJoin('staff as proposer', 'proposer.id', 'proposal.proposed_by')
    .leftJoin('staff as decider', 'decider.id', 'proposal.decided_by')
    .select([
      'proposal.id',
      'proposal.kind',
      'proposal.payload',
      'proposal.payload_sealed as sealed',
      'proposal.content',
      'proposal.title',
      'proposal.amount',
      'proposal.subject',
      'proposal.subject_id as subjectId',
      'proposal.customer_id as customerId',
      'proposal.reason',
      'proposal.state',
      'proposal.proposed_by as proposedBy',
      'proposer.full_name as proposedByName',
      'proposer.email as proposedByEmail',
      'proposer.role as proposedByRole',
      lineOf('proposer').as('proposedByLine'),
      'proposal.proposed_at as proposedAt',
      'proposal.expires_at as expiresAt',
      'proposal.waits_until as waitsUntil',
      'proposal.decided_by as decidedBy',
      'decider.full_name as decidedByName',
      'proposal.decided_at as decidedAt',
      'proposal.outcome',
      'proposal.done_at as doneAt',
    ]);

const sortable: Sortable<'proposedDate' | 'expiresDate' | 'title'> = {
  key: { of: 'proposal.id', type: 'uuid' },
  by: {
    proposedDate: { of: 'proposal.proposed_at', type: 'timestamptz' },
    expiresDate: { of: 'proposal.expires_at', type: 'timestamptz' },
    title: { of: 'proposal.title', type: 'text' },
  },
};

export interface ProposalFilter {
  openAt?: Date | undefined;
  customerId?: string | undefined;
  reader: Reader;
  /** Proposals about staff are only shown to readers who may see the staff list. */
  withStaff: boolean;
  search?: string | undefined;
  sorting: Sorting<keyof (typeof sortable)['by']>;
  limit: number;
}

export function listProposals(handle: Handle, filter: ProposalFilter) {
  const { openAt, customerId, reader, withStaff, search, ...page } = filter;
  let found = proposals(handle);
  if (openAt) {
    found = found
      .where('proposal.state', 'in', ['proposed', 'approved'])
      .where('proposal.expires_at', '>', openAt);
  }
  if (customerId) found = found.where('proposal.customer_id', '=', customerId);
  if (!withStaff) found = found.where('proposal.subject', '<>', 'staff');
  const near = found.where(proposalFor(reader));
  const matching = searched(near, search, ['proposal.title', 'proposer.full_name']);
  return sorted(matching, sortable, page).execute();
}

export const findProposal = (handle: Handle, id: string, reader: Reader) =>
  proposals(handle).where('proposal.id', '=', id).where(proposalFor(reader)).executeTakeFirst();

export type FoundProposal = NonNullable<Awaited<ReturnType<typeof findProposal>>>;

/** No join: on a cluster, customers and proposals are on different nodes. */
export async function customerNames(
  handle: Handle,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await handle
    .selectFrom('customer')
    .select(['id', 'full_name as fullName'])
    .where('id', '=', anyOf('uuid', ids))
    .execute();
  return new Map(rows.map(({ id, fullName }) => [id, fullName]));
}

const present = (handle: Handle) =>
  handle
    .selectFrom('staff')
    .select([
      'staff.id as staffId',
      'email',
      'full_name as fullName',
      'role',
      'areas',
      'joined_at as joinedAt',
      lineOf('staff').as('line'),
    ])
    .where('left_at', 'is', null);

export const findDecider = (handle: Handle, staffId: string) =>
  present(handle).where('id', '=', staffId).executeTakeFirst();

export const listPresent = (handle: Handle, roles: readonly Role[]) =>
  present(handle)
    .where('role', 'in', [...roles])
    .orderBy('id')
    .execute();

/** For a proposal that nobody may decide on. */
export async function setWaiting(
  handle: Handle,
  id: string,
  { until, expiresAt }: { until: Date; expiresAt: Date },
): Promise<void> {
  await handle
    .updateTable('proposal')
    .set({ waits_until: until, expires_at: expiresAt })
    .where('id', '=', id)
    .execute();
}

/**
 * Proposals that nobody decided on and whose wait is over, also if a crash interrupted their execution. Proposals
 * of staff who left are excluded.
 */
export const listWaited = (handle: Handle, now: Date) =>
  proposals(handle)
    .where('proposal.state', 'in', ['proposed', 'approved'])
    .where('proposal.waits_until', '<=', now)
    .where('proposal.expires_at', '>', now)
    .where('proposal.decided_by', 'is', null)
    .where('proposer.left_at', 'is', null)
    .orderBy('proposal.waits_until')
    .limit(100)
    .execute();

export async function lockProposal(handle: Handle, id: string): Promise<void> {
  await handle.selectFrom('proposal').select('id').where('id', '=', id).forUpdate().execute();
}

interface Step {
  from: readonly ('proposed' | 'approved')[];
  to: 'approved' | 'refused' | 'expired' | 'executed' | 'failed';
  at: Date;
  decidedBy?: string | null;
  outcome?: string | null;
}

export async function moveProposal(
  handle: Handle,
  id: string,
  { from, to, at, decidedBy, outcome }: Step,
): Promise<boolean> {
  const row = await handle
    .updateTable('proposal')
    .set({
      state: to,
      ...(decidedBy !== undefined && { decided_by: decidedBy, decided_at: at }),
      ...(outcome !== undefined && { outcome }),
      // A finished proposal does not need the personal data any more.
      ...(to !== 'approved' && { done_at: at, payload_sealed: null }),
    })
    .where('id', '=', id)
    .where('state', 'in', [...from])
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

const endProposals = (
  handle: Handle,
  { at, ...ended }: { state: 'expired' | 'refused'; outcome?: string; at: Date },
) =>
  handle
    .updateTable('proposal')
    .set({ ...ended, done_at: at, payload_sealed: null })
    .where('state', 'in', ['proposed', 'approved'])
    .returning([
      'id',
      'kind',
      'subject',
      'subject_id as subjectId',
      'customer_id as customerId',
      'amount',
    ]);

export const expireProposals = (handle: Handle, now: Date) =>
  endProposals(handle, { state: 'expired', at: now }).where('expires_at', '<=', now).execute();

export const withdrawProposalsOf = (
  handle: Handle,
  staffId: string,
  given: { outcome: string; at: Date },
) =>
  endProposals(handle, { state: 'refused', ...given })
    .where('proposed_by', '=', staffId)
    .where('decided_by', 'is', null)
    .execute();
