import { moneyHistoryPageSize, type MoneyHistory } from '@serat/contract/ledger';
import type { LedgerDeps } from '../ledger-deps.ts';
import type { StatementRow } from './statement-parts.repository.ts';
import { cursorAfter, findOpenBalance, pageStatement } from './statement.repository.ts';
import { statementWords } from './statement-words.ts';

export function createStatement({ db }: Pick<LedgerDeps, 'db'>) {
  async function moneyHistory(customerId: string, before: string | null): Promise<MoneyHistory> {
    const rows = await pageStatement(db, { customerId, before, limit: moneyHistoryPageSize + 1 });
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

  return { moneyHistory };
}

const toEntry = (row: StatementRow) => ({
  id: row.key,
  date: row.at.toISOString(),
  ...statementWords(row),
  billId: row.billNumber,
  amount: row.amount,
  balance: row.balance,
});
