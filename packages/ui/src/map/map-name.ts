import { divIcon, marker } from 'leaflet';
import type { LatLngTuple } from 'leaflet';
import type { MapLabel, MapPosition } from './map-types.ts';

export const tuple = ({ latitude, longitude }: MapPosition): LatLngTuple => [latitude, longitude];

export function nameTag({ text, ...position }: MapLabel) {
  const html = document.createElement('span');
  html.textContent = text;
  const icon = divIcon({ html, className: 'map-name', iconSize: [0, 0] });
  return marker(tuple(position), { icon, pane: 'names', interactive: false, keyboard: false });
}
