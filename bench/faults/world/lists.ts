export function without(all: readonly string[], known: readonly string[]): string[] {
  const set = new Set(known);
  return all.filter((item) => !set.has(item));
}

export function repeated(items: readonly string[]): string[] {
  const seen = new Set<string>();
  return items.filter((item) => seen.size === seen.add(item).size);
}
