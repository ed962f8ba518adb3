import { geoJSON, GridLayer, Path } from 'leaflet';
import type { Map as Leaflet } from 'leaflet';
import { ImageTiles } from './image-tiles.ts';
import type { Cells } from './map-cells.ts';
import type { MapTiles } from './map-types.ts';
import { readOutline, type MapOutline } from './read-outline.ts';

interface Background {
  tiles: MapTiles | null;
  onTileMissing: () => void;
  outlineUrl: string;
  maxZoom: number;
}

export function drawBackground(
  map: Leaflet,
  { tiles, onTileMissing, outlineUrl, maxZoom }: Background,
  cells: Cells,
): void {
  new EmptyGrid({ pane: 'grid' }).addTo(map);
  if (tiles) {
    const make = (url: string) => new ImageTiles(url, maxZoom).on('tileerror', onTileMissing);
    followScheme(map, tiles, make);
  }

  let gone = false;
  map.on('unload', () => {
    gone = true;
  });
  readOutline(outlineUrl).then(
    // In a separate task from the inset.
    (outline) =>
      setTimeout(() => {
        if (!gone) cells.clipTo(drawOutline(map, outline));
      }),
    // Ignore a failure: the tiles and the grid remain.
    () => {},
  );
}

class EmptyGrid extends GridLayer {
  protected override createTile(): HTMLElement {
    const tile = document.createElement('div');
    tile.className = 'map-grid-tile';
    return tile;
  }
}

/** Uses the tiles of the current colour scheme. Without dark tiles, the style sheet darkens the light ones. */
function followScheme(map: Leaflet, tiles: MapTiles, make: (url: string) => GridLayer): void {
  const dark = matchMedia('(prefers-color-scheme: dark)');
  let shown: GridLayer | null = null;
  const show = () => {
    shown?.remove();
    const isDark = dark.matches && tiles.darkUrl !== null;
    map.getContainer().classList.toggle('map-tiles-dark', isDark);
    shown = make(isDark ? (tiles.darkUrl ?? tiles.url) : tiles.url).addTo(map);
  };
  show();
  dark.addEventListener('change', show);
  map.on('unload', () => dark.removeEventListener('change', show));
}

function drawOutline(map: Leaflet, outline: MapOutline): Element[] {
  const layers = geoJSON(outline, {
    pane: 'outline',
    interactive: false,
    style: (feature) => ({
      className: feature?.properties?.kind === 'province' ? 'map-province' : 'map-neighbour',
      weight: 1,
    }),
  }).addTo(map);
  return layers.getLayers().flatMap((layer) => {
    const shape = layer instanceof Path ? layer.getElement() : undefined;
    return shape?.classList.contains('map-province') ? [shape] : [];
  });
}
