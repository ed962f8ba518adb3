import { describe, expect, it } from 'vitest';
import { loadRegions } from '../dataset/load-regions.ts';
import { createReverseLookup } from './reverse-lookup.ts';

const { nearest, pointsIn } = createReverseLookup(loadRegions());

describe('points in a box', () => {
  it('are those inside it, with name and position only', () => {
    const box = { south: -6.3, west: 106.75, north: -6.2, east: 106.85 };
    const points = pointsIn(box);
    expect(points.length).toBeGreaterThan(30);
    expect(points.map(({ name }) => name)).toContain('Melawai');
    for (const { latitude, longitude, ...rest } of points) {
      expect(latitude).toBeGreaterThan(box.south);
      expect(latitude).toBeLessThan(box.north);
      expect(longitude).toBeGreaterThan(box.west);
      expect(longitude).toBeLessThan(box.east);
      expect(Object.keys(rest)).toEqual(['name']);
    }
  });

  it('are the nearest if few are inside, none in the ocean, and limited in number', () => {
    expect(pointsIn({ south: -2, west: 137, north: -1.9, east: 137.1 })).toHaveLength(12);
    expect(pointsIn({ south: -10.9, west: 95, north: -10.8, east: 95.1 })).toEqual([]);
    expect(pointsIn({ south: -11, west: 95, north: 6, east: 141 })).toHaveLength(500);
  });
});

describe('nearest', () => {
  it('finds Gambir at Monas, with all its data', () => {
    expect(nearest(-6.1754, 106.8272)[0]).toEqual({
      name: 'Gambir',
      label: 'Gambir, Gambir, Jakarta Pusat, DKI Jakarta',
      provinceId: '31',
      cityId: '3171',
      kecamatanId: '317101',
      kelurahanId: '3171011001',
      postalCode: '10110',
      latitude: expect.closeTo(-6.17, 1),
      longitude: expect.closeTo(106.82, 1),
      distanceMetres: expect.any(Number),
    });
  });

  // shows R3d.14
  it('returns three, nearest first, in whole metres', () => {
    const found = nearest(-6.1754, 106.8272);
    const metres = found.map((row) => row.distanceMetres);
    expect(found).toHaveLength(3);
    expect(metres).toEqual(metres.toSorted((a, b) => a - b));
    expect(metres.every(Number.isInteger)).toBe(true);
    expect(metres[0]).toBeLessThan(1000);
  });

  it.each([
    [1, 1],
    [5, 5],
    [1000, 20],
    [0, 3],
    [Number.NaN, 3],
  ])('a count of %d returns %d', (count, given) => {
    expect(nearest(-6.1754, 106.8272, count)).toHaveLength(given);
  });

  it.each<[place: string, latitude: number, longitude: number, cityId: string]>([
    ['Makassar', -5.1477, 119.4327, '7371'],
    ['Batam', 1.13, 104.05, '2171'],
    ['Belakang Padang, in sight of Singapore', 1.155, 103.88, '2171'],
    ['Sabang', 5.89, 95.32, '1172'],
    ['Merauke', -8.49, 140.4, '9301'],
    ['Nunukan, on the border', 4.1353, 117.6666, '6503'],
    ['Entikong, on the border', 0.9906, 110.37, '6103'],
    ['Skouw, on the border', -2.61, 140.99, '9171'],
    ['Atambua', -9.106, 124.893, '5304'],
    ['the old default centre of the map', 0, 101, '1401'],
  ])('finds %s', (_, latitude, longitude, cityId) => {
    expect(nearest(latitude, longitude)[0]?.cityId).toBe(cityId);
  });

  it.each<[place: string, latitude: number, longitude: number]>([
    ['Singapore', 1.3521, 103.8198],
    ['Johor Bahru', 1.4927, 103.7414],
    ['Kuala Lumpur', 3.139, 101.6869],
    ['Kuching', 1.5533, 110.3592],
    ['Tawau', 4.2448, 117.8912],
    ['Bandar Seri Begawan', 4.9031, 114.9398],
    ['Dili', -8.5569, 125.5603],
    ['Pante Macassar', -9.2, 124.37],
    ['Vanimo', -2.684, 141.304],
    ['Darwin', -12.46, 130.84],
    ['the Indian Ocean', -9.5, 105],
    ['the Java Sea', -4.8, 112.5],
    ['London', 51.5, -0.1],
    ['nowhere', Number.NaN, 106],
    ['beyond the globe', -6, Number.POSITIVE_INFINITY],
  ])('finds nothing for %s', (_, latitude, longitude) => {
    expect(nearest(latitude, longitude)).toEqual([]);
  });
});
