import { moveInTotalNames } from '@serat/contract/staff/move-in';
import { AppError } from '../../../app-error.ts';
import { useOneConnectionPerNode } from '../../../db/distribution/session-settings.ts';
import { analyse } from '../../../db/query/analyse.ts';
import type { Handle } from '../../../db/schema.ts';
import { startOfDay } from '../../../jakarta/calendar.ts';
import { enqueue } from '../../../jobs/queue.ts';
import { thousands } from '../../../jakarta/words.ts';
import { theService, type AuditedAction } from '../../base/audit/index.ts';
import { changeBatch, lockBatch, lockWork, setProgress, type Batch } from './batch.repository.ts';
import { scan, type Scanned, type ScannedPage } from './check/scan.ts';
import { createSummary } from './check/summary.ts';
import type { MoveInDeps } from './move-in-deps.ts';
import { listMovedIn, listNumbers, lockMovedIn, setPrints } from './moved-in.repository.ts';
import { findPrints, listPrintedTables, listWritten } from './print.repository.ts';
import { createWriter, type Receivers } from './write-rows.ts';

/** Few enough customers for one statement, which reads all their rows from every table. */
const pageSize = 250;
const shownNumbers = 5;
/** Rows after which the tables are analysed first; after that, each time there are ten times as many. */
const firstAnalysed = 40;

export function createCommit(deps: MoveInDeps & Receivers) {
  const { db, clock, audit, account, coverage, subscriptions, billing, ledger } = deps;

  const entryOf = (
    action: 'move-in.committed' | 'move-in.reversed',
    batch: Batch,
  ): AuditedAction => ({
    action,
    subject: 'move-in',
    subjectId: batch.id,
    after: { source: batch.source, ...batch.totals },
  });

  /** Runs `act` in one worker at a time, and only while the batch waits for this work. */
  const alone = (
    batch: Batch,
    work: 'commit' | 'reverse',
    act: (trx: Handle) => Promise<void>,
  ): Promise<void> =>
    db.transaction().execute(async (trx) => {
      await useOneConnectionPerNode(trx);
      if ((await lockWork(trx, batch.id)) === work) await act(trx);
    });

  function requireGood({ rows }: ScannedPage): void {
    const [problem] = rows.flatMap(({ problems }) => problems);
    if (!problem) return;
    throw new AppError('STALE', {
      message: `Sejak pemeriksaan ada yang berubah: baris ${problem.row}, ${problem.column}. ${problem.remedy} Periksa lagi berkasnya.`,
    });
  }

  /** All of it or nothing: whatever fails, the transaction leaves the database as it was. */
  const commit = (batch: Batch, scanned: Scanned): Promise<void> =>
    alone(batch, 'commit', async (trx) => {
      const at = clock();
      const summary = createSummary(new Map());
      const writer = createWriter(trx, deps, { id: batch.id, cutOverOn: batch.cutOverOn, at });
      let rows = 0;
      let analysedAt = firstAnalysed;
      // Scans outside the transaction, so that the rows it has written do not count as somebody else's.
      for await (const page of scan(db, scanned)) {
        requireGood(page);
        summary.add(page);
        await writer.write(page.rows);
        rows += page.rows.length;
        if (rows >= analysedAt) {
          await analyse(trx, await listWritten(trx));
          analysedAt = rows * 10;
        }
        await setProgress(db, batch.id, rows);
      }
      const report = summary.report();
      if (moveInTotalNames.some((name) => report[name] !== batch.totals?.[name])) {
        throw new AppError('STALE', {
          message: 'Total kendali tidak lagi cocok. Periksa lagi berkasnya.',
        });
      }
      const tables = await listPrintedTables(trx);
      await eachPage(trx, batch, async (ids) => setPrints(trx, await findPrints(trx, tables, ids)));
      // Last: every poll of the queue reads all jobs that are not committed yet.
      await eachPage(trx, batch, (ids) => subscriptions.sendImported(trx, ids));
      // Bills that are made before the cut-over are announced only then.
      await enqueue(trx, 'announce-bills', {}, { runAt: startOfDay(batch.cutOverOn) });
      await finish(trx, batch, 'committed', at);
    });

  async function eachPage(
    trx: Handle,
    batch: Batch,
    work: (ids: string[], page: Awaited<ReturnType<typeof listMovedIn>>) => Promise<void>,
  ): Promise<void> {
    for (let after: string | null = null; ;) {
      const page = await listMovedIn(trx, batch.id, { after, atMost: pageSize });
      after = page.at(-1)?.customerId ?? null;
      if (after === null) return;
      await work(
        page.map(({ customerId }) => customerId),
        page,
      );
    }
  }

  async function finish(
    trx: Handle,
    batch: Batch,
    state: 'committed' | 'reversed',
    at: Date,
  ): Promise<void> {
    await lockBatch(trx, batch.id);
    const when = state === 'committed' ? { committedAt: at } : { reversedAt: at };
    await changeBatch(trx, batch.id, { state, work: null, failure: null, ...when });
    await audit.record(trx, theService, entryOf(`move-in.${state}`, batch));
  }

  /** Works only while nothing about the customers has changed since the batch was committed. */
  const reverse = (batch: Batch): Promise<void> =>
    alone(batch, 'reverse', async (trx) => {
      await lockMovedIn(trx, batch.id);
      const changed: string[] = [];
      const tables = await listPrintedTables(trx);
      await eachPage(trx, batch, async (ids, page) => {
        const prints = await findPrints(trx, tables, ids);
        for (const { customerId, print } of page) {
          if (prints.get(customerId) !== print) changed.push(customerId);
        }
      });
      if (changed.length > 0) {
        const numbers = await listNumbers(trx, changed.slice(0, shownNumbers));
        throw new AppError('STEP_REFUSED', {
          message: `Sudah terjadi sesuatu pada ${thousands(changed.length)} pelanggan (${numbers.join(', ')}${changed.length > shownNumbers ? ', …' : ''}), jadi batch ini tidak dapat dibatalkan.`,
        });
      }
      for (;;) {
        const page = await listMovedIn(trx, batch.id, { after: null, atMost: pageSize });
        if (page.length === 0) break;
        const ids = page.map(({ customerId }) => customerId);
        await ledger.openings.remove(trx, ids);
        await billing.imported.remove(trx, ids);
        await subscriptions.deleteImported(trx, ids);
        await coverage.deleteImportedPorts(
          trx,
          ids,
          page.flatMap(({ odpsInUse }) => odpsInUse),
        );
        await account.unclaimed.remove(trx, ids);
      }
      await finish(trx, batch, 'reversed', clock());
    });

  return { commit, reverse };
}
