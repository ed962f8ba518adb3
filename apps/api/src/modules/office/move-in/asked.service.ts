import { moveInAloneRows } from '@serat/contract/staff/move-in';
import { AppError } from '../../../app-error.ts';
import { transact } from '../../../db/driver/transact.ts';
import { rupiah, thousands } from '../../../jakarta/words.ts';
import type { Actor, AuditedAction } from '../../base/audit/index.ts';
import type { Proposed } from '../../people/approval/index.ts';
import type { Batch } from './batch.repository.ts';
import type { MoveInDeps } from './move-in-deps.ts';
import type { Work } from './work.service.ts';

type Asked = 'commit' | 'reverse';

interface Wanted {
  id: string;
  reason: string;
}

interface Payload extends Wanted {
  /** Time of the check that the person saw. The request applies to exactly this check. */
  checkedAt: string | null;
}

type Person = Parameters<MoveInDeps['approval']['propose']>[0];

const titles: Record<Asked, string> = {
  commit: 'Pindahkan pelanggan dari',
  reverse: 'Batalkan pemindahan dari',
};

/** Commit and reversal. With many rows a second person decides. */
export function createAsked({ db, audit, approval }: MoveInDeps, work: Work) {
  const entryOf = (asked: Asked, { id, reason }: Wanted): AuditedAction => ({
    action: `move-in.${asked}`,
    subject: 'move-in',
    subjectId: id,
    reason,
  });

  const checkOf = ({ checkedAt }: Batch): string | null => checkedAt?.toISOString() ?? null;

  for (const asked of ['commit', 'reverse'] as const) {
    approval.register<Payload, Batch>(`move-in.${asked}`, {
      permission: 'move-in.work',
      carryOut: ({ id, checkedAt }, _by, transacting) =>
        transact(db, transacting, async (trx) => {
          const batch = await work.ask(trx, id, asked);
          if (checkOf(batch) === checkedAt) return batch;
          throw new AppError('STALE', { message: 'Berkas ini diperiksa lagi sejak diusulkan.' });
        }),
      entryOf: (payload) => entryOf(asked, payload),
    });
  }

  const start = async (who: Actor, asked: Asked, wanted: Wanted) => {
    await transact(db, audit.along<Batch>(who, entryOf(asked, wanted)), (trx) =>
      work.ask(trx, wanted.id, asked),
    );
  };

  function contentOf({ source, fileName, totals }: Batch) {
    return { source, file: fileName, ...totals };
  }

  async function propose(
    who: Person,
    asked: Asked,
    { id, reason }: Wanted,
    batch: Batch,
  ): Promise<Proposed> {
    const { customers = 0, openBills = 0 } = batch.totals ?? {};
    return approval.propose(who, {
      kind: `move-in.${asked}`,
      payload: { id, reason, checkedAt: checkOf(batch) } satisfies Payload,
      content:
        asked === 'commit'
          ? { before: {}, after: contentOf(batch) }
          : { before: contentOf(batch), after: {} },
      title: `${titles[asked]} ${batch.source}: ${thousands(customers)} pelanggan, tagihan terbuka ${rupiah(openBills)}`,
      subject: 'move-in',
      subjectId: id,
      reason,
    });
  }

  async function ask(
    who: Person,
    asked: Asked,
    wanted: Wanted,
  ): Promise<{ outcome: 'done' } | Proposed> {
    const batch = await work.require(db, wanted.id);
    work.requireStart(batch, asked);
    if ((batch.report?.rows ?? 0) > moveInAloneRows) return propose(who, asked, wanted, batch);
    await start(who, asked, wanted);
    return { outcome: 'done' };
  }

  return {
    ask,
    /** Starts without a second person: for the command line. */
    start,
  };
}
