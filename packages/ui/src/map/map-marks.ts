import { divIcon, layerGroup, marker, polyline } from 'leaflet';
import type { Map as Leaflet } from 'leaflet';
import { tuple } from './map-name.ts';
import type { MapMark } from './map-types.ts';

export function createMarks(map: Leaflet) {
  const layer = layerGroup().addTo(map);

  function mark({ text, kind, ...position }: MapMark) {
    const html = document.createElement('span');
    html.textContent = text;
    const icon = divIcon({ html, className: `map-mark map-mark-${kind}`, iconSize: [0, 0] });
    return marker(tuple(position), { icon, interactive: false, keyboard: false });
  }

  return {
    draw(marks: readonly MapMark[]) {
      layer.clearLayers();
      if (marks.length > 1) {
        const line = { className: 'map-thread', weight: 3, interactive: false };
        layer.addLayer(polyline(marks.map(tuple), line));
      }
      for (const one of marks) layer.addLayer(mark(one));
    },
  };
}
