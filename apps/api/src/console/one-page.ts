/** Removes the extra row that only shows whether there is a next page. */
export function onePage<Row, Next>(
  found: readonly Row[],
  limit: number,
  nextOf: (last: Row) => Next,
): { rows: Row[]; next: Next | null } {
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return { rows, next: last && found.length > limit ? nextOf(last) : null };
}
