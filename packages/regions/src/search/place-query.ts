import { nameWords } from '../names/name-key.ts';
import type { CityKind } from '../names/region-name.ts';
import { shortForms, shortWords } from '../names/short-forms.ts';

export interface PlaceQuery {
  readonly words: readonly string[];
  /** The preferred level, as in "kec. Menteng": an index into regionLevels. */
  readonly level: number | null;
  readonly kind: CityKind | null;
  /** Whether to search for fragments and typos too; false for readings that are guesses already. */
  readonly mayGuess: boolean;
}

const longestText = 100;
const mostWords = 6;
const shortestQuery = 2;

interface Title {
  readonly level: number;
  readonly kind: CityKind | null;
}

const titles: ReadonlyMap<string, Title> = new Map([
  ['provinsi', { level: 0, kind: null }],
  ['prov', { level: 0, kind: null }],
  ['dki', { level: 0, kind: null }],
  ['kota', { level: 1, kind: 'kota' }],
  ['kabupaten', { level: 1, kind: 'kabupaten' }],
  ['kab', { level: 1, kind: 'kabupaten' }],
  ['kecamatan', { level: 2, kind: null }],
  ['kec', { level: 2, kind: null }],
  ['kelurahan', { level: 3, kind: null }],
  ['kel', { level: 3, kind: null }],
  ['desa', { level: 3, kind: null }],
]);

/** Words of an address that name no region. */
const fillers = new Set(
  'administrasi adm indonesia di jl jln jalan gg gang no nomor rt rw perum perumahan komplek kompleks'.split(
    ' ',
  ),
);

function withoutTitles(words: readonly string[]): PlaceQuery {
  const found = words.map((word) => titles.get(word)).filter((title) => title !== undefined);
  // "Menteng, kec. Menteng, kota Jakarta Pusat" means the smallest place it names.
  const deepest = found.toSorted((a, b) => b.level - a.level)[0];
  const city = found.find((title) => title.kind !== null);
  return {
    words: words.filter((word) => !titles.has(word) && !fillers.has(word)),
    level: deepest?.level ?? null,
    kind: city?.kind ?? null,
    mayGuess: true,
  };
}

/** Expands single words and pairs ("ujung pandang"). */
function withShortForms(words: readonly string[]): string[] {
  const result: string[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    const next = words[at + 1];
    const pair = next === undefined ? undefined : shortForms.get(word + next);
    if (pair !== undefined) at += 1;
    const long = pair ?? shortForms.get(word) ?? shortWords.get(word) ?? word;
    result.push(...long.split(' '));
  }
  return result;
}

/** "gunung sitoli" for "Gunungsitoli". */
function withJoinedPair(words: readonly string[], at: number): string[] {
  const pair = (words[at] ?? '') + (words[at + 1] ?? '');
  return [...words.slice(0, at), pair, ...words.slice(at + 2)];
}

/** The simplest reading comes first. */
export function readPlaceQuery(text: string): PlaceQuery[] {
  const allWords = nameWords(text.slice(0, longestText));
  const bare = withoutTitles(allWords);
  const seen = new Set<string>();
  const readings: PlaceQuery[] = [];
  const add = (reading: PlaceQuery): void => {
    const words = reading.words.slice(0, mostWords);
    const key = words.join(' ');
    if (key.length < shortestQuery || seen.has(key)) return;
    seen.add(key);
    readings.push({ ...reading, words });
  };
  add(bare);
  add({ ...bare, words: withShortForms(bare.words) });
  // A single letter of the next word is too short to search for.
  if (bare.words.length > 1 && bare.words.at(-1)?.length === 1) {
    add({ ...bare, words: bare.words.slice(0, -1) });
  }
  add({ words: allWords, level: null, kind: null, mayGuess: bare.words.length === 0 });
  for (let at = 0; at + 1 < bare.words.length; at += 1) {
    const words = withJoinedPair(bare.words, at);
    add({ ...bare, words, mayGuess: words.length === 1 });
  }
  return readings;
}
