import { Card } from '@serat/ui/card.tsx';
import { longDate } from '../../lib/format.ts';
import { Facts } from '../../parts/facts.tsx';
import type { OrderDetail } from './order-detail.ts';
import { OrderMap } from './order-map.tsx';
import { directionOf, offsetOf } from './place.ts';

export function OrderPlace({ order }: { order: OrderDetail }) {
  const { odp, latitude, longitude } = order;
  const offset = odp && offsetOf(order, odp);
  return (
    <Card title="Lokasi">
      <OrderMap key={order.number} order={order} />
      <Facts
        items={[
          ['Titik rumah', `${latitude.toFixed(6)}, ${longitude.toFixed(6)}`],
          odp ? ['ODP', `${odp.code} (${odp.technology})`] : ['ODP', 'Belum ada'],
          odp ? ['Port', odp.port === null ? 'Belum bernomor' : String(odp.port)] : null,
          offset ? ['Jarak', `${Math.round(offset.metres)} m ke ${directionOf(offset)}`] : null,
          odp?.portReleasedDate ? ['Port dilepas', longDate(odp.portReleasedDate)] : null,
        ]}
      />
    </Card>
  );
}
