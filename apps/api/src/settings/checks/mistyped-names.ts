import { secretNames } from './secret-files.ts';

/** The most edits between a typo and the name that was meant. A machine has many other variables. */
const nearest = 2;
const shortestCompared = 6;

/** Variables that look like a mistyped setting and would be ignored. */
export function mistypedNames(given: readonly string[], known: readonly string[]): string[] {
  const files = secretNames.map((name) => `${name}_FILE`);
  const ours = new Set([...known, ...files]);
  return given
    .filter((name) => !ours.has(name))
    .flatMap((name) => {
      const plain = name.replace(/_FILE$/, '');
      if (plain !== name && ours.has(plain)) return [`${name} (hanya rahasia boleh dari berkas)`];
      const meant = [...ours].find((other) => isNear(name, other));
      return meant ? [`${name} (tidak dikenal; maksudnya ${meant}?)`] : [];
    });
}

const isNear = (one: string, other: string): boolean =>
  Math.min(one.length, other.length) >= shortestCompared &&
  Math.abs(one.length - other.length) <= nearest &&
  editsBetween(one.toUpperCase(), other) <= nearest;

function editsBetween(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 0; i < one.length; i += 1) {
    const next = [i + 1];
    for (let j = 0; j < other.length; j += 1) {
      const changed = (row[j] ?? 0) + (other[j] === one[i] ? 0 : 1);
      next.push(Math.min(changed, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}
