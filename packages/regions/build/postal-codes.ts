import type { SourceKelurahan, SourcePoint } from './sources.ts';

const wellFormed = /^[1-9]\d{4}$/;

export interface PostalReport {
  readonly own: number;
  readonly fromGeografis: number;
  readonly fromKecamatan: number;
}

function mostFrequent(codes: readonly string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const code of codes) counts.set(code, (counts.get(code) ?? 0) + 1);
  const ranked = [...counts].toSorted((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
  return ranked[0]?.[0];
}

/**
 * The postal code of every kelurahan: its own, that of geografis, or the most common in its
 * kecamatan.
 */
export function fillPostalCodes(
  kelurahan: readonly SourceKelurahan[],
  points: ReadonlyMap<string, SourcePoint>,
): { postalCodes: Map<string, string>; report: PostalReport } {
  const postalCodes = new Map<string, string>();
  const perKecamatan = new Map<string, string[]>();
  let own = 0;
  for (const row of kelurahan) {
    const other = String(points.get(row.code)?.postal ?? '');
    const code = wellFormed.test(row.postal_code) ? row.postal_code : other;
    if (!wellFormed.test(code)) continue;
    if (code === row.postal_code) own += 1;
    postalCodes.set(row.code, code);
    const used = perKecamatan.get(row.district_code);
    if (used) used.push(code);
    else perKecamatan.set(row.district_code, [code]);
  }

  const known = postalCodes.size;
  for (const row of kelurahan) {
    if (postalCodes.has(row.code)) continue;
    const code = mostFrequent(perKecamatan.get(row.district_code) ?? []);
    if (code === undefined) throw new Error(`no postal code in kecamatan ${row.district_code}`);
    postalCodes.set(row.code, code);
  }
  const report = { own, fromGeografis: known - own, fromKecamatan: kelurahan.length - known };
  return { postalCodes, report };
}
