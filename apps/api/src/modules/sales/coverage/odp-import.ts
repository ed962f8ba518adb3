import type { Db, Handle } from '../../../db/schema.ts';
import { analyse } from '../../../db/query/analyse.ts';
import type { Transacting } from '../../../db/driver/transact.ts';
import { readLines, type Line } from '../../../csv/csv-lines.ts';
import type { Position } from './geometry.ts';
import { readHeader, type ReadRow } from './odp-csv.ts';
import {
  analyseStaging,
  countChanges,
  findRepeatedCodes,
  findTooFewPorts,
  lockChanging,
  mergeStaging,
  openStaging,
  stageRows,
  type Changes,
  type StagedRow,
} from './odp-import.repository.ts';
import { hasOdps } from './odp.repository.ts';

interface ImportDeps {
  db: Db;
  isInIndonesia: (position: Position) => boolean;
}

interface ImportOptions extends Pick<Transacting<ImportOutcome>, 'lastly'> {
  dryRun?: boolean;
  onProblem?: (line: number, reason: string) => void;
}

export interface ImportOutcome extends Changes {
  rows: number;
  problems: number;
  /** False after a dry run or if any line is wrong. In both cases nothing was changed. */
  loaded: boolean;
}

type Report = (line: number, reason: string) => void;

const batchSize = 5000;

/** Loads a provider's distribution points, the whole file or nothing. */
export async function importOdps(
  { db, isInIndonesia }: ImportDeps,
  source: AsyncIterable<Uint8Array | string>,
  { dryRun = false, onProblem, lastly }: ImportOptions = {},
): Promise<ImportOutcome> {
  let problems = 0;
  const report: Report = (line, reason) => {
    problems += 1;
    onProblem?.(line, reason);
  };
  const outcome = await db.transaction().execute(async (trx) => {
    await openStaging(trx);
    const rows = await stageFile(trx, source, isInIndonesia, report);
    await analyseStaging(trx);
    for await (const { line, code, first } of findRepeatedCodes(trx)) {
      report(line, `code "${code}" sudah ada di baris ${first}`);
    }
    if (!dryRun && problems === 0) await lockChanging(trx);
    for await (const { line, code, held, left } of findTooFewPorts(trx)) {
      report(
        line,
        `ODP "${code}" hanya menyisakan ${left} port, padahal ${held} port dipegang pesanan`,
      );
    }
    const changes = await countChanges(trx);
    const loaded = problems === 0 && !dryRun;
    if (loaded) await mergeStaging(trx);
    const whole = { rows, problems, loaded, ...changes };
    if (loaded) await lastly?.(trx, whole);
    return whole;
  });
  // A cluster refuses ANALYZE in a transaction that has written the table.
  if (outcome.loaded) await analyse(db, ['odp']);
  return outcome;
}

export async function importFirstOdps(...given: Parameters<typeof importOdps>): Promise<void> {
  const [{ db }] = given;
  if (!(await hasOdps(db))) await importOdps(...given);
}

async function stageFile(
  trx: Handle,
  source: AsyncIterable<Uint8Array | string>,
  isInIndonesia: ImportDeps['isInIndonesia'],
  report: Report,
): Promise<number> {
  let number = 0;
  let rows = 0;
  let readRow: ReadRow | null = null;
  let batch: StagedRow[] = [];

  const take = (line: Line) => {
    number += 1;
    if (line === null) return report(number, 'baris terlalu panjang');
    if (line.trim() === '') return;
    rows += 1;
    const reading = readRow ? readRow(line, number) : { reason: 'baris judul tidak ada' };
    if ('reason' in reading) return report(number, reading.reason);
    batch.push({ ...reading.row, line: number });
  };

  for await (const lines of readLines(source)) {
    let start = 0;
    if (!readRow) {
      number += 1;
      const header = readHeader(lines[0] ?? '', isInIndonesia);
      if ('reason' in header) {
        // Without a valid header, every further line would be reported for the same reason.
        report(number, header.reason);
        return rows;
      }
      ({ readRow } = header);
      start = 1;
    }
    for (const line of lines.slice(start)) take(line);
    if (batch.length >= batchSize) {
      await stageRows(trx, batch);
      batch = [];
    }
  }
  if (!readRow) report(1, 'berkas kosong');
  if (batch.length > 0) await stageRows(trx, batch);
  return rows;
}
