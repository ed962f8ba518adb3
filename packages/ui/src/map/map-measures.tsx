import type { MapPosition } from './map-types.ts';

export interface Measured {
  centre: MapPosition;
  zoom: number;
}

/** Metres per pixel at the equator at zoom 0. */
const metresAtZoomNought = 156_543.034;
/** Minimum distance between pin and ring, in pixels. */
const leastGap = 72;

export const metresPerPixel = ({ centre, zoom }: Measured): number =>
  (metresAtZoomNought * Math.cos((centre.latitude * Math.PI) / 180)) / 2 ** zoom;

/** A round distance and its pixels: 100 m, 200 m, 500 m, 1 km … */
export function roundDistance(place: Measured): { metres: number; pixels: number } {
  const perPixel = metresPerPixel(place);
  const least = leastGap * perPixel;
  const power = 10 ** Math.floor(Math.log10(least));
  const metres = power * ([1, 2, 5].find((round) => round * power >= least) ?? 10);
  return { metres, pixels: metres / perPixel };
}

const inWords = (metres: number) => (metres < 1000 ? `${metres} m` : `${metres / 1000} km`);

export function DistanceRings(place: Measured) {
  const { metres, pixels } = roundDistance(place);
  return (
    <svg
      width="1"
      height="1"
      aria-hidden="true"
      className="map-rings pointer-events-none absolute left-1/2 top-1/2 overflow-visible"
    >
      {[1, 2].map((ring) => (
        <g key={ring}>
          <circle r={ring * pixels} className="map-ring" />
          <text
            x={ring * pixels * Math.SQRT1_2 + 4}
            y={ring * pixels * Math.SQRT1_2 + 12}
            className="map-ring-text"
          >
            {inWords(ring * metres)}
          </text>
        </g>
      ))}
    </svg>
  );
}

export function MapScale(place: Measured) {
  const { metres, pixels } = roundDistance(place);
  return (
    <p className="map-scale absolute bottom-0 right-0 flex items-center gap-1.5 bg-surface px-2 py-0.5 text-xs tabular-nums text-muted">
      <svg width={pixels} height="6" fill="none" stroke="currentColor" aria-hidden="true">
        <path d={`M0.5 0v5.5H${pixels - 0.5}V0`} />
      </svg>
      {inWords(metres)}
    </p>
  );
}
