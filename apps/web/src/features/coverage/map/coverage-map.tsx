import outlineUrl from '@serat/regions/outline.json?url';
import type { ReactNode } from 'react';
import { getConfig } from '../../../lib/config.ts';
import type { Pin } from '../../../model/drafts.ts';
import { MapPin } from '@serat/ui/map/map-pin.tsx';
import { MapView } from '@serat/ui/map/map-view.tsx';
import type { MapLabel } from '@serat/ui/map/map-types.ts';
import { useKelurahanPoints } from '../use-kelurahan-points.ts';
import { indonesia } from './position.ts';

interface CoverageMapProps {
  label: string;
  centre: Pin;
  zoom: number;
  onMove?: (centre: Pin, zoom: number) => void;
  still?: boolean;
  labels?: readonly MapLabel[];
  /** Below the pin, whose foot is its middle. */
  atPin?: ReactNode;
  className?: string;
}

export function CoverageMap({ atPin, ...props }: CoverageMapProps) {
  const { tiles, attribution } = getConfig().map;
  const points = useKelurahanPoints(props.centre, {
    enabled: tiles === null && props.zoom >= cellsFromZoom,
  });
  return (
    <MapView
      {...props}
      marker={
        <>
          {atPin}
          <MapPin />
        </>
      }
      bounds={indonesia}
      tiles={tiles}
      points={points}
      attribution={tiles === null ? outlineCredit : creditOf(attribution)}
      outlineUrl={outlineUrl}
    />
  );
}

/** Farther away their points are a small part of what is seen. */
const cellsFromZoom = 14;

const outlineCredit = 'indonesia-geodata, Natural Earth';
const openStreetMap = 'OpenStreetMap';

/** OpenStreetMap asks for a link to its terms beside its name. */
function creditOf(attribution: string): ReactNode {
  const at = attribution.indexOf(openStreetMap);
  if (at === -1) return attribution;
  return (
    <>
      {attribution.slice(0, at)}
      <a
        href="https://www.openstreetmap.org/copyright"
        target="_blank"
        rel="noreferrer"
        className="underline"
      >
        {openStreetMap}
      </a>
      {attribution.slice(at + openStreetMap.length)}
    </>
  );
}
