import { useMemo, useState } from 'react';
import type { Pin } from '../../../model/drafts.ts';
import { Button } from '@serat/ui/button.tsx';
import { labelOf, useNearby } from '../use-nearby.ts';
import { CoverageMap } from './coverage-map.tsx';

const zooms = { near: 16, far: 14 };

/** A small read-only map of one position, with two zoom levels. */
export function PlaceMap({ label, place }: { label: string; place: Pin }) {
  const [near, setNear] = useState(false);
  const { data: nearby } = useNearby(place);
  // Without map tiles, these names are the only orientation.
  const labels = useMemo(() => nearby?.map(labelOf) ?? [], [nearby]);
  return (
    <div className="map-quiet relative mt-4">
      <CoverageMap
        label={label}
        centre={{ latitude: place.latitude, longitude: place.longitude }}
        zoom={near ? zooms.near : zooms.far}
        still
        labels={labels}
        className="h-48 rounded-field"
      />
      <div className="absolute right-2 top-2 z-10">
        <Button variant="secondary" size="sm" onClick={() => setNear(!near)}>
          {near ? 'Perkecil' : 'Perbesar'}
        </Button>
      </div>
    </div>
  );
}
