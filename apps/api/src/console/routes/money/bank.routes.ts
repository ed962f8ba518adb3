import * as call from '@serat/contract/staff/bank';
import { answer } from '../../../http/mount/answer.ts';
import { numberOf, type BankService } from '../../../modules/office/bank/index.ts';
import type { Services } from '../../../wiring.ts';
import { afterOf, bookedLineOf, notedLineOf, uploadedOf } from '../../done.ts';
import { mountDecision } from '../../mount-decision.ts';
import { mountList } from '../../mount-list.ts';
import { mountStaff, type Console } from '../../mount.ts';

type Line = Awaited<ReturnType<BankService['page']>>[number];
type Statement = Awaited<ReturnType<BankService['statements']['list']>>[number];

export const statementOf = ({ uploadedAt, importedAt, ...row }: Statement): call.Statement => ({
  ...row,
  uploadedDate: uploadedAt.toISOString(),
  importedDate: importedAt?.toISOString() ?? null,
  problems: (row.problems ?? []) as call.Statement['problems'],
});

export function bankRoutes(server: Console, { bankMoney }: Services): void {
  const lineOf = (row: Omit<Line, 'sortedBy'>): call.BankLine => ({
    ...row,
    number: numberOf(row),
    text: bankMoney.lines.textOf(row),
    match: row.matchedBy,
    receipt: row.receipt?.replace(/^transfer\//, '') ?? null,
  });

  mountStaff(server, call.getBank, async () => {
    const [statements, counts] = await Promise.all([
      bankMoney.statements.list('bank'),
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
      answer(
        { id: await bankMoney.statements.upload(who, body) },
        'Berkas diunggah. Periksa kolomnya.',
      ),
    { dataOf: uploadedOf },
  );

  mountStaff(server, call.getStatementColumns, async ({ query: { id } }) =>
    answer(await bankMoney.statements.columns(id)),
  );

  mountStaff(
    server,
    call.importStatement,
    async ({ who, body: { id, mapping } }) => {
      const counts = await bankMoney.statements.import(who, id, mapping);
      return answer(counts, `${counts.added} baris baru.`);
    },
    { dataOf: afterOf('bank.import') },
  );

  mountStaff(
    server,
    call.matchByAmount,
    async ({ who }) => {
      await bankMoney.lines.askMatch(who);
      return answer({ queued: true as const }, 'Yang tersisa sedang dicocokkan.');
    },
    { dataOf: () => ({ queued: true }) },
  );

  mountList(server, call.listBankLines, {
    name: 'mutasi-bank',
    find: ({ filter: { state = null, account = null, from = null, to = null }, page }) =>
      bankMoney.page({ ...page, state, account, from, to }),
    keyOf: ({ id }) => id,
    rowOf: (row) => lineOf(row),
  });

  mountStaff(server, call.getBankLine, async ({ query: { id } }) => {
    const { line, bills, noted } = await bankMoney.lines.detail(id);
    return answer({
      line: lineOf(line),
      bills,
      noted: noted.map(({ at, ...found }) => ({
        ...found,
        receipt: found.receipt.replace(/^transfer\//, ''),
        date: at.toISOString(),
      })),
    });
  });

  mountStaff(
    server,
    call.bookBankLine,
    async ({ who, body }) => {
      const receipt = await bankMoney.lines.book(who, body);
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
      answer({ receipt: await bankMoney.lines.note(who, body) }, 'Ditandai sudah tercatat.'),
    { dataOf: notedLineOf },
  );

  mountDecision(server, call.ignoreBankLine, ({ who, body }) => bankMoney.lines.ignore(who, body), {
    done: 'Diabaikan.',
  });
}
