import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';

interface Column {
  table: string;
  name: string;
  type: string;
}

/** Columns that hold a staff member's name, and whether each such row also holds the id. */
export async function columnsWithStaffNames(db: Db): Promise<{ column: string; hasId: boolean }[]> {
  const { rows: columns } = await sql<Column>`
    select c.table_name as table, c.column_name as name, c.data_type as type
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.table_name <> 'staff'
      and c.data_type in ('text', 'uuid')
    order by c.table_name, c.column_name`.execute(db);
  const found: { column: string; hasId: boolean }[] = [];
  for (const { table, name } of columns.filter(({ type }) => type === 'text')) {
    const ids = columns.filter((other) => other.table === table && other.type === 'uuid');
    const isOneOfThem = sql.join(
      [sql`false`, ...ids.map((id) => sql`held.${sql.ref(id.name)} is not distinct from staff.id`)],
      sql` or `,
    );
    const { rows } = await sql<{ hasId: boolean | null }>`
      select bool_and(${isOneOfThem}) as "hasId" from ${sql.table(table)} held
      join staff on staff.full_name = held.${sql.ref(name)}`.execute(db);
    const hasId = rows[0]?.hasId ?? null;
    if (hasId !== null) found.push({ column: `${table}.${name}`, hasId });
  }
  return found;
}
