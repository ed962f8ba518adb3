import { nameWords } from './name-key.ts';
import { fromEnglishCompass, shortForms } from './short-forms.ts';

export type CityKind = 'kota' | 'kabupaten';

const provinceTitles = [
  ['daerah', 'khusus', 'ibukota'],
  ['daerah', 'khusus', 'ibu', 'kota'],
  ['special', 'capital', 'region', 'of'],
  ['special', 'region', 'of'],
  ['daerah', 'istimewa'],
  ['daerah', 'khusus'],
  ['provinsi'],
  ['propinsi'],
  ['province', 'of'],
  ['prov'],
  ['dki'],
  ['dkj'],
  ['d', 'k', 'i'],
  ['di'],
  ['d', 'i'],
];
const provinceEndings = new Set(['province']);

const kotaTitles = new Set(['kota', 'kotamadya', 'kodya', 'kotif']);
const kabupatenTitles = new Set(['kabupaten', 'kab']);
const administrative = new Set(['administrasi', 'administratif', 'adm']);

const kecamatanTitles = new Set(['kecamatan', 'kec', 'distrik', 'kapanewon', 'kemantren']);
const kelurahanTitles = new Set(['kelurahan', 'kel', 'kalurahan', 'desa', 'ds']);
const subdistrictEndings = new Set(['district', 'subdistrict', 'village']);

const sameWord: ReadonlyMap<string, string> = new Map(
  Object.entries({
    kep: 'kepulauan',
    sumatra: 'sumatera',
    i: '1',
    ii: '2',
    iii: '3',
    iv: '4',
    v: '5',
    vi: '6',
    vii: '7',
    viii: '8',
    ix: '9',
    x: '10',
    satu: '1',
    dua: '2',
    tiga: '3',
    empat: '4',
    lima: '5',
    enam: '6',
    anam: '6',
    tujuh: '7',
    delapan: '8',
  }),
);

function canonical(words: readonly string[]): string[] {
  return words.map((word) => sameWord.get(word) ?? word);
}

export interface ParsedName {
  /** Canonical words without the title. */
  readonly words: readonly string[];
  readonly key: string;
  /** Including the title, for names that only seem to have one ("Kota Baru"). */
  readonly fullKey: string;
  readonly kind: CityKind | null;
}

function parsed(full: readonly string[], rest: readonly string[], kind: CityKind | null) {
  const expanded = shortForms.get(rest.join(''))?.split(' ') ?? fromEnglishCompass(rest);
  const words = canonical(expanded);
  return { words, key: words.join(''), fullKey: canonical(full).join(''), kind };
}

function parseProvince(full: readonly string[]): ParsedName {
  let rest = full;
  let stripped = true;
  while (stripped) {
    const title = provinceTitles.find(
      (words) => words.length < rest.length && words.every((word, at) => rest[at] === word),
    );
    stripped = title !== undefined;
    rest = rest.slice(title?.length ?? 0);
  }
  if (rest.length > 1 && provinceEndings.has(rest.at(-1) ?? '')) rest = rest.slice(0, -1);
  return parsed(full, rest, null);
}

function parseCity(full: readonly string[]): ParsedName {
  let rest = full.filter((word, at) => !(at < 2 && full.length > 1 && administrative.has(word)));
  let kind: CityKind | null = null;
  const [first = ''] = rest;
  const last = rest.at(-1);
  if (rest.length > 1 && kotaTitles.has(first)) kind = 'kota';
  else if (rest.length > 1 && kabupatenTitles.has(first)) kind = 'kabupaten';
  if (kind) rest = rest.slice(1);
  else if (rest.length > 1 && (last === 'city' || last === 'regency')) {
    kind = last === 'city' ? 'kota' : 'kabupaten';
    rest = rest.slice(0, -1);
  }
  return parsed(full, rest, kind);
}

function parseBelowCity(full: readonly string[], titles: ReadonlySet<string>): ParsedName {
  const hasTitle = full.length > 1 && titles.has(full[0] ?? '');
  let rest = hasTitle ? full.slice(1) : full;
  if (rest.length > 1 && subdistrictEndings.has(rest.at(-1) ?? '')) rest = rest.slice(0, -1);
  const words = canonical(rest);
  return { words, key: words.join(''), fullKey: canonical(full).join(''), kind: null };
}

/** Parses a name of one level (0 province … 3 kelurahan) from any source. */
export function parseRegionName(level: number, text: string): ParsedName {
  const words = nameWords(text);
  if (level === 0) return parseProvince(words);
  if (level === 1) return parseCity(words);
  return parseBelowCity(words, level === 2 ? kecamatanTitles : kelurahanTitles);
}
