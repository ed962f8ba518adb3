import { around } from 'geokdbush';
import KDBush from 'kdbush';
import { nameKey } from '../src/names/name-key.ts';
import { flatDistanceKm } from './distance.ts';
import type { Hierarchy, SourceKelurahan, SourcePoint } from './sources.ts';

export interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

export interface PositionReport {
  readonly own: number;
  readonly fromKecamatan: number;
  readonly clamped: readonly string[];
}

/** From this province on, the codes of 2022 mean other cities, because Papua was split. */
const firstRenumberedProvince = '91';

/**
 * A village is suspect if it is this far from the centre of its kecamatan and five times farther
 * than typical. It is an error if none of the five nearest villages belongs to its city.
 */
const suspectKm = 60;
const suspectTimesTypical = 5;
const witnesses = 5;

/** Real remote islands that the rule above would treat as errors. */
const remoteIslands: ReadonlySet<string> = new Set([
  '2104022001', // Pekajang, in the strait of Bangka
  '9119052007', // Mapia, an atoll north of Biak
]);

function cityKey(name: string): string {
  return nameKey(name.replace(/^Kab\.? /, 'Kabupaten ').replace(/\bKep\. /, 'Kepulauan '));
}

function group<T>(rows: readonly T[], key: (row: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const found = groups.get(key(row));
    if (found) found.push(row);
    else groups.set(key(row), [row]);
  }
  return groups;
}

const onlyOne = (rows: readonly SourcePoint[] | undefined) =>
  rows?.length === 1 ? rows[0] : undefined;

/** Matches each kelurahan with its village in geografis: by code, then by names. */
export function joinPoints(
  hierarchy: Hierarchy,
  points: readonly SourcePoint[],
): Map<string, SourcePoint> {
  const pointByCode = new Map(points.map((point) => [point.code, point]));
  const byAllNames = group(
    points,
    (p) => `${cityKey(p.city)}|${nameKey(p.district)}|${nameKey(p.village)}`,
  );
  const byCityAndVillage = group(points, (p) => `${cityKey(p.city)}|${nameKey(p.village)}`);
  const kecamatanByCode = new Map(hierarchy.kecamatan.map((row) => [row.code, row]));
  const cityByCode = new Map(hierarchy.cities.map((row) => [row.code, row]));
  const joined = new Map<string, SourcePoint>();

  for (const kelurahan of hierarchy.kelurahan) {
    const kecamatan = kecamatanByCode.get(kelurahan.district_code);
    const city = kecamatan && cityByCode.get(kecamatan.city_code);
    if (!kecamatan || !city) throw new Error(`${kelurahan.code} has no kecamatan or city`);
    const inCity = cityKey(city.name);
    const village = nameKey(kelurahan.name);
    const candidate = pointByCode.get(kelurahan.code);
    const codeIsSound =
      kelurahan.code < firstRenumberedProvince || (candidate && cityKey(candidate.city) === inCity);
    const sameCode = codeIsSound ? candidate : undefined;

    const point =
      (sameCode && nameKey(sameCode.village) === village ? sameCode : undefined) ??
      onlyOne(byAllNames.get(`${inCity}|${nameKey(kecamatan.name)}|${village}`)) ??
      sameCode ??
      onlyOne(byCityAndVillage.get(`${inCity}|${village}`));
    if (point) joined.set(kelurahan.code, point);
  }
  return joined;
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted[sorted.length >> 1];
  if (middle === undefined) throw new Error('median of nothing');
  return middle;
}

function middleOf(positions: readonly Position[]): Position {
  return {
    latitude: median(positions.map((p) => p.latitude)),
    longitude: median(positions.map((p) => p.longitude)),
  };
}

function findErrors(
  points: ReadonlyMap<string, Position>,
  suspects: ReadonlySet<string>,
): string[] {
  const trusted = [...points].filter(([code]) => !suspects.has(code));
  const index = new KDBush(trusted.length);
  for (const [, point] of trusted) index.add(point.longitude, point.latitude);
  index.finish();
  return [...suspects].filter((code) => {
    const point = points.get(code);
    if (!point || remoteIslands.has(code)) return false;
    const nearest = around(index, point.longitude, point.latitude, witnesses);
    return !nearest.some((at) => trusted[at]?.[0].slice(0, 4) === code.slice(0, 4));
  });
}

/** The position of every kelurahan: its own, or the centre of its kecamatan. */
export function placeKelurahan(
  kelurahan: readonly SourceKelurahan[],
  points: ReadonlyMap<string, Position>,
): { positions: Map<string, Position>; report: PositionReport } {
  const middles = new Map<string, Position>();
  const suspects = new Set<string>();
  for (const [kecamatanCode, members] of group(kelurahan, (row) => row.district_code)) {
    const known = members.flatMap((row) => {
      const point = points.get(row.code);
      return point ? [{ code: row.code, point }] : [];
    });
    if (known.length === 0) throw new Error(`kecamatan ${kecamatanCode} has no position at all`);
    const middle = middleOf(known.map(({ point }) => point));
    const typicalKm = median(known.map(({ point }) => flatDistanceKm(point, middle)));
    const limitKm = Math.max(suspectKm, suspectTimesTypical * typicalKm);
    for (const { code, point } of known) {
      if (flatDistanceKm(point, middle) > limitKm) suspects.add(code);
    }
    middles.set(kecamatanCode, middle);
  }

  const clamped = findErrors(points, suspects);
  const errors = new Set(clamped);
  const positions = new Map<string, Position>();
  let own = 0;
  for (const row of kelurahan) {
    const point = errors.has(row.code) ? undefined : points.get(row.code);
    const position = point ?? middles.get(row.district_code);
    if (!position) throw new Error(`${row.code} has no position`);
    if (point) own += 1;
    positions.set(row.code, { latitude: position.latitude, longitude: position.longitude });
  }
  return { positions, report: { own, fromKecamatan: kelurahan.length - own, clamped } };
}
