import type { geoJSON } from 'leaflet';

export type MapOutline = NonNullable<Parameters<typeof geoJSON>[0]>;

const outlines = new Map<string, Promise<MapOutline>>();

/** Cached for all maps; after a failure the next map tries again. */
export function readOutline(url: string): Promise<MapOutline> {
  const known = outlines.get(url);
  if (known) return known;
  const reading = fetch(url).then((response) => {
    if (!response.ok) throw new Error(`The outline answered ${response.status}`);
    return response.json() as Promise<MapOutline>;
  });
  reading.catch(() => outlines.delete(url));
  outlines.set(url, reading);
  return reading;
}
