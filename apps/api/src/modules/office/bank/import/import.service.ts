import { bankKeyFields, type BankMapping } from '@serat/contract/staff/bank-fields';
import { AppError } from '../../../../app-error.ts';
import { unpacked } from '../../../../csv/packed.ts';
import type { TableRow } from '../../../../csv/table/cell.ts';
import { headingsOf } from '../../../../csv/table/headings.ts';
import { readTable } from '../../../../csv/table/read-table.ts';
import { transact } from '../../../../db/driver/transact.ts';
import type { Handle } from '../../../../db/schema.ts';
import { daysBefore } from '../../../../jakarta/clock.ts';
import { longDate } from '../../../../jakarta/words.ts';
import { enqueue } from '../../../../jobs/queue.ts';
import type { PurgeSteps } from '../../../../jobs/purge.ts';
import type { Actor } from '../../../base/audit/index.ts';
import type { BankDeps } from '../bank-deps.ts';
import { readStatement, type StatementLine } from './read-statement.ts';
import {
  deleteUploadsBefore,
  findLastMapping,
  insertLines,
  insertStatement,
  listMappings,
  listStatements,
  lockUpload,
  setImported,
} from './statement.repository.ts';
import { suggestMapping } from './suggest-mapping.ts';

/** Enough to see titles, headings and the first lines. */
const shownRows = 12;

interface Upload {
  account: string;
  fileName: string;
  content: string;
}

interface Counts {
  added: number;
  known: number;
  outgoing: number;
  problems: number;
}

/** Statements of the provider's bank accounts. A line is stored once, however often it is imported. */
export function createImport({ db, clock, secrets, audit, accounts }: BankDeps) {
  async function firstRows(content: Buffer): Promise<TableRow[]> {
    const rows: TableRow[] = [];
    for await (const row of readTable(content)) {
      rows.push(row);
      if (rows.length === shownRows) break;
    }
    return rows;
  }

  async function upload(who: Actor, { account, fileName, content }: Upload): Promise<string> {
    if (!accounts.some(({ number }) => number === account)) {
      throw new AppError('INVALID_INPUT', { fields: { account: 'Rekening ini tidak diatur' } });
    }
    if ((await firstRows(await unpacked(content))).length < 2) {
      throw new AppError('INVALID_INPUT', { fields: { content: 'Berkas ini tidak punya baris' } });
    }
    const contentSealed = secrets.seal(content);
    return transact(
      db,
      audit.along<string>(who, (id) => ({
        action: 'bank.upload',
        subject: 'statement',
        subjectId: id,
        after: { account },
      })),
      (trx) => insertStatement(trx, { account, fileName, contentSealed, by: who, at: clock() }),
    );
  }

  async function openUpload(handle: Handle, id: string) {
    const found = await lockUpload(handle, id);
    if (!found?.contentSealed) {
      throw new AppError('STEP_REFUSED', {
        message: 'Mutasi ini sudah diimpor, atau berkasnya sudah dihapus.',
      });
    }
    return {
      account: found.account,
      content: await unpacked(secrets.open(found.contentSealed)),
    };
  }

  async function columns(id: string) {
    const { account, content } = await openUpload(db, id);
    const rows = await firstRows(content);
    return {
      rows: rows.map((row) => ({
        number: row.number,
        cells: row.cells.map(({ text }) => text),
        headings: headingsOf(row),
      })),
      mapping: (await findLastMapping(db, account)) ?? suggestMapping(rows),
    };
  }

  /** With other columns the same line would look new, and its money would be booked twice. */
  async function requireSameKey(
    trx: Handle,
    account: string,
    { columns: chosen }: BankMapping,
    days: { first: string; last: string },
  ): Promise<void> {
    const others = await listMappings(trx, account, { from: days.first, to: days.last });
    const former = others.find(({ columns: used }) =>
      bankKeyFields.some((field) => used[field] !== chosen[field]),
    );
    if (!former) return;
    const names = bankKeyFields.flatMap((field) => former.columns[field] ?? []).join(', ');
    throw new AppError('INVALID_INPUT', {
      message: `Sebagian hari dari ${longDate(days.first)} sampai ${longDate(days.last)} sudah diimpor dengan kolom ${names}. Pakai kolom yang sama.`,
      fields: { text: 'Pakai kolom yang sama seperti sebelumnya' },
    });
  }

  const inKeyOrder = (a: StatementLine, b: StatementLine): number =>
    a.day.localeCompare(b.day) ||
    a.amount - b.amount ||
    (a.text === b.text ? a.ordinal - b.ordinal : a.text < b.text ? -1 : 1);

  const importStatement = (who: Actor, id: string, mapping: BankMapping): Promise<Counts> =>
    transact(
      db,
      audit.along<Counts>(who, (counts) => ({
        action: 'bank.import',
        subject: 'statement',
        subjectId: id,
        after: { ...counts },
      })),
      async (trx) => {
        const { account, content } = await openUpload(trx, id);
        const { lines, outgoing, problems } = await readStatement(content, mapping);
        const ordered = lines.toSorted(inKeyOrder);
        const [first, last] = [ordered[0]?.day, ordered.at(-1)?.day];
        const days = first && last ? { first, last } : null;
        if (days) await requireSameKey(trx, account, mapping, days);
        const added = await insertLines(
          trx,
          { statementId: id, account },
          ordered.map(({ text, ...line }) => ({
            ...line,
            textDigest: secrets.digest('bank-line', text),
            textSealed: secrets.seal(text),
          })),
        );
        const known = lines.length - added;
        await setImported(trx, id, {
          mapping,
          added,
          known,
          outgoing,
          problems,
          days,
          at: clock(),
        });
        await enqueue(trx, 'match-bank', { numbersOnly: true });
        return { added, known, outgoing, problems: problems.length };
      },
    );

  const purges = {
    bankStatements: (now: Date) => deleteUploadsBefore(db, daysBefore(now, 30)),
  } satisfies PurgeSteps;

  return { upload, columns, import: importStatement, statements: () => listStatements(db), purges };
}
