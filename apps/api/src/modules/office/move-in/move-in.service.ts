import { Readable } from 'node:stream';
import type { MoveInMapping } from '@serat/contract/staff/move-in-fields';
import {
  moveInAmounts,
  moveInTotalNames,
  moveInTotals,
  type MoveInProblem,
  type MoveInTotals,
} from '@serat/contract/staff/move-in';
import { AppError } from '../../../app-error.ts';
import type { TableRow } from '../../../csv/table/cell.ts';
import { shownRow } from '../../../csv/table/headings.ts';
import { firstRows } from '../../../csv/table/read-table.ts';
import { transact } from '../../../db/driver/transact.ts';
import { daysBefore } from '../../../jakarta/clock.ts';
import { rupiah, thousands } from '../../../jakarta/words.ts';
import type { PurgeSteps } from '../../../jobs/purge.ts';
import type { Actor, AuditedAction } from '../../base/audit/index.ts';
import { createAsked } from './asked.service.ts';
import {
  changeBatch,
  deleteContentBefore,
  findContent,
  findLastMapping,
  insertBatch,
  listBatches,
  lockBatch,
  setProgress,
  type Batch,
} from './batch.repository.ts';
import { listAreas } from './check/lookup.repository.ts';
import { problemFile } from './check/problem-file.ts';
import { scan, type Scanned } from './check/scan.ts';
import { createSummary } from './check/summary.ts';
import { fittedMapping, suggestMapping } from './check/suggest.ts';
import { sourcesOf } from './check/headings.ts';
import { createCommit } from './commit.service.ts';
import type { MoveInDeps } from './move-in-deps.ts';
import { createWork } from './work.service.ts';
import type { Receivers } from './write-rows.ts';

const keptDays = 30;
/** Enough to see titles, merged headings and the first customers. */
const shownRows = 12;
const shownProblems = 300;

interface Upload {
  source: string;
  fileName: string;
  cutOverOn: string;
  content: string;
}

/** Imports customers of another system in batches, each as a whole or not at all. */
export function createMoveInService(deps: MoveInDeps & Receivers) {
  const { db, clock, secrets, audit, isolirGraceDays } = deps;
  const work = createWork(deps);
  const asked = createAsked(deps, work);
  const { commit, reverse } = createCommit(deps);

  const about = (id: string): Pick<AuditedAction, 'subject' | 'subjectId'> => ({
    subject: 'move-in',
    subjectId: id,
  });

  /** The file as the browser compressed it. */
  async function openContent(id: string): Promise<Buffer> {
    const sealed = await findContent(db, id);
    if (sealed) return Buffer.from(secrets.open(sealed), 'base64');
    throw new AppError('STEP_REFUSED', {
      message: 'Berkas batch ini sudah dihapus setelah 30 hari. Unggah lagi.',
    });
  }

  async function upload(who: Actor, { content, ...file }: Upload): Promise<string> {
    const rows = await firstRows(Buffer.from(content, 'base64'), 2);
    if (rows.length < 2) {
      throw new AppError('INVALID_INPUT', {
        message: 'Berkas ini tidak punya baris pelanggan.',
        fields: { content: 'Berkas ini tidak punya baris pelanggan' },
      });
    }
    const contentSealed = secrets.seal(content);
    return transact(
      db,
      audit.along<string>(who, (id) => ({
        action: 'move-in.upload',
        ...about(id),
        after: { batch: id, source: file.source, cutOver: file.cutOverOn },
      })),
      (trx) => insertBatch(trx, { ...file, contentSealed, by: who, at: clock() }),
    );
  }

  async function proposed(source: string, rows: readonly TableRow[]): Promise<MoveInMapping> {
    const last = await findLastMapping(db, source);
    return last ? fittedMapping(last, rows) : suggestMapping(rows);
  }

  async function columns(id: string) {
    const { source, mapping } = await work.require(db, id);
    const rows = await firstRows(await openContent(id), shownRows);
    return { rows: rows.map(shownRow), mapping: mapping ?? (await proposed(source, rows)) };
  }

  async function check(who: Actor, id: string, mapping: MoveInMapping): Promise<void> {
    const rows = await firstRows(await openContent(id), 50);
    // Refuses a mapping that would fail on every row.
    sourcesOf(
      mapping,
      rows.find(({ number }) => number === mapping.headerRow),
    );
    await transact(db, audit.along(who, { action: 'move-in.check', ...about(id) }), (trx) =>
      work.ask(trx, id, 'check', {
        state: 'uploaded',
        mapping,
        report: null,
        totals: null,
        problemsSealed: null,
      }),
    );
  }

  async function scanned(batch: Batch): Promise<Scanned> {
    if (!batch.mapping) throw new AppError('STEP_REFUSED', { message: 'Kolomnya belum dipilih.' });
    const content = await openContent(batch.id);
    const { mapping, cutOverOn } = batch;
    return { content, mapping, cutOverOn, isolirGraceDays };
  }

  async function carryOutCheck(batch: Batch): Promise<void> {
    const areas = new Map((await listAreas(db)).map(({ id, name }) => [id, name]));
    const summary = createSummary(areas);
    const shown: MoveInProblem[] = [];
    let rows = 0;
    for await (const page of scan(db, await scanned(batch))) {
      summary.add(page);
      for (const { problems } of page.rows) {
        if (shown.length < shownProblems) shown.push(...problems);
      }
      rows += page.rows.length;
      await setProgress(db, batch.id, rows);
    }
    await work.end(batch.id, 'check', {
      state: 'checked',
      report: summary.report(),
      problemsSealed: secrets.seal(JSON.stringify(shown.slice(0, shownProblems))),
      checkedAt: clock(),
    });
  }

  async function problemsFile(who: Actor, id: string) {
    const batch = await work.require(db, id);
    const pages = scan(db, await scanned(batch));
    await audit.note(who, { action: 'move-in.problems', ...about(id) });
    return { fileName: 'masalah.csv', bytes: Readable.from(problemFile(pages)) };
  }

  async function confirm(who: Actor, id: string, totals: MoveInTotals): Promise<void> {
    await transact(
      db,
      audit.along(who, { action: 'move-in.totals', ...about(id), after: { ...totals } }),
      async (trx) => {
        const { state, work: running, report } = await work.require(trx, id, lockBatch);
        const isOpen = (state === 'checked' || state === 'previewed') && running === null;
        if (!isOpen || !report || report.problems > 0) {
          throw new AppError('STEP_REFUSED', {
            message: 'Total dicocokkan setelah berkasnya diperiksa dan tanpa masalah.',
          });
        }
        const fields = Object.fromEntries(
          moveInTotalNames
            .filter((name) => totals[name] !== report[name])
            .map((name) => {
              const shown = moveInAmounts.includes(name) ? rupiah : thousands;
              return [name, `${moveInTotals[name]} di berkas: ${shown(report[name])}`];
            }),
        );
        if (Object.keys(fields).length > 0) throw new AppError('INVALID_INPUT', { fields });
        await changeBatch(trx, id, { state: 'previewed', totals });
      },
    );
  }

  async function find(id: string) {
    const batch = await work.require(db, id);
    const { problemsSealed } = batch;
    const problems: unknown = problemsSealed ? JSON.parse(secrets.open(problemsSealed)) : [];
    return { ...batch, problems: problems as MoveInProblem[] };
  }

  const purges = {
    moveInFiles: (now: Date) => deleteContentBefore(db, daysBefore(now, keptDays)),
  } satisfies PurgeSteps;

  return {
    upload,
    columns,
    check,
    confirm,
    find,
    problemsFile,
    list: () => listBatches(db),
    ask: asked.ask,
    start: asked.start,
    carryOut: (id: string) =>
      work.carryOut(id, {
        check: carryOutCheck,
        commit: async (batch) => commit(batch, await scanned(batch)),
        reverse,
      }),
    purges,
  };
}

export type MoveInService = ReturnType<typeof createMoveInService>;
