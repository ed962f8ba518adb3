import * as z from 'zod/mini';
import { columnOf, type ColumnDefinition, type ListColumn } from './columns.ts';
import type { Permission } from './roles.ts';
import { pageOf, paging, text, type StaffCall, type StaffDownload } from './staff-call.ts';

/** Ascending by name, descending with a minus: `-total`. */
export type Sort<Name extends string = string> = Name | `-${Name}`;

/** Excel with Indonesian settings expects semicolons. */
const csvSeparator = z.prefault(z.enum(['semicolon', 'comma']), 'semicolon');
export type CsvSeparator = z.output<typeof csvSeparator>;

interface ListDefinition<Filters, Row extends z.ZodMiniType, Name extends string> {
  path: `/v1/staff/${string}`;
  permission: Permission;
  everywhere?: boolean;
  summary: string;
  filters: Filters;
  row: Row;
  columns: readonly ColumnDefinition<z.output<Row>>[];
  /** Column ids or other sort keys of the service; others are refused. */
  sorts: readonly [Name, ...Name[]];
  usual: Sort<Name>;
}

/** A list with keyset paging and a CSV download of all rows. */
export function staffList<
  const Filters extends Record<string, z.ZodMiniType>,
  Row extends z.ZodMiniType,
  const Name extends string,
>(definition: ListDefinition<Filters, Row, Name>) {
  const { filters, row, columns, sorts, usual, ...asking } = definition;
  const sort = z.prefault(
    z.enum(sorts.flatMap((name): Sort<Name>[] => [name, `-${name}`])),
    usual as never,
  );
  const read = { ...asking, method: 'GET' as const, writes: false, body: undefined };
  const csv = {
    ...read,
    path: `${asking.path}/csv` as const,
    also: 'list.export' as const,
    summary: `${asking.summary}; sebagai CSV, tercatat di jejak audit`,
    /** `columns`: ids separated by commas; omit for the default columns. */
    query: z.object({ ...filters, sort, columns: z.optional(text(500)), sep: csvSeparator }),
    mediaType: 'text/csv; charset=utf-8',
  } satisfies StaffDownload;
  const call = {
    ...read,
    query: z.object({ ...filters, sort, ...paging }),
    data: pageOf(row),
  } satisfies StaffCall;
  return { ...call, columns: columns.map(columnOf), sorts, usual, csv };
}

/** Any list, for code that handles all lists alike. */
export interface StaffList<Row = never> extends StaffCall {
  readonly columns: readonly ListColumn<Row>[];
  readonly sorts: readonly string[];
  readonly usual: string;
  readonly csv: StaffDownload;
}
