import { sql, type RawBuilder } from 'kysely';
import type { Handle } from '../../../db/schema.ts';

/** Tables about the service's own work, whose rows do not count as changes of the customer. */
const ignored: readonly string[] = ['audit', 'moved_in', 'lock_proof', 'left_out'];

export interface PrintedTable {
  name: string;
  columns: string[];
}

/**
 * Reads the tables with rows of customers from the schema, so that new tables are included. Omits sealed columns,
 * which a rotation of keys rewrites.
 */
export async function listPrintedTables(handle: Handle): Promise<PrintedTable[]> {
  const { rows } = await sql<PrintedTable>`
    select c.table_name as name, array_agg(c.column_name::text order by c.column_name) as columns
    from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = current_schema() and t.table_type = 'BASE TABLE'
      and c.column_name not like '%\\_sealed'
    group by c.table_name
    having c.table_name = 'customer' or bool_or(c.column_name = 'customer_id')
    order by 1`.execute(handle);
  return rows.filter(({ name }) => !ignored.includes(name));
}

const digestOf = ({ name, columns }: PrintedTable): RawBuilder<unknown> => sql`hashtextextended(
  ${sql.lit(name)} || row(${sql.join(columns.map((column) => sql.ref(`t.${column}`)))})::text, 0)::numeric`;

/**
 * A digest per customer of all rows about them. Each table is asked for a list of customers: a join with the list
 * would read whole tables, because the statistics do not know the rows of the transaction that imports them.
 */
export async function findPrints(
  handle: Handle,
  tables: readonly PrintedTable[],
  customerIds: readonly string[],
): Promise<Map<string, string>> {
  const given = sql`${customerIds}`;
  // As the first parameter of the statement it can be named again, instead of sent for each table.
  const again = sql.raw('$1');
  const parts = tables.map((table, at) => {
    const owner = sql.ref(table.name === 'customer' ? 't.id' : 't.customer_id');
    return sql`select ${owner} as customer_id, ${digestOf(table)} as digest
      from ${sql.table(table.name)} t where ${owner} = any(${at === 0 ? given : again}::uuid[])`;
  });
  const { rows } = await sql<{ customerId: string; print: string }>`
    select customer_id as "customerId", sum(digest)::text as print
    from (${sql.join(parts, sql` union all `)}) found group by customer_id`.execute(handle);
  return new Map(rows.map(({ customerId, print }) => [customerId, print]));
}

/** The tables that this transaction has written. */
export async function listWritten(trx: Handle): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_stat_xact_user_tables
    where schemaname = current_schema() and n_tup_ins > 0 order by 1`.execute(trx);
  return rows.map(({ name }) => name);
}
