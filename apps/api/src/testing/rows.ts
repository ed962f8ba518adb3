import { sql, type Selectable } from 'kysely';
import type { Database, Handle } from '../db/schema.ts';

type Row<Table extends keyof Database> = Selectable<Database[Table]>;

/** Rows of a table with these values, for tests. */
export async function rowsOf<
  Table extends keyof Database,
  Column extends keyof Row<Table> & string = keyof Row<Table> & string,
>(
  handle: Handle,
  table: Table,
  values: Partial<Row<Table>> = {},
  columns: readonly Column[] | '*' = '*',
  order?: keyof Row<Table> & string,
): Promise<Pick<Row<Table>, Column>[]> {
  const selected = columns === '*' ? sql`*` : sql.join(columns.map((column) => sql.ref(column)));
  const { rows } = await sql<Pick<Row<Table>, Column>>`
    select ${selected} from ${sql.table(table)}
    where ${matching(values)}
    ${order ? sql`order by ${sql.ref(order)}` : sql``}`.execute(handle);
  return rows;
}

export async function rowOf<Table extends keyof Database>(
  handle: Handle,
  table: Table,
  values: Partial<Row<Table>> = {},
) {
  const [row] = await rowsOf(handle, table, values);
  if (!row) throw new Error(`no ${table} with ${JSON.stringify(values)}`);
  return row;
}

export async function changeRows<Table extends keyof Database>(
  handle: Handle,
  table: Table,
  values: Partial<Row<Table>>,
  changes: Partial<Row<Table>>,
): Promise<void> {
  const set = Object.entries(changes).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  await sql`update ${sql.table(table)} set ${sql.join(set)} where ${matching(values)}`.execute(
    handle,
  );
}

function matching(values: object) {
  const tests = Object.entries(values).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  return sql.join([sql`true`, ...tests], sql` and `);
}
