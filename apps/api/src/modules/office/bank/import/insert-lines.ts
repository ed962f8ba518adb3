import { pagesOf } from '../../../../db/query/batches.ts';
import type { Handle } from '../../../../db/schema.ts';
import type { Secrets } from '../../../../secrets.ts';
import type { StatementLine } from './statement-line.ts';

interface StatementKey {
  statementId: string;
  account: string;
}

/**
 * Returns how many lines were new. Pass the lines in the order of their key, so that two imports cannot deadlock.
 */
export type InsertLines = (
  handle: Handle,
  statement: StatementKey,
  lines: readonly StatementLine[],
) => Promise<number>;

const inPages =
  (
    insert: (
      handle: Handle,
      statement: StatementKey,
      page: readonly StatementLine[],
    ) => Promise<unknown[]>,
  ) =>
  async (...[handle, statement, lines]: Parameters<InsertLines>): Promise<number> => {
    let added = 0;
    for (const page of pagesOf(lines)) added += (await insert(handle, statement, page)).length;
    return added;
  };

/** The bank names the payer, so its text is sealed. */
export const insertBankLines = ({ seal, digest }: Pick<Secrets, 'seal' | 'digest'>): InsertLines =>
  inPages((handle, { statementId, account }, page) =>
    handle
      .insertInto('bank_line')
      .values(
        page.map(({ day, amount, text, ordinal }) => ({
          statement_id: statementId,
          account,
          day,
          amount,
          text_digest: digest('bank-line', text),
          text_sealed: seal(text),
          ordinal,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .execute(),
  );

export const insertSettlementLines: InsertLines = inPages(
  (handle, { statementId, account }, page) =>
    handle
      .insertInto('settlement_line')
      .values(
        page.map(({ day, amount, fee, text, ordinal }) => ({
          statement_id: statementId,
          gateway: account,
          day,
          amount,
          fee,
          reference: text,
          ordinal,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .execute(),
);
