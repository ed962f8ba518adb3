import { moneyHistoryPageSize, type MoneyHistory } from '@serat/contract/ledger';
import type { LedgerDeps } from './ledger-deps.ts';
import { findStanding, pageStatement, type StatementRow } from './statement.repository.ts';
import { statementWords } from './statement-words.ts';

/** The books as their customer reads them. */
export function createStatement({ db }: Pick<LedgerDeps, 'db'>) {
  async function moneyHistory(customerId: string, before: string | null): Promise<MoneyHistory> {
    const rows = await pageStatement(db, { customerId, before, limit: moneyHistoryPageSize + 1 });
    const { unpaid, owed, credit, refundsDue } = await findStanding(db, customerId);
    const shown = rows.slice(0, moneyHistoryPageSize);
    return {
      balance: credit + refundsDue - unpaid - owed,
      unpaid: unpaid + owed,
      credit,
      refundsDue,
      entries: shown.map(toEntry),
      next: rows.length > shown.length ? (shown.at(-1)?.key ?? null) : null,
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
