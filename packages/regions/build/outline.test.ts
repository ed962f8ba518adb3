import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import outline from '../data/outline.json' with { type: 'json' };
import { loadRegions } from '../src/dataset/load-regions.ts';

describe('the outline', () => {
  it('contains the neighbours, then every province with code and name', () => {
    const provinces = outline.features.filter(({ properties }) => properties.kind === 'province');
    expect(provinces.map(({ properties: { provinceId, name } }) => ({ provinceId, name }))).toEqual(
      loadRegions().provinces,
    );
    const kinds = outline.features.map(({ properties }) => properties.kind);
    expect(kinds.lastIndexOf('neighbour')).toBeLessThan(kinds.indexOf('province'));
  });

  it('is GeoJSON of closed rings', () => {
    for (const { type, geometry } of outline.features) {
      expect([type, geometry.type]).toEqual(['Feature', 'MultiPolygon']);
      expect(geometry.coordinates.length).toBeGreaterThan(0);
      for (const ring of geometry.coordinates.flat()) {
        expect(ring.length).toBeGreaterThan(3);
        expect(ring.at(-1)).toEqual(ring[0]);
      }
    }
  });

  it('is small enough for a phone', () => {
    const json = JSON.stringify(outline);
    expect(json.length).toBeLessThanOrEqual(120_000);
    expect(gzipSync(json).length).toBeLessThanOrEqual(40_000);
  });
});
