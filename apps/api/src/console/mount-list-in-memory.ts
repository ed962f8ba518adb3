import type { StaffList } from '@serat/contract/staff/staff-list';
import { unknownPage, type Sorting } from '../db/query/sorting.ts';
import { mountList, type Found, type RowOf } from './mount-list.ts';
import type { Console } from './mount.ts';

interface Source<L extends StaffList> {
  name: string;
  find: (asked: Omit<Found<L>, 'page'>) => Promise<readonly RowOf<L>[]>;
  keyOf: (row: RowOf<L>, at: number) => string;
  by: Readonly<Record<L['sorts'][number], (row: RowOf<L>) => string | number>>;
}

/** Serves a list whose rows are few and are all computed for every page. */
export function mountListInMemory<L extends StaffList>(
  server: Console,
  list: L,
  { name, find, keyOf, by }: Source<L>,
): void {
  mountList<L, { row: RowOf<L>; key: string; sortedBy: string }>(server, list, {
    name,
    find: async ({ page, ...asked }) => {
      const rows = await find(asked);
      const valueOf = by[page.sorting.by];
      return pageInMemory(
        rows.map((row, at) => ({ row, value: valueOf(row), key: keyOf(row, at) })),
        page,
      );
    },
    keyOf: ({ key }) => key,
    rowOf: ({ row }) => row,
  });
}

interface Placed {
  value: string | number;
  key: string;
}

/** A page of rows with the value they are sorted by. */
export function pageInMemory<Row extends Placed>(
  rows: readonly Row[],
  { sorting, limit }: { sorting: Sorting; limit: number },
): (Row & { sortedBy: string })[] {
  const { after } = sorting;
  const sign = sorting.descending ? -1 : 1;
  const isBehind = ({ value, key }: Row) =>
    after === null ||
    sign * (compare(value, like(value, after.value)) || compare(key, after.key)) > 0;
  return rows
    .filter(isBehind)
    .sort((a, b) => sign * (compare(a.value, b.value) || compare(a.key, b.key)))
    .slice(0, limit)
    .map((row) => ({ ...row, sortedBy: String(row.value) }));
}

const compare = (a: string | number, b: string | number): number => (a < b ? -1 : a > b ? 1 : 0);

function like(value: string | number, given: string): string | number {
  if (typeof value === 'string') return given;
  const number = Number(given);
  if (Number.isNaN(number)) throw unknownPage();
  return number;
}
