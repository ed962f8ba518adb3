import { sql, type RawBuilder } from 'kysely';
import { anyOf } from '../../../db/query/any-of.ts';
import type { Handle } from '../../../db/schema.ts';

/** What the service notes about its own work is nothing that happened to the customer. */
const ignored: readonly string[] = ['audit', 'moved_in', 'lock_proof', 'left_out'];

/** Every table with rows of customers, so that a table that is added later is not forgotten. */
export async function listTablesOfCustomers(handle: Handle): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.table_name as name from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = current_schema() and t.table_type = 'BASE TABLE'
      and c.column_name = 'customer_id' order by 1`.execute(handle);
  return rows.map(({ name }) => name).filter((name) => !ignored.includes(name));
}

/** Without sealed columns, which a rotation of keys rewrites. */
const digestOf = (table: string): RawBuilder<unknown> => sql`hashtextextended(
  ${table} || (
    select string_agg(field.key || '=' || field.value, ' ' order by field.key)
    from jsonb_each_text(to_jsonb(t)) field where field.key not like '%\\_sealed'
  ), 0)::numeric`;

/** A digest per customer of all rows about them. */
export async function findPrints(
  handle: Handle,
  tables: readonly string[],
  customerIds: readonly string[],
): Promise<Map<string, string>> {
  const theirs = anyOf('uuid', customerIds);
  const parts = tables.map(
    (table) => sql`select t.customer_id, ${digestOf(table)} as digest
      from ${sql.table(table)} t where t.customer_id = ${theirs}`,
  );
  const { rows } = await sql<{ customerId: string; print: string }>`
    select customer_id as "customerId", sum(digest)::text as print from (
      select t.id as customer_id, ${digestOf('customer')} as digest
        from customer t where t.id = ${theirs}
      union all ${sql.join(parts, sql` union all `)}
    ) found group by customer_id`.execute(handle);
  return new Map(rows.map(({ customerId, print }) => [customerId, print]));
}
