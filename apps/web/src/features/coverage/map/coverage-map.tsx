import outlineUrl from '@serat/regions/outline.json?url';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { getConfig } from '../../../lib/api/config.ts';
import type { Pin } from '../../../model/drafts.ts';
import { mapCredit } from '@serat/ui/map/map-credit.tsx';
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
  atPin?: ReactNode;
  className?: string;
}

export function CoverageMap({ atPin, ...props }: CoverageMapProps) {
  const { tiles, attribution } = getConfig().map;
  const [isBare, setBare] = useState(tiles === null);
  const points = useKelurahanPoints(props.centre, {
    enabled: isBare && props.zoom >= cellsFromZoom,
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
      onTileMissing={() => setBare(true)}
      points={points}
      attribution={mapCredit(attribution, tiles !== null)}
      outlineUrl={outlineUrl}
    />
  );
}

/** Below this zoom the points cover only a small part of the map. */
const cellsFromZoom = 14;
