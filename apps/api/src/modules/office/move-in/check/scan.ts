import {
  moveInFields,
  type MoveInField,
  type MoveInMapping,
} from '@serat/contract/staff/move-in-fields';
import type { Handle } from '../../../../db/schema.ts';
import type { TableRow } from '../../../../csv/table/cell.ts';
import { readTable } from '../../../../csv/table/read-table.ts';
import { createComparison, type Fresh } from './compare-rows.ts';
import { sourcesOf, type Sources } from './headings.ts';
import { createLookups, type MoveInRules, type ResolvedRow } from './lookups.ts';
import type { MovedRow, Problem } from './moved-row.ts';
import { readRow } from './read-row.ts';

export interface ScannedRow extends Fresh {
  row: TableRow;
  /** Null if it has problems. */
  moved: ResolvedRow | null;
  problems: readonly Problem[];
}

export interface ScannedPage {
  headings: TableRow;
  rows: ScannedRow[];
}

export interface Scanned extends MoveInRules {
  content: Buffer;
  mapping: MoveInMapping;
}

/** Few, so that requests of customers never wait long for their turn. */
const pageSize = 40;

/** Reads and checks a whole file, page by page. Writes nothing, so check and commit see the same. */
export async function* scan(
  handle: Handle,
  { content, mapping, ...rules }: Scanned,
): AsyncGenerator<ScannedPage> {
  const lookups = await createLookups(handle, rules);
  let header: TableRow | undefined;
  let sources: Sources | undefined;
  let compare: ReturnType<typeof createComparison> | undefined;
  let page: TableRow[] = [];

  async function checked(): Promise<ScannedPage> {
    const from = (sources ??= sourcesOf(mapping, header));
    const comparison = (compare ??= createComparison(from));
    const read = page.map((row) => ({ row, read: readRow(row, from, mapping) }));
    const resolve = await lookups.lookUp(
      read.flatMap(({ read: outcome }) => ('moved' in outcome ? [outcome.moved] : [])),
    );
    const finish = (moved: MovedRow): Omit<ScannedRow, 'row'> => {
      const { problems, ...fresh } = comparison(moved);
      const refuse = (field: MoveInField, value: string, remedy: string) => {
        const column = from.get(field)?.heading ?? moveInFields[field].label;
        problems.push({ row: moved.row, column, value, remedy });
      };
      const resolved = resolve(moved, fresh.isNewService, refuse);
      return { ...fresh, moved: problems.length === 0 ? resolved : null, problems };
    };
    const rows = read.map(({ row, read: outcome }): ScannedRow =>
      'moved' in outcome
        ? { row, ...finish(outcome.moved) }
        : { row, moved: null, isNewCustomer: false, isNewService: false, ...outcome },
    );
    page = [];
    return { headings: header ?? { number: 0, cells: [] }, rows };
  }

  for await (const row of readTable(content)) {
    if (row.number < mapping.headerRow) continue;
    if (row.number === mapping.headerRow) header = row;
    else page.push(row);
    if (page.length === pageSize) yield await checked();
  }
  // Also without rows, so that a mapping that does not fit is refused.
  yield await checked();
}
