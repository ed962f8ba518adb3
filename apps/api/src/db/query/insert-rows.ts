import { sql, type Insertable } from 'kysely';
import type { Database, Handle } from '../schema.ts';
import { pagesOf } from './batches.ts';

/** A bytea in the text format of PostgreSQL. */
const written = (value: unknown): unknown =>
  Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : value;

/**
 * Inserts many rows as one parameter: the statement has the same text for any number of them, so it is
 * prepared. All rows must have the same columns.
 */
export async function insertRows<Table extends keyof Database>(
  handle: Handle,
  table: Table,
  rows: readonly Insertable<Database[Table]>[],
): Promise<void> {
  for (const page of pagesOf(rows)) {
    const columns = sql.join(Object.keys(page[0] ?? {}).map((column) => sql.ref(column)));
    const given = JSON.stringify(
      page.map((row) =>
        Object.fromEntries(Object.entries(row).map(([column, value]) => [column, written(value)])),
      ),
    );
    await sql`
      insert into ${sql.table(table)} (${columns})
      select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${given}::jsonb)`.execute(
      handle,
    );
  }
}
