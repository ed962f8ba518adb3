import {
  fieldsOf,
  type StatementKind,
  type StatementMapping,
} from '@serat/contract/staff/statement-fields';
import { AppError } from '../../../../app-error.ts';
import { shownRow } from '../../../../csv/table/headings.ts';
import { firstRows } from '../../../../csv/table/read-table.ts';
import { transact } from '../../../../db/driver/transact.ts';
import type { Handle } from '../../../../db/schema.ts';
import { daysBefore } from '../../../../jakarta/clock.ts';
import { longDate } from '../../../../jakarta/words.ts';
import { enqueue } from '../../../../jobs/queue.ts';
import type { PurgeSteps } from '../../../../jobs/purge.ts';
import type { Actor } from '../../../base/audit/index.ts';
import type { BankDeps } from '../bank-deps.ts';
import { insertBankLines, insertSettlementLines, type InsertLines } from './insert-lines.ts';
import { readStatement } from './read-statement.ts';
import type { StatementLine } from './statement-line.ts';
import {
  deleteUploadsBefore,
  findLastMapping,
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

/**
 * Statements of the provider's bank accounts, and settlement reports of gateways. A line is stored once, however
 * often it is imported.
 */
export function createImport({ db, clock, secrets, audit, accounts, payment }: BankDeps) {
  const inserting: Record<StatementKind, InsertLines> = {
    bank: insertBankLines(secrets),
    gateway: insertSettlementLines,
  };

  function kindOf(account: string): StatementKind {
    if (payment.gateways.includes(account)) return 'gateway';
    if (accounts.some(({ number }) => number === account)) return 'bank';
    throw new AppError('INVALID_INPUT', { fields: { account: 'Rekening ini tidak diatur' } });
  }

  async function upload(who: Actor, { account, fileName, content }: Upload): Promise<string> {
    const kind = kindOf(account);
    if ((await firstRows(Buffer.from(content, 'base64'), 2)).length < 2) {
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
      (trx) =>
        insertStatement(trx, { kind, account, fileName, contentSealed, by: who, at: clock() }),
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
      kind: found.kind,
      account: found.account,
      content: Buffer.from(secrets.open(found.contentSealed), 'base64'),
    };
  }

  async function columns(id: string) {
    const { kind, account, content } = await openUpload(db, id);
    const rows = await firstRows(content, shownRows);
    return {
      kind,
      rows: rows.map(shownRow),
      mapping: (await findLastMapping(db, account)) ?? suggestMapping(kind, rows),
    };
  }

  /** With other columns the same line would look new, and its money would be booked twice. */
  async function requireSameKey(
    trx: Handle,
    { kind, account }: { kind: StatementKind; account: string },
    { columns: chosen }: StatementMapping,
    days: { first: string; last: string },
  ): Promise<void> {
    const others = await listMappings(trx, account, { from: days.first, to: days.last });
    const keys = fieldsOf(kind).filter(({ key }) => key);
    const former = others.find(({ columns: used }) =>
      keys.some(({ name }) => used[name] !== chosen[name]),
    );
    if (!former) return;
    const names = keys.flatMap(({ name }) => former.columns[name] ?? []).join(', ');
    throw new AppError('INVALID_INPUT', {
      message: `Sebagian hari dari ${longDate(days.first)} sampai ${longDate(days.last)} sudah diimpor dengan kolom ${names}. Pakai kolom yang sama.`,
      fields: { text: 'Pakai kolom yang sama seperti sebelumnya' },
    });
  }

  const inKeyOrder = (a: StatementLine, b: StatementLine): number =>
    a.day.localeCompare(b.day) ||
    a.amount - b.amount ||
    (a.text === b.text ? a.ordinal - b.ordinal : a.text < b.text ? -1 : 1);

  const importStatement = (who: Actor, id: string, mapping: StatementMapping): Promise<Counts> =>
    transact(
      db,
      audit.along<Counts>(who, (counts) => ({
        action: 'bank.import',
        subject: 'statement',
        subjectId: id,
        after: { ...counts },
      })),
      async (trx) => {
        const { kind, account, content } = await openUpload(trx, id);
        const { lines, outgoing, problems } = await readStatement(kind, content, mapping);
        const ordered = lines.toSorted(inKeyOrder);
        const [first, last] = [ordered[0]?.day, ordered.at(-1)?.day];
        const days = first && last ? { first, last } : null;
        if (days) await requireSameKey(trx, { kind, account }, mapping, days);
        const added = await inserting[kind](trx, { statementId: id, account }, ordered);
        const known = lines.length - added;
        const read = { added, known, outgoing, problems };
        await setImported(trx, id, { mapping, ...read, days, at: clock() });
        if (kind === 'bank') await enqueue(trx, 'match-bank', { numbersOnly: true });
        return { ...read, problems: problems.length };
      },
    );

  const purges = {
    bankStatements: (now: Date) => deleteUploadsBefore(db, daysBefore(now, 30)),
  } satisfies PurgeSteps;

  return {
    upload,
    columns,
    import: importStatement,
    list: (kind: StatementKind) => listStatements(db, kind),
    purges,
  };
}
