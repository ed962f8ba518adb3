import { describe, expect, it } from 'vitest';
import { flatDistanceKm } from './distance.ts';
import { placeKelurahan, type Position } from './positions.ts';
import type { SourceKelurahan } from './sources.ts';

function village(code: string): SourceKelurahan {
  return { code, name: code, district_code: code.slice(0, 6), postal_code: '12345' };
}

const codes = ['1101012001', '1101012002', '1101012003', '1101012004'];
const at = (latitude: number, longitude: number): Position => ({ latitude, longitude });

describe('placeKelurahan', () => {
  it('gives a village without a position the centre of its kecamatan', () => {
    const points = new Map([
      ['1101012001', at(2, 97)],
      ['1101012002', at(2.02, 97.02)],
      ['1101012003', at(2.04, 97.04)],
    ]);
    const { positions, report } = placeKelurahan(codes.map(village), points);
    expect(positions.get('1101012004')).toEqual(at(2.02, 97.02));
    expect(report).toEqual({ own: 3, fromKecamatan: 1, clamped: [] });
  });

  it('corrects a village that lies far away in another city', () => {
    const points = new Map([
      ['1101012001', at(2, 97)],
      ['1101012002', at(2.02, 97.02)],
      ['1101012003', at(2.04, 97.04)],
      ['1101012004', at(-5, 116)],
      ...Array.from(
        { length: 6 },
        (_, index) => [`730101200${index}`, at(-5 - index / 100, 116)] as const,
      ),
    ]);
    const { positions, report } = placeKelurahan([...points.keys()].map(village), points);
    expect(report.clamped).toEqual(['1101012004']);
    const moved = positions.get('1101012004');
    expect(moved && flatDistanceKm(moved, at(2.02, 97.02))).toBeLessThan(5);
  });

  it('keeps a distant village that has neighbours of its city', () => {
    const points = new Map([
      ['1101012001', at(2, 97)],
      ['1101012002', at(2.02, 97.02)],
      ['1101012003', at(2.04, 97.04)],
      ['1101012004', at(3, 98)],
      ['1101022001', at(3.05, 98)],
    ]);
    const { positions, report } = placeKelurahan([...points.keys()].map(village), points);
    expect(report.clamped).toEqual([]);
    expect(positions.get('1101012004')).toEqual(at(3, 98));
  });

  it('fails if a kecamatan has no position at all', () => {
    expect(() => placeKelurahan(codes.map(village), new Map())).toThrow('110101');
  });
});
