import { latLng, latLngBounds, point, polygon } from 'leaflet';
import type { LatLng, Map as Leaflet, Polygon } from 'leaflet';
import { cellsOf, type Point } from './cells.ts';
import { tuple } from './map-name.ts';
import type { MapPosition } from './map-types.ts';

export interface Cells {
  draw: (points: readonly MapPosition[]) => void;
  clipTo: (land: readonly Element[]) => void;
}

/** Several tints, so that neighbours rarely share one. */
const tints = [0, 1, 2, 3];
/** Any zoom works: only the projection matters. */
const zoom = 12;
const svg = 'http://www.w3.org/2000/svg';
let maps = 0;

/** A tinted cell around each point: it shows that the land is divided, without exact borders. */
export function createCells(map: Leaflet): Cells {
  maps += 1;
  const clipId = `map-land-${maps}`;
  let layers: Polygon[] = [];

  return {
    draw(points) {
      for (const layer of layers) layer.remove();
      layers = [];
      if (points.length === 0) return;
      const cells = shapesOf(map, points);
      layers = tints.map((tint) => {
        const own = cells.filter((_cell, at) => tintOf(points[at]) === tint).map((cell) => [cell]);
        const layer = polygon(own, {
          pane: 'cells',
          interactive: false,
          className: `map-cell map-cell-${tint}`,
          weight: 1,
        }).addTo(map);
        layer.getElement()?.setAttribute('clip-path', `url(#${clipId})`);
        return layer;
      });
    },
    clipTo(land) {
      const clip = document.createElementNS(svg, 'clipPath');
      clip.id = clipId;
      for (const [at, shape] of land.entries()) {
        shape.id = `${clipId}-${at}`;
        const use = document.createElementNS(svg, 'use');
        use.setAttribute('href', `#${shape.id}`);
        clip.append(use);
      }
      land[0]?.closest('svg')?.append(clip);
    },
  };
}

/** Derived from the position, so that it is the same in every view. */
const tintOf = (position: MapPosition | undefined) =>
  position
    ? Math.abs(Math.round(position.latitude * 7919 + position.longitude * 104_729)) % tints.length
    : 0;

function shapesOf(map: Leaflet, positions: readonly MapPosition[]): LatLng[][] {
  const flat = (place: LatLng): Point => {
    const { x, y } = map.project(place, zoom);
    return [x, y];
  };
  const box = latLngBounds(positions.map(tuple)).pad(0.5);
  const frame = [box.getNorthWest(), box.getNorthEast(), box.getSouthEast(), box.getSouthWest()];
  const points = positions.map((position) => flat(latLng(tuple(position))));
  return cellsOf(points, frame.map(flat)).map((cell) =>
    cell.map(([x, y]) => map.unproject(point(x, y), zoom)),
  );
}
