import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { encodeRegions } from '../src/dataset/regions-file.ts';
import { buildRegions } from './build-regions.ts';
import { findFaults } from './check-regions.ts';
import { buildOutline } from './outline.ts';

const { regions, report } = buildRegions();
const committed = (file: string) => readFileSync(new URL(`../data/${file}`, import.meta.url));
const digest = (text: string | Buffer) => createHash('sha256').update(text).digest('hex');

describe('the builder', () => {
  it('reproduces the committed regions file', () => {
    const json = JSON.stringify(encodeRegions(regions));
    expect(digest(json)).toBe(digest(brotliDecompressSync(committed('regions.json.br'))));
  });

  it('reproduces the committed outline', () => {
    const json = JSON.stringify(buildOutline(regions.provinces));
    expect(digest(json)).toBe(digest(committed('outline.json')));
  });

  it('reports the sources of positions and postal codes', () => {
    expect(report.positions.own / regions.kelurahan.length).toBeGreaterThan(0.993);
    expect(report.positions.clamped).toEqual(
      expect.arrayContaining([
        '9405162003',
        '9405162004',
        '9405162006',
        '9405162008',
        '9405162009',
      ]),
    );
    expect(report.postalCodes).toEqual({ own: 83_189, fromGeografis: 493, fromKecamatan: 80 });
  });

  it('finds no fault in the regions', () => {
    expect(findFaults(regions)).toEqual([]);
  });

  it('reports faults', () => {
    const [first, ...others] = regions.kelurahan;
    const [city, ...cities] = regions.cities;
    if (!first || !city) throw new Error('there are no regions');
    expect(findFaults({ ...regions, kelurahan: others })).toEqual([
      '83761 kelurahan instead of 83762',
    ]);
    const damaged = { ...first, postalCode: '', latitude: 40, name: 'lower' };
    expect(findFaults({ ...regions, kelurahan: [damaged, ...others] })).toEqual([
      expect.stringContaining('postal code'),
      expect.stringContaining('outside Indonesia'),
      expect.stringContaining('is called lower'),
    ]);
    const nameless = { ...city, name: 'Kab Aceh' };
    expect(findFaults({ ...regions, cities: [nameless, ...cities] })).toEqual([
      expect.stringContaining('is called Kab Aceh'),
    ]);
    expect(findFaults({ ...regions, kelurahan: [first, first, ...others.slice(1)] })).toContain(
      'a kelurahan appears twice',
    );
  });
});
