import { useEffect, useState } from 'react';
import { readOutline, type MapOutline } from './read-outline.ts';
import type { MapBounds, MapPosition } from './map-types.ts';

interface MapInsetProps {
  outlineUrl: string;
  bounds: MapBounds;
  centre: MapPosition;
}

export function MapInset({ outlineUrl, bounds, centre }: MapInsetProps) {
  const [land, setLand] = useState('');
  useEffect(() => {
    let left = false;
    readOutline(outlineUrl).then(
      (outline) => {
        if (!left) setLand(smallShapeOf(outline));
      },
      () => {},
    );
    return () => {
      left = true;
    };
  }, [outlineUrl]);
  if (land === '') return null;
  const { southWest, northEast } = bounds;
  const width = northEast.longitude - southWest.longitude;
  const height = northEast.latitude - southWest.latitude;
  return (
    <svg
      viewBox={`${southWest.longitude} ${-northEast.latitude} ${width} ${height}`}
      width="132"
      height={(132 * height) / width}
      aria-hidden="true"
      className="map-inset pointer-events-none absolute"
    >
      <path d={land} className="map-inset-land" />
      <circle cx={centre.longitude} cy={-centre.latitude} r="2.2" className="map-inset-halo" />
      <circle cx={centre.longitude} cy={-centre.latitude} r="1" className="map-inset-spark" />
    </svg>
  );
}

/** In degrees; details below this size are left out. */
const grain = 0.35;

type Ring = readonly (readonly [longitude: number, latitude: number])[];

function smallShapeOf(outline: MapOutline): string {
  return ringsOf(outline)
    .map((ring) => {
      const kept: [number, number][] = [];
      for (const [x, y] of ring) {
        const [lastX, lastY] = kept.at(-1) ?? [Infinity, Infinity];
        if (Math.hypot(x - lastX, y - lastY) >= grain) kept.push([x, y]);
      }
      if (kept.length < 3) return '';
      return `M${kept.map(([x, y]) => `${x.toFixed(1)} ${(-y).toFixed(1)}`).join('L')}Z`;
    })
    .join('');
}

function ringsOf(outline: MapOutline): Ring[] {
  const { features } = outline as {
    features?: {
      properties: { kind?: string };
      geometry: { coordinates: Ring[][] };
    }[];
  };
  return (features ?? [])
    .filter(({ properties }) => properties.kind === 'province')
    .flatMap(({ geometry }) => geometry.coordinates.flat());
}
