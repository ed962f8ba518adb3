import { isDeepStrictEqual } from 'node:util';
import type { LegalPart } from './content-parts.ts';

export interface Change {
  part: 'faq' | 'contacts' | 'promos' | 'support' | 'terms' | 'privacy';
  added: string[];
  updated: string[];
  removed: string[];
  unchanged: number;
  reordered: boolean;
}

export function compare<Entry>(
  part: Change['part'],
  before: readonly Entry[],
  after: readonly Entry[],
  keyOf: (entry: Entry) => string,
): Change {
  const old = new Map(before.map((entry) => [keyOf(entry), entry]));
  const keys = after.map(keyOf);
  const kept = keys.filter((key) => old.has(key));
  const updated = after.filter((entry) => {
    const known = old.get(keyOf(entry));
    return known !== undefined && !isDeepStrictEqual(known, entry);
  });
  const stillThere = [...old.keys()].filter((key) => keys.includes(key));
  return {
    part,
    added: keys.filter((key) => !old.has(key)),
    updated: updated.map(keyOf),
    removed: [...old.keys()].filter((key) => !keys.includes(key)),
    unchanged: kept.length - updated.length,
    reordered: !isDeepStrictEqual(kept, stillThere),
  };
}

interface Publication {
  version: string;
  content: unknown;
}

type Verdict = 'publish' | 'current' | { refusal: string };

/** A text that customers agreed to never changes under its version. */
export function judgePublication(
  { version, content }: LegalPart,
  published: readonly Publication[],
): Verdict {
  const [current] = published;
  const same = published.find((publication) => publication.version === version);
  if (!same) return 'publish';
  if (same === current && isDeepStrictEqual(same.content, content)) return 'current';
  return {
    refusal:
      same === current
        ? `versi ${version} sudah terbit dengan isi lain; beri versi baru`
        : `versi ${version} sudah pernah terbit dan diganti ${current?.version ?? ''}; beri versi baru`,
  };
}
