import { sql, type SelectQueryBuilder } from 'kysely';
import { AppError } from '../../app-error.ts';

/** The order of a list and the row after which the page begins. */
export interface Sorting<Name extends string = string> {
  by: Name;
  descending: boolean;
  /** Sort value of the last row of the previous page, as the database prints it, and the row's key. */
  after: { value: string; key: string } | null;
}

/** PostgreSQL has no year 0. */
function isDay(text: string): boolean {
  if (text.startsWith('0000')) return false;
  const day = new Date(`${text}T00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().slice(0, 10) === text;
}

/** Checks that the database accepts a text as a value of the type. */
const written = {
  text: (text: string) => !text.includes('\0') && text.isWellFormed(),
  uuid: (text: string) => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text),
  bigint: (text: string) => /^-?\d{1,18}$/.test(text),
  date: isDay,
  timestamptz: (text: string) =>
    isDay(text.slice(0, 10)) &&
    /^ (?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,6})?\+00$/.test(text.slice(10)),
} as const;

/** A column or expression that is never null: nulls cannot be compared. */
export interface SortKey {
  of: string | ReturnType<typeof sql<unknown>>;
  type: keyof typeof written;
}

export interface Sortable<Name extends string> {
  key: SortKey;
  by: Record<Name, SortKey>;
}

const refOf = ({ of }: SortKey) => (typeof of === 'string' ? sql.ref(of) : of);

/** Checks a value from a page cursor, which comes from outside. */
function given({ type }: SortKey, value: string) {
  if (!written[type](value)) throw unknownPage();
  return sql`${value}::${sql.raw(type)}`;
}

/**
 * A page by key. Each row carries its exact sort value as text: a `Date` would lose the microseconds, and
 * the next page would begin at the wrong row.
 */
export function sorted<DB, Tables extends keyof DB, Row, Name extends string>(
  query: SelectQueryBuilder<DB, Tables, Row>,
  { key, by }: Sortable<Name>,
  { sorting, limit }: { sorting: Sorting<Name>; limit: number },
) {
  const value = refOf(by[sorting.by]);
  const own = refOf(key);
  const [direction, beyond] = sorting.descending
    ? (['desc', sql`<`] as const)
    : (['asc', sql`>`] as const);
  const { after } = sorting;
  const rest = after
    ? query.where(
        sql<boolean>`(${value}, ${own}) ${beyond} (${given(by[sorting.by], after.value)}, ${given(key, after.key)})`,
      )
    : query;
  return rest
    .select(sql<string>`${value}::text`.as('sortedBy'))
    .orderBy(value, direction)
    .orderBy(own, direction)
    .limit(limit);
}

export const unknownPage = () =>
  new AppError('INVALID_INPUT', {
    message: 'Halaman ini tidak dikenal lagi. Muat ulang daftarnya dari awal.',
    fields: { after: 'Halaman ini tidak dikenal' },
  });

/** Sorts as requested. The command line passes only the key of the last row. */
export function arranged<DB, Tables extends keyof DB, Row, Name extends string>(
  query: SelectQueryBuilder<DB, Tables, Row>,
  sortable: Sortable<Name>,
  { sorting, limit }: { sorting?: Sorting<Name> | undefined; limit: number },
  byKey: (query: SelectQueryBuilder<DB, Tables, Row>) => SelectQueryBuilder<DB, Tables, Row>,
) {
  if (sorting) return sorted(query, sortable, { sorting, limit });
  return byKey(query).select(sql<string>`''`.as('sortedBy'));
}
