import { moneyHistoryPageSize, statementYears, type MoneyHistory } from '@serat/contract/ledger';
import { AppError } from '../../../../app-error.ts';
import { addDays, startOfDay } from '../../../../jakarta/calendar.ts';
import {
  drawAccountStatement,
  statementTitle,
  type AccountStatement,
} from '../../../../pdf/account-statement.ts';
import { fileNameOf } from '../../../../pdf/paper.ts';
import type { LedgerDeps } from '../ledger-deps.ts';
import { statementCsv } from './statement-csv.ts';
import type { StatementRow } from './statement-parts.repository.ts';
import {
  cursorAfter,
  findBalanceBefore,
  findHolder,
  findOpenBalance,
  pageStatement,
  type Span,
} from './statement.repository.ts';
import { statementWords } from './statement-words.ts';

interface Days {
  from: string;
  to: string;
}

/** Far more than two years of a customer with many services. */
const mostLines = 5000;

const spanOf = ({ from, to }: { from?: string | undefined; to?: string | undefined }): Span => ({
  from: from === undefined ? null : startOfDay(from),
  before: to === undefined ? null : startOfDay(addDays(to, 1)),
});

export function createStatement({ db, clock, brand }: Pick<LedgerDeps, 'db' | 'clock' | 'brand'>) {
  async function moneyHistory(
    customerId: string,
    after: string | null,
    days: { from?: string | undefined; to?: string | undefined } = {},
  ): Promise<MoneyHistory> {
    const limit = moneyHistoryPageSize + 1;
    const rows = await pageStatement(db, { customerId, after, limit, ...spanOf(days) });
    const { unpaid, owed, credit, refundsDue } = await findOpenBalance(db, customerId);
    const shown = rows.slice(0, moneyHistoryPageSize);
    const last = shown.at(-1);
    return {
      balance: credit + refundsDue - unpaid - owed,
      unpaid: unpaid + owed,
      credit,
      refundsDue,
      entries: shown.map(toEntry),
      next: last && rows.length > shown.length ? cursorAfter(last) : null,
    };
  }

  async function statementOf(customerId: string, days: Days): Promise<AccountStatement> {
    const { from, to } = days;
    if (to < from) refuse('to', 'Tanggal akhir mendahului tanggal awal');
    const [year = 0, ...monthAndDay] = from.split('-');
    const latest = [Number(year) + statementYears, ...monthAndDay].join('-');
    if (to > latest) refuse('to', `Paling lama ${statementYears} tahun sekaligus`);
    const page = { customerId, after: null, limit: mostLines, ...spanOf(days) };
    const lines = (await pageStatement(db, page)).toReversed().map((row) => ({
      date: row.at,
      ...statementWords(row),
      amount: row.amount,
      balance: row.balance,
    }));
    const [first] = lines;
    const opening = first
      ? first.balance - first.amount
      : await findBalanceBefore(db, customerId, startOfDay(from));
    return {
      customer: await findHolder(db, customerId),
      ...days,
      opening,
      closing: lines.at(-1)?.balance ?? opening,
      lines,
      brand,
      logo: await brand.logo(),
      madeAt: clock(),
    };
  }

  return {
    history: moneyHistory,
    pdf: async (customerId: string, days: Days) =>
      drawAccountStatement(await statementOf(customerId, days)),
    async csv(customerId: string, days: Days) {
      const statement = await statementOf(customerId, days);
      const number = `${days.from}-${days.to}`;
      return {
        fileName: fileNameOf(statementTitle, brand, number, 'csv'),
        bytes: statementCsv(statement),
      };
    },
  };
}

function refuse(field: string, message: string): never {
  throw new AppError('INVALID_INPUT', { fields: { [field]: message } });
}

const toEntry = (row: StatementRow) => ({
  id: row.key,
  date: row.at.toISOString(),
  ...statementWords(row),
  billId: row.billNumber,
  amount: row.amount,
  balance: row.balance,
});
