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

/** What a look through the chain found. */
export type Verdict =
  | { sound: true; rows: number; digest: string }
  | { sound: false; rows: number; brokenAt: number; why: Flaw };

/** What is done in more than one transaction: the names of its beginning and of its end. */
export interface LongAction extends Omit<AuditedAction, 'action'> {
  begin: ActionName;
  end: ActionName;
}

type Flaw = 'changed' | 'missing' | 'foreign' | 'cut' | 'unmet';

const readAtOnce = 1000;

/** Who did what: written in the transaction of the entry, chained, never changed. */
export function createAuditService({ db, clock, secrets, log }: Deps) {
  /**
   * The last thing a transaction does: it holds the end of the chain until it commits, so nothing that
   * takes long, or waits for somebody, may come after it.
   */
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

  /** For a rule with a transaction of its own: it ends with the row. */
  const along = <Outcome>(
    actor: Actor,
    entry: AuditedAction | ((outcome: Outcome) => AuditedAction),
  ): Transacting<Outcome> => ({
    lastly: (trx, outcome) =>
      record(trx, actor, typeof entry === 'function' ? entry(outcome) : entry),
  });

  /** For what happens outside a transaction, as a look at something hidden. */
  const note = (actor: Actor, entry: AuditedAction): Promise<void> =>
    db.transaction().execute((trx) => record(trx, actor, entry));

  /**
   * For many transactions, or for what is asked outside: that it was begun is written down before, and how it
   * ended after. Killed between the two, the first row is left; a failure has its row too.
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
    return rows.map(({ sortedBy, actorEmail, ...row }) => ({
      ...entryOf(row),
      actorEmail,
      id: String(row.seq),
      sortedBy,
    }));
  }

  /**
   * Goes through the whole chain, from the first row of the table: rows are numbered from 1 without a gap, and there are
   * no others. The first row that does not fit is named. With a digest that was kept elsewhere, a
   * chain that does not hold it any more was cut, however well it fits.
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

  /** Every hour the log keeps what the database alone could be made to forget. */
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
