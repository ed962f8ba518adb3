import { unknownPage, type Sorting } from '../db/query/sorting.ts';

interface Order<Row, Name extends string> {
  keyOf: (row: Row) => string;
  by: Readonly<Record<Name, (row: Row) => string | number>>;
}

export function pageInMemory<Row extends object, Name extends string>(
  rows: readonly Row[],
  { keyOf, by }: Order<Row, Name>,
  { sorting, limit }: { sorting: Sorting<Name>; limit: number },
): (Row & { sortedBy: string })[] {
  const valueOf = by[sorting.by];
  const sign = sorting.descending ? -1 : 1;
  const places = rows
    .map((row) => ({ row, value: valueOf(row), key: keyOf(row) }))
    .sort((a, b) => sign * (compare(a.value, b.value) || compare(a.key, b.key)));
  const { after } = sorting;
  const isBehind = ({ value, key }: (typeof places)[number]) =>
    after === null ||
    sign * (compare(value, like(value, after.value)) || compare(key, after.key)) > 0;
  return places
    .filter(isBehind)
    .slice(0, limit)
    .map(({ row, value }) => ({ ...row, sortedBy: String(value) }));
}

const compare = (a: string | number, b: string | number): number => (a < b ? -1 : a > b ? 1 : 0);

function like(value: string | number, given: string): string | number {
  if (typeof value === 'string') return given;
  const number = Number(given);
  if (Number.isNaN(number)) throw unknownPage();
  return number;
}
