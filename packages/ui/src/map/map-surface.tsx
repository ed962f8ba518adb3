import { useEffect, useRef, useState } from 'react';
import { createMap, type LiveMap } from './create-map.ts';
import { MapInset } from './map-inset.tsx';
import { DistanceRings, MapScale } from './map-measures.tsx';
import type { MapSurfaceProps } from './map-types.ts';
import 'leaflet/dist/leaflet.css';
import './map.css';

/** The part of a map that needs Leaflet. */
export function MapSurface(props: MapSurfaceProps) {
  const { label, centre, zoom, still = false, bounds, tiles, outlineUrl, labels, points } = props;
  const { marks } = props;
  const element = useRef<HTMLDivElement>(null);
  const live = useRef<LiveMap | null>(null);
  /** Counts created maps. Their content is drawn in the next task, so that slow phones stay responsive. */
  const [made, setMade] = useState(0);
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });

  useEffect(() => {
    if (!element.current) return undefined;
    const map = createMap(element.current, {
      centre: latest.current.centre,
      zoom: latest.current.zoom,
      still,
      bounds,
      tiles,
      onTileMissing: () => latest.current.onTileMissing?.(),
      outlineUrl,
      onMove: (position, level) => latest.current.onMove?.(position, level),
    });
    live.current = map;
    setMade((before) => before + 1);
    return () => {
      live.current = null;
      map.remove();
    };
  }, [still, bounds, tiles, outlineUrl]);

  const { latitude, longitude } = centre;
  useEffect(() => {
    live.current?.goTo({ latitude, longitude }, zoom);
  }, [latitude, longitude, zoom]);

  useEffect(() => {
    if (made > 0) live.current?.name(labels ?? []);
  }, [made, labels]);

  useEffect(() => {
    if (made > 0) live.current?.mark(marks ?? []);
  }, [made, marks]);

  useEffect(() => {
    if (made > 0) live.current?.divide(points ?? []);
  }, [made, points]);

  return (
    <>
      <div
        ref={element}
        role={still ? 'img' : 'application'}
        aria-label={label}
        aria-roledescription={still ? undefined : 'peta'}
        className="z-0 h-full"
      />
      {tiles === null && <DistanceRings centre={centre} zoom={zoom} />}
      <MapScale centre={centre} zoom={zoom} />
      {bounds && !still && <MapInset outlineUrl={outlineUrl} bounds={bounds} centre={centre} />}
    </>
  );
}
