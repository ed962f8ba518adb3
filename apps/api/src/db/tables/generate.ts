import { sql } from 'kysely';
import type { Handle } from '../schema.ts';
import { jsonTypes, sameStatesAs } from './overrides.ts';

interface Column {
  table: string;
  name: string;
  type: string;
  required: boolean;
  filled: boolean;
  computed: boolean;
}

const typescript: Readonly<Record<string, string>> = {
  bigint: 'number',
  boolean: 'boolean',
  bytea: 'Buffer',
  date: 'string',
  'double precision': 'number',
  integer: 'number',
  point: 'unknown',
  smallint: 'number',
  text: 'string',
  'text[]': 'string[]',
  'timestamp with time zone': 'Date',
  uuid: 'string',
};

export async function generateTables(handle: Handle): Promise<string> {
  const states = await readStates(handle);
  const tables = Map.groupBy(await readColumns(handle), ({ table }) => table);
  const body = [...tables].map(
    ([table, columns]) =>
      `  ${table}: {\n${columns
        .map((column) => `    ${column.name}: ${typeOf(column, states)};\n`)
        .join('')}  };\n`,
  );
  return `// Written by \`npm run tables\` from the migrated schema; not by hand.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Optional } from './column.ts';

export interface Database {
${body.join('')}}
`;
}

function typeOf(column: Column, states: ReadonlyMap<string, string[]>): string {
  const name = `${column.table}.${column.name}`;
  if (column.type === 'jsonb') return jsonTypeOf(column, jsonTypes[name] ?? 'unknown');
  const named = states.get(sameStatesAs[name] ?? name)?.map((state) => `'${state}'`);
  const type = named?.join(' | ') ?? typescript[column.type];
  if (type === undefined) throw new Error(`${name}: ${column.type} has no type in generate.ts`);
  if (column.computed) return `GeneratedAlways<${type}>`;
  if (!column.required) return `Optional<${type}>`;
  return column.filled ? `Generated<${type}>` : type;
}

/** Read as a parsed value, written as text. */
function jsonTypeOf({ required, filled }: Column, type: string): string {
  const read = required || type === 'unknown' ? type : `${type} | null`;
  const write = required ? 'string' : 'string | null';
  return `ColumnType<${read}, ${write}${required && !filled ? '' : ' | undefined'}, ${write}>`;
}

async function readColumns(handle: Handle): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select c.relname as "table", a.attname as name, format_type(a.atttypid, null) as type,
      a.attnotnull as required, a.atthasdef as filled,
      a.attidentity = 'a' or a.attgenerated <> '' as computed
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and not c.relispartition
    order by c.relname collate "C", a.attnum`.execute(handle);
  return rows;
}

/** The allowed values of columns with a check such as `check (status in ('a', 'b'))`. */
export async function readStates(handle: Handle): Promise<ReadonlyMap<string, string[]>> {
  const { rows } = await sql<{ column: string; rule: string }>`
    select c.relname || '.' || a.attname as "column", pg_get_constraintdef(k.oid) as rule
    from pg_constraint k
    join pg_class c on c.oid = k.conrelid
    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    where k.contype = 'c' and k.connamespace = 'public'::regnamespace
      and cardinality(k.conkey) = 1`.execute(handle);
  const lists = rows.flatMap(({ column, rule }) => {
    const list = /^CHECK \(\(\w+ = ANY \(ARRAY\[(.+)\]\)\)\)$/.exec(rule)?.[1];
    return list ? [{ column, list }] : [];
  });
  return new Map(
    lists.map(({ column, list }) => [
      column,
      [...list.matchAll(/'([^']+)'::text/g)].map(([, state = '']) => state),
    ]),
  );
}
