import { latLngBounds, layerGroup, map as leafletMap } from 'leaflet';
import { drawBackground } from './map-background.ts';
import { createCells } from './map-cells.ts';
import { createMarks } from './map-marks.ts';
import { nameTag, tuple } from './map-name.ts';
import type { MapBounds, MapLabel, MapMark, MapPosition, MapTiles } from './map-types.ts';

interface MapSettings {
  centre: MapPosition;
  zoom: number;
  still: boolean;
  bounds: MapBounds | undefined;
  tiles: MapTiles | null;
  onTileMissing: () => void;
  outlineUrl: string;
  onMove: (centre: MapPosition, zoom: number) => void;
}

export interface LiveMap {
  goTo: (centre: MapPosition, zoom: number) => void;
  name: (labels: readonly MapLabel[]) => void;
  mark: (marks: readonly MapMark[]) => void;
  /** Draws cells around these points, for maps without tiles. */
  divide: (points: readonly MapPosition[]) => void;
  remove: () => void;
}

/** About a metre: smaller differences are rounding errors. */
const sameSpot = 0.00001;
const zooms = { least: 4, most: 19 };

/**
 * Fades in after a jump to a distant position, while the inset's spark crosses the country.
 * Leaflet's own flight is not used: it misplaces the pin when the frame changes.
 */
function arrive(element: HTMLElement): void {
  element.animate(
    { opacity: [0.2, 1], transform: ['scale(1.1)', 'none'] },
    { duration: 500, easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)' },
  );
}

export function createMap(element: HTMLElement, settings: MapSettings): LiveMap {
  const { still, bounds, onMove } = settings;
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const byHand = !still;
  const map = leafletMap(element, {
    center: tuple(settings.centre),
    zoom: settings.zoom,
    minZoom: zooms.least,
    maxZoom: zooms.most,
    zoomControl: false,
    attributionControl: false,
    keyboard: byHand,
    dragging: byHand,
    boxZoom: false,
    trackResize: false,
    scrollWheelZoom: byHand && 'center',
    doubleClickZoom: byHand && 'center',
    touchZoom: byHand && 'center',
    zoomAnimation: !calm,
    fadeAnimation: !calm,
    inertia: !calm,
    ...(bounds && {
      maxBounds: latLngBounds(tuple(bounds.southWest), tuple(bounds.northEast)),
      maxBoundsViscosity: 1,
    }),
  });

  // Target of a programmatic move, which is not reported to `onMove`.
  let target: { centre: MapPosition; zoom: number } | null = null;
  let moving = false;
  let resizing = false;
  const send = (centre: MapPosition, zoom: number, animate: boolean) => {
    target = { centre, zoom };
    if (animate && !map.getBounds().pad(1).contains(tuple(centre))) arrive(element);
    map.setView(tuple(centre), zoom, { animate });
  };
  const fillFrame = () => {
    const { x: width, y: height } = map.getSize();
    if (width === element.clientWidth && height === element.clientHeight) return;
    const { lat, lng } = map.getCenter();
    resizing = true;
    map.invalidateSize({ pan: false });
    map.setView([lat, lng], map.getZoom(), { animate: false });
    resizing = false;
  };
  const report = () => {
    const sent = target;
    target = null;
    if (sent) {
      // Leaflet drops a zoom step that starts during the animation of the previous one.
      if (map.getZoom() !== sent.zoom) send(sent.centre, sent.zoom, false);
      return;
    }
    const { lat, lng } = map.getCenter();
    onMove({ latitude: lat, longitude: lng }, map.getZoom());
  };
  map.on('movestart', () => {
    if (resizing) return;
    moving = true;
    element.classList.add('map-moving');
  });
  map.on('moveend', () => {
    if (resizing) return;
    moving = false;
    element.classList.remove('map-moving');
    report();
    if (!moving) fillFrame();
  });

  map.createPane('outline').style.zIndex = '150';
  map.createPane('cells').style.zIndex = '155';
  map.createPane('grid').style.zIndex = '160';
  map.createPane('names').style.zIndex = '170';
  const names = layerGroup().addTo(map);
  const cells = createCells(map);
  const marks = createMarks(map);
  // In a separate task, so that slow phones stay responsive.
  const drawing = setTimeout(() =>
    drawBackground(map, { ...settings, maxZoom: zooms.most }, cells),
  );

  // Leaflet only watches the window, not the map's frame. A resize would stop an animation, so it waits until the
  // animation ends.
  const resized = new ResizeObserver(() => {
    if (!moving) fillFrame();
  });
  resized.observe(element);

  return {
    goTo(centre, wanted) {
      const zoom = Math.min(zooms.most, Math.max(zooms.least, wanted));
      const now = map.getCenter();
      const there =
        Math.abs(now.lat - centre.latitude) < sameSpot &&
        Math.abs(now.lng - centre.longitude) < sameSpot;
      if (!there || map.getZoom() !== zoom) send(centre, zoom, !calm);
    },
    name(labels) {
      names.clearLayers();
      for (const label of labels) names.addLayer(nameTag(label));
    },
    mark: marks.draw,
    divide: cells.draw,
    remove() {
      clearTimeout(drawing);
      resized.disconnect();
      map.remove();
    },
  };
}
