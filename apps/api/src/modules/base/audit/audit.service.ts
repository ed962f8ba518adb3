import type { AuditEntry } from '@serat/contract/staff/audit';
import type { ActionName } from '@serat/contract/staff/action-names';
import type { Logger } from 'pino';
import { AppError } from '../../../app-error.ts';
import type { Db, Handle } from '../../../db/schema.ts';
import type { Transacting } from '../../../db/driver/transact.ts';
import type { Clock } from '../../../jakarta/clock.ts';
import type { PurgeSteps } from '../../../jobs/purge.ts';
import type { Secrets } from '../../../secrets.ts';
import { chainDigest, type ChainedRow } from './audit-chain.ts';
import {
  appendRow,
  countRows,
  listRows,
  lockHead,
  namesOf,
  readHead,
  rowsAfter,
  rowsOfRequests,
} from './audit.repository.ts';
import type { AuditFilter } from './audit.repository.ts';
import type { Actor, AuditedAction, Done, Values } from './audited-action.ts';
import { masked, maskedText } from './masked.ts';

interface Deps {
  db: Db;
  clock: Clock;
  secrets: Secrets;
  log: Pick<Logger, 'info'>;
}

export type Verdict =
  | { sound: true; rows: number; digest: string }
  | { sound: false; rows: number; brokenAt: number; why: Flaw };

export interface LongAction extends Omit<AuditedAction, 'action'> {
  begin: ActionName;
  end: ActionName;
}

type Flaw = 'changed' | 'missing' | 'foreign' | 'cut' | 'unmet';

const readAtOnce = 1000;

const isId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Entries are written in the transaction of the action, chained, and never changed. */
export function createAuditService({ db, clock, secrets, log }: Deps) {
  /** Call it last in a transaction: it locks the end of the chain until the commit, so nothing slow may follow. */
  async function record(trx: Handle, actor: Actor, entry: AuditedAction): Promise<void> {
    const head = await lockHead(trx);
    const row: ChainedRow = {
      seq: head.seq + 1,
      at: clock(),
      staffId: actor.staffId,
      actor: actor.name,
      role: actor.role,
      action: entry.action,
      subject: entry.subject,
      subjectId: entry.subjectId,
      customerId: entry.customerId ?? null,
      before: entry.before ? masked(entry.before) : null,
      after: entry.after ? masked(entry.after) : null,
      reason: entry.reason ? maskedText(entry.reason) : null,
      requestId: actor.requestId ?? null,
    };
    await appendRow(trx, row, chainDigest(secrets, head.digest, row));
  }

  /** Adds the entry to the end of a function's own transaction. */
  const along = <Outcome>(
    actor: Actor,
    entry: AuditedAction | ((outcome: Outcome) => AuditedAction),
  ): Transacting<Outcome> => ({
    lastly: (trx, outcome) =>
      record(trx, actor, typeof entry === 'function' ? entry(outcome) : entry),
  });

  /** For actions outside a transaction, such as showing a hidden value. */
  const note = (actor: Actor, entry: AuditedAction): Promise<void> =>
    db.transaction().execute((trx) => record(trx, actor, entry));

  /**
   * For actions with several transactions or external calls: records the start, then the end or the
   * failure. After a crash only the start is recorded.
   */
  async function around<Value>(
    actor: Actor,
    { begin, end, ...about }: LongAction,
    act: () => Promise<{ value: Value; after: Values }>,
  ): Promise<Value> {
    await note(actor, { action: begin, ...about });
    const ended = (after: Values) =>
      note(actor, { action: end, ...about, after: { ...about.after, ...after } });
    const { value, after } = await act().catch(async (error: unknown) => {
      await ended({ failed: error instanceof AppError ? error.message : 'Kesalahan layanan' });
      throw error;
    });
    await ended(after);
    return value;
  }

  /** What these requests have committed, whether or not they were answered. */
  async function doneBy(requestIds: readonly string[]): Promise<Done[]> {
    if (requestIds.length === 0) return [];
    const done = await rowsOfRequests(db, requestIds);
    return done.map(({ after, ...row }) => ({ ...row, after: after ?? {} }));
  }

  async function list(filter: AuditFilter): Promise<(AuditEntry & { sortedBy: string })[]> {
    const rows = await listRows(db, filter);
    const people = rows.flatMap(({ subject, subjectId, customerId }) => [
      ...(subject === 'staff' && isId.test(subjectId) ? [subjectId] : []),
      ...(customerId === null ? [] : [customerId]),
    ]);
    const names = await namesOf(db, [...new Set(people)]);
    return rows.map(({ sortedBy, actorEmail, ...row }) => ({
      ...entryOf(row),
      actorEmail,
      about: names.get(row.subjectId) ?? names.get(row.customerId ?? '') ?? null,
      id: String(row.seq),
      sortedBy,
    }));
  }

  /**
   * Verifies the whole chain: rows are numbered from 1 without gaps. Returns the first wrong row. With
   * a digest stored elsewhere it also detects that the end of the chain was cut off.
   */
  async function verify(kept: string | null = null): Promise<Verdict> {
    let isMet = kept === null;
    let last: { seq: number; digest: Buffer } = { seq: 0, digest: Buffer.alloc(0) };
    const head = await readHead(db);
    for (;;) {
      const rows = await rowsAfter(db, last.seq === 0 ? null : last.seq, readAtOnce);
      for (const { digest, ...row } of rows) {
        if (row.seq < 1) return broken(row.seq, 'foreign');
        if (row.seq !== last.seq + 1) return broken(last.seq + 1, 'missing');
        if (!digest.equals(chainDigest(secrets, last.digest, row)))
          return broken(row.seq, 'changed');
        if (row.seq === head.seq && !digest.equals(head.digest)) return broken(row.seq, 'changed');
        last = { seq: row.seq, digest };
        isMet ||= digest.toString('hex') === kept;
      }
      if (rows.length < readAtOnce) break;
    }
    if (last.seq < head.seq) return broken(last.seq + 1, 'cut');
    if ((await countRows(db, last.seq)) !== last.seq) return broken(last.seq, 'foreign');
    if (!isMet) return broken(last.seq + 1, 'unmet');
    return { sound: true, rows: last.seq, digest: last.digest.toString('hex') };
  }

  /** Logs the head every hour, so that the log can prove that the chain was cut off in the database. */
  const chores = {
    auditHead: async () => {
      const { seq, digest } = await readHead(db);
      log.info({ rows: seq, head: digest.toString('hex') }, 'the audit ends here');
    },
  } satisfies PurgeSteps;

  return { record, along, note, around, doneBy, list, verify, chores };
}

export type AuditService = ReturnType<typeof createAuditService>;

const broken = (brokenAt: number, why: Flaw): Verdict => ({
  sound: false,
  rows: Math.max(0, brokenAt - 1),
  brokenAt,
  why,
});

const entryOf = ({ seq: _seq, at, ...row }: ChainedRow) => ({ ...row, at: at.toISOString() });
