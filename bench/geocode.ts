import { loadRegions, createPlaceSearch, createReverseLookup, type Regions } from '@serat/regions';
import { createRandom, type Random } from './random.ts';

const searchCount = 4000;
const reverseCount = 20_000;
const naiveCount = 40;
const budgetMs = 60_000;

function pick<T>(random: Random, rows: readonly T[]): T {
  const row = rows[Math.floor(random() * rows.length)];
  if (row === undefined) throw new Error('nothing to pick from');
  return row;
}

function withSlip(random: Random, text: string): string {
  const at = 1 + Math.floor(random() * Math.max(1, text.length - 2));
  const kind = Math.floor(random() * 3);
  if (kind === 0) return text.slice(0, at) + text.slice(at + 1);
  if (kind === 1)
    return (
      text.slice(0, at) +
      pick(random, ['a', 'e', 'i', 'o', 'u', 'n', 'r', 't']) +
      text.slice(at + 1)
    );
  return text.slice(0, at) + (text[at + 1] ?? '') + (text[at] ?? '') + text.slice(at + 2);
}

function createQueries({ provinces, cities, kecamatan, kelurahan }: Regions, random: Random) {
  const cityName = (id: string) =>
    cities
      .find((city) => id.startsWith(city.cityId))
      ?.name.replace(/^(Kota|Kabupaten) (Administrasi )?/, '') ?? '';
  const beginning = (name: string) =>
    name.slice(0, 2 + Math.floor(random() * Math.max(1, name.length - 2)));
  const makers: (() => string)[] = [
    () => pick(random, kelurahan).name,
    () => pick(random, kecamatan).name,
    () => pick(random, [...cities, ...provinces]).name,
    () => beginning(pick(random, kelurahan).name),
    () => beginning(pick(random, [...kecamatan, ...cities]).name),
    () => withSlip(random, pick(random, kelurahan).name),
    () => withSlip(random, pick(random, kecamatan).name),
    () => {
      const row = pick(random, kelurahan);
      return `${row.name} ${cityName(row.kelurahanId)}`;
    },
    () => {
      const row = pick(random, kecamatan);
      return `${withSlip(random, row.name)} ${withSlip(random, cityName(row.kecamatanId))}`;
    },
    () => pick(random, kelurahan).postalCode,
    () => {
      const row = pick(random, kelurahan);
      return `Jl. Mawar No. 7, ${row.name}, ${cityName(row.kelurahanId)}, Indonesia`;
    },
  ];
  return Array.from({ length: searchCount }, () => pick(random, makers)());
}

/** The worst a stranger can send: beginnings and middles that thousands of names share. */
function createHostileQueries(random: Random) {
  const syllables = 'ba ka ma pa sa ta su ki la ra'.split(' ');
  const fragments = 'tan ban bar pan kar ran mar sum man sar'.split(' ');
  const unfinished = 'suka karan pandan manda bant tanju sumb marg'.split(' ');
  return [syllables, fragments, unfinished].flatMap((pieces) =>
    Array.from({ length: 100 }, () =>
      Array.from({ length: 50 }, () => pick(random, pieces))
        .join(' ')
        .slice(0, 100),
    ),
  );
}

interface Figures {
  readonly p50: number;
  readonly p99: number;
  readonly worst: number;
}

function measure<T>(inputs: readonly T[], work: (input: T) => unknown): Figures {
  const times = inputs.map((input) => {
    const start = performance.now();
    work(input);
    return performance.now() - start;
  });
  times.sort((a, b) => a - b);
  const at = (share: number) =>
    times[Math.min(times.length - 1, Math.floor(share * times.length))] ?? 0;
  return { p50: at(0.5), p99: at(0.99), worst: at(1) };
}

const show = (ms: number) => `${ms < 1 ? ms.toFixed(3) : ms.toFixed(2)} ms`;

function report(what: string, figures: Figures, unit: Figures): void {
  const ratio = figures.p50 / unit.p50;
  console.log(
    `${what.padEnd(28)} p50 ${show(figures.p50)}  p99 ${show(figures.p99)}  ` +
      `worst ${show(figures.worst)}  p50 is 1/${(1 / ratio).toFixed(1)} of the naive scan`,
  );
}

function timed<T>(what: string, work: () => T): T {
  const start = performance.now();
  const result = work();
  console.log(`${what.padEnd(28)} ${(performance.now() - start).toFixed(0)} ms`);
  return result;
}

const started = performance.now();
const random = createRandom(20_261_115);
const regions = timed('load regions', () => loadRegions());
const places = createPlaceSearch(regions);
timed('build place search', () => places.prepare());
const reverse = createReverseLookup(regions);
timed('build reverse lookup', () => reverse.prepare());

const queries = createQueries(regions, random);
const points = Array.from({ length: reverseCount }, () => {
  const row = pick(random, regions.kelurahan);
  return {
    latitude: row.latitude + (random() - 0.5) * 0.04,
    longitude: row.longitude + (random() - 0.5) * 0.04,
  };
});

/** The least that a search with typing errors must do without an index: look at every name. */
const names = regions.kelurahan.map((row) => row.name.toLowerCase());
function naiveSearch(query: string): number {
  const wanted = query.toLowerCase();
  let found = 0;
  for (const name of names) {
    let last = Array.from({ length: name.length + 1 }, (_, column) => column);
    for (let row = 1; row <= wanted.length; row += 1) {
      const current = [row];
      for (let column = 1; column <= name.length; column += 1) {
        const change = wanted[row - 1] === name[column - 1] ? 0 : 1;
        current.push(
          Math.min(
            (last[column] ?? 0) + 1,
            (current[column - 1] ?? 0) + 1,
            (last[column - 1] ?? 0) + change,
          ),
        );
      }
      last = current;
    }
    if ((last.at(-1) ?? 9) <= 2) found += 1;
  }
  return found;
}

function naiveReverse({ latitude, longitude }: { latitude: number; longitude: number }) {
  return regions.kelurahan
    .map((row) => Math.hypot(row.latitude - latitude, row.longitude - longitude))
    .sort((a, b) => a - b)
    .slice(0, 3);
}

const naiveSearchFigures = measure(queries.slice(0, naiveCount), naiveSearch);
const naiveReverseFigures = measure(points.slice(0, naiveCount), naiveReverse);

for (const query of queries.slice(0, 300)) places.search(query);
for (const { latitude, longitude } of points.slice(0, 300)) reverse.nearest(latitude, longitude);

const searchFigures = measure(queries, (query) => places.search(query));
const hostileFigures = measure(createHostileQueries(random), (query) => places.search(query));
const reverseFigures = measure(points, ({ latitude, longitude }) =>
  reverse.nearest(latitude, longitude),
);
report(`search (${searchCount})`, searchFigures, naiveSearchFigures);
report('search, hostile (300)', hostileFigures, naiveSearchFigures);
report(`reverse (${reverseCount})`, reverseFigures, naiveReverseFigures);
console.log(
  `naive scan: search p50 ${naiveSearchFigures.p50.toFixed(0)} ms, ` +
    `reverse p50 ${naiveReverseFigures.p50.toFixed(1)} ms`,
);

const searchLimitMs = 20;
const elapsed = performance.now() - started;
const faults = [
  ...(searchFigures.p99 > searchLimitMs ? [`search p99 is above ${searchLimitMs} ms`] : []),
  ...(hostileFigures.p99 > searchLimitMs
    ? [`a hostile search's p99 is above ${searchLimitMs} ms`]
    : []),
  ...(elapsed > budgetMs ? [`the bench took ${(elapsed / 1000).toFixed(0)} s`] : []),
];
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
