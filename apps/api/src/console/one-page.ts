export async function onePage<Row>(
  limit: number,
  find: (limit: number) => Promise<readonly Row[]>,
  keyOf: (row: Row) => string,
): Promise<{ rows: Row[]; next: string | null }> {
  const found = await find(limit + 1);
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return { rows, next: last && found.length > limit ? keyOf(last) : null };
}
