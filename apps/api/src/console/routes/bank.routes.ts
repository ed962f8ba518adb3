import * as call from '@serat/contract/staff/bank';
import { answer } from '../../http/mount/answer.ts';
import { numberOf, type BankService } from '../../modules/office/bank/index.ts';
import type { Services } from '../../wiring.ts';
import { bookedLineOf, decidedOf, importedOf, notedLineOf, uploadedOf } from '../done.ts';
import { mountList } from '../mount-list.ts';
import { mountStaff, type Console } from '../mount.ts';
import { decidedWords } from './decided-words.ts';

type Line = Awaited<ReturnType<BankService['page']>>[number];
type Statement = Awaited<ReturnType<BankService['statements']>>[number];

export const statementOf = (row: Statement): call.Statement => ({
  id: row.id,
  account: row.account,
  fileName: row.fileName,
  uploadedDate: row.uploadedAt.toISOString(),
  uploadedBy: row.uploadedBy,
  importedDate: row.importedAt?.toISOString() ?? null,
  added: row.added,
  known: row.known,
  outgoing: row.outgoing,
  firstDay: row.firstDay,
  lastDay: row.lastDay,
  problems: (row.problems ?? []) as call.Statement['problems'],
});

export function bankRoutes(server: Console, { bankMoney }: Services): void {
  const lineOf = (row: Omit<Line, 'sortedBy'>): call.BankLine => ({
    id: row.id,
    number: numberOf(row),
    account: row.account,
    day: row.day,
    amount: row.amount,
    text: bankMoney.textOf(row),
    state: row.state,
    match: row.matchedBy,
    receipt: row.receipt?.replace(/^transfer\//, '') ?? null,
    customerId: row.customerId,
    reason: row.reason,
    settledBy: row.settledBy,
  });

  mountStaff(server, call.getBank, async () => {
    const [statements, counts] = await Promise.all([
      bankMoney.statements('bank'),
      bankMoney.count(),
    ]);
    return answer({
      accounts: [...bankMoney.accounts],
      statements: statements.map(statementOf),
      ...counts,
    });
  });

  mountStaff(
    server,
    call.uploadStatement,
    async ({ who, body }) =>
      answer({ id: await bankMoney.upload(who, body) }, 'Berkas diunggah. Periksa kolomnya.'),
    { dataOf: uploadedOf },
  );

  mountStaff(server, call.getStatementColumns, async ({ query: { id } }) =>
    answer(await bankMoney.columns(id)),
  );

  mountStaff(
    server,
    call.importStatement,
    async ({ who, body: { id, mapping } }) => {
      const counts = await bankMoney.import(who, id, mapping);
      return answer(counts, `${counts.added} baris baru.`);
    },
    { dataOf: importedOf },
  );

  mountStaff(
    server,
    call.matchByAmount,
    async ({ who }) => {
      await bankMoney.askMatch(who);
      return answer({ queued: true as const }, 'Yang tersisa sedang dicocokkan.');
    },
    { dataOf: () => ({ queued: true as const }) },
  );

  mountList(server, call.listBankLines, {
    name: 'mutasi-bank',
    find: ({ filter: { state = null, account = null, from = null, to = null }, page }) =>
      bankMoney.page({ ...page, state, account, from, to }),
    keyOf: ({ id }) => id,
    rowOf: (row) => lineOf(row),
  });

  mountStaff(server, call.getBankLine, async ({ query: { id } }) => {
    const { line, bills, noted } = await bankMoney.detail(id);
    return answer({
      line: lineOf(line),
      bills,
      noted: noted.map(({ receipt, customerId, fullName, at }) => ({
        receipt: receipt.replace(/^transfer\//, ''),
        customerId,
        fullName,
        date: at.toISOString(),
      })),
    });
  });

  mountStaff(
    server,
    call.bookBankLine,
    async ({ who, body }) => {
      const receipt = await bankMoney.book(who, body);
      return answer(
        { receipt },
        body.as === 'refund'
          ? `Dicatat untuk dikembalikan, dengan nomor ${receipt}.`
          : `Dibukukan dengan nomor ${receipt}.`,
      );
    },
    { dataOf: bookedLineOf },
  );

  mountStaff(
    server,
    call.noteBankLine,
    async ({ who, body }) =>
      answer({ receipt: await bankMoney.note(who, body) }, 'Ditandai sudah tercatat.'),
    { dataOf: notedLineOf },
  );

  mountStaff(
    server,
    call.ignoreBankLine,
    async ({ who, body }) => {
      const decided = await bankMoney.ignore(who, body);
      return answer(decided, decidedWords(decided, { done: 'Diabaikan.' }));
    },
    { dataOf: decidedOf },
  );
}
