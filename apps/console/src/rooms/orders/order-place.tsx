import { ExternalLink } from 'lucide-react';
import { Card } from '@serat/ui/card.tsx';
import { longDate } from '../../lib/format.ts';
import { Facts } from '../../parts/facts.tsx';
import type { OrderDetail } from './order-detail.ts';
import { directionOf, offsetOf } from './place.ts';

/** The house, the ODP, and the thread between them. */
export function OrderPlace({ order }: { order: OrderDetail }) {
  const { odp, latitude, longitude } = order;
  const offset = odp && offsetOf(order, odp);
  return (
    <Card
      title="Lokasi"
      action={
        <a
          className="text-link inline-flex items-center gap-1.5 text-sm"
          href={`https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=18/${latitude}/${longitude}`}
          target="_blank"
          rel="noreferrer"
        >
          Buka di peta
          <ExternalLink aria-hidden="true" className="size-4" />
        </a>
      }
    >
      {offset && <PlaceDrawing east={offset.east} north={offset.north} />}
      <Facts
        items={[
          ['Titik rumah', `${latitude.toFixed(6)}, ${longitude.toFixed(6)}`],
          odp ? ['ODP', `${odp.code} (${odp.technology})`] : ['ODP', 'Belum ada'],
          offset ? ['Jarak', `${Math.round(offset.metres)} m ke ${directionOf(offset)}`] : null,
          odp?.portReleasedDate ? ['Port dilepas', longDate(odp.portReleasedDate)] : null,
        ]}
      />
    </Card>
  );
}

const width = 400;
const height = 160;

/** North is up; both stand as far from the edge as there is room. */
function PlaceDrawing({ east, north }: { east: number; north: number }) {
  const scale = Math.min(
    (width - 80) / Math.max(Math.abs(east), 1),
    (height - 60) / Math.max(Math.abs(north), 1),
  );
  const [dx, dy] = [(east * scale) / 2, (-north * scale) / 2];
  const house = { x: width / 2 - dx, y: height / 2 - dy };
  const odp = { x: width / 2 + dx, y: height / 2 + dy };
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
      className="mb-4 w-full rounded-field border border-hairline bg-canvas"
    >
      <path
        d={`M${house.x} ${house.y}L${odp.x} ${odp.y}`}
        strokeWidth="2"
        className="stroke-primary"
      />
      <rect
        x={odp.x - 7}
        y={odp.y - 7}
        width="14"
        height="14"
        rx="4"
        className="fill-surface stroke-primary"
        strokeWidth="2"
      />
      <circle cx={house.x} cy={house.y} r="12" className="fill-spark opacity-40" />
      <circle cx={house.x} cy={house.y} r="6" className="fill-spark" />
      <text
        x={house.x}
        y={house.y - 17}
        textAnchor="middle"
        className="fill-ink text-xs font-semibold"
      >
        Rumah
      </text>
      <text x={odp.x} y={odp.y - 13} textAnchor="middle" className="fill-ink text-xs font-semibold">
        ODP
      </text>
    </svg>
  );
}
