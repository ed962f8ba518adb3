import { setTimeout as delay } from 'node:timers/promises';
import type { MoveInMapping } from '@serat/contract/staff/move-in-fields';
import type { Handle } from '../../../../db/schema.ts';
import type { TableRow } from '../../../../csv/table/cell.ts';
import { readTable } from '../../../../csv/table/read-table.ts';
import { createComparison, type Fresh } from './compare-rows.ts';
import { columnOf, sourcesOf, type Sources } from './headings.ts';
import { createLookups, type MoveInRules, type ResolvedRow } from './lookups.ts';
import type { MovedRow, Problem, Refuse } from './moved-row.ts';
import { readRow } from './read-row.ts';

export interface ScannedRow extends Fresh {
  row: TableRow;
  /** Null if the row has problems. */
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
/** Between pages, so that customers get the processor too. */
const restMs = 5;

/** Reads and checks a whole file, page by page. Writes nothing, so check and commit see the same. */
export async function* scan(
  handle: Handle,
  { content, mapping, ...rules }: Scanned,
): AsyncGenerator<ScannedPage> {
  const lookups = await createLookups(handle, rules);
  let header: TableRow | undefined;
  let sources: Sources | undefined;
  const compare = createComparison();
  let page: TableRow[] = [];

  async function checked(): Promise<ScannedPage> {
    const from = (sources ??= sourcesOf(mapping, header));
    const read = page.map((row) => ({ row, read: readRow(row, from, mapping) }));
    const resolve = await lookups.lookUp(
      read.flatMap(({ read: outcome }) => ('moved' in outcome ? [outcome.moved] : [])),
    );
    const finish = (moved: MovedRow): Omit<ScannedRow, 'row'> => {
      const problems: Problem[] = [];
      const refuse: Refuse = (field, value, remedy) => {
        problems.push({ row: moved.row, column: columnOf(from, field), value, remedy });
      };
      const fresh = compare(moved, refuse);
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
    if (page.length === pageSize) {
      yield await checked();
      await delay(restMs);
    }
  }
  // Called even without rows, so that a mapping that does not fit is refused.
  yield await checked();
}
