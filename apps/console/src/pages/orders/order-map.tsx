import outlineUrl from '@serat/regions/outline.json?url';
import { LocateFixed } from 'lucide-react';
import { useMemo, useState } from 'react';
import { getMapTiles } from '@serat/contract/staff/orders';
import { Button } from '@serat/ui/button.tsx';
import { mapCredit } from '@serat/ui/map/map-credit.tsx';
import type { MapMark } from '@serat/ui/map/map-types.ts';
import { MapView } from '@serat/ui/map/map-view.tsx';
import { useRead } from '../../lib/use-read.ts';
import type { OrderDetail } from './order-detail.ts';
import { middleOf, zoomFor } from './place.ts';

const height = 288;

/** Shows house and ODP. Only the provider's tile server learns the position. */
export function OrderMap({ order }: { order: OrderDetail }) {
  const { latitude, longitude, odp } = order;
  const map = useRead(getMapTiles, undefined);
  const [seen, setSeen] = useState(() => viewOf(order));
  const marks = useMemo<MapMark[]>(
    () => [
      { latitude, longitude, text: 'Rumah', kind: 'house' },
      ...(odp
        ? [
            {
              latitude: odp.latitude,
              longitude: odp.longitude,
              text: odp.code,
              kind: 'odp' as const,
            },
          ]
        : []),
    ],
    [latitude, longitude, odp],
  );
  const { tiles, attribution } = map.data ?? { tiles: null, attribution: '' };
  return (
    <div className="mb-4">
      <div className="relative">
        {map.isPending ? (
          <div className="h-72 rounded-field border border-hairline bg-canvas" aria-busy="true" />
        ) : (
          <MapView
            label={`Peta rumah pelanggan${odp ? ` dan ODP ${odp.code}` : ''}`}
            centre={seen.centre}
            zoom={seen.zoom}
            onMove={(centre, zoom) => setSeen({ centre, zoom })}
            tiles={tiles}
            marks={marks}
            attribution={mapCredit(attribution, tiles !== null)}
            outlineUrl={outlineUrl}
            className="h-72 rounded-field border border-hairline"
          />
        )}
        {/* The button has its own positioning for its spinner, hence this wrapper. */}
        <div className="absolute right-3 top-3 z-10">
          <Button
            variant="secondary"
            size="sm"
            icon={<LocateFixed aria-hidden="true" className="size-4" />}
            onClick={() => setSeen(viewOf(order))}
          >
            Ke rumah
          </Button>
        </div>
      </div>
    </div>
  );
}

const viewOf = (order: OrderDetail) => {
  const other = order.odp ?? order;
  return { centre: middleOf(order, other), zoom: zoomFor(order, other, height / 2) };
};
