import { Link } from 'react-router';
import { listLeads } from '@serat/contract/staff/leads';
import { listOrders } from '@serat/contract/staff/orders';
import { Card } from '@serat/ui/card.tsx';
import { longDate, thousands } from '../../lib/format.ts';
import { useRead } from '../../lib/use-read.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { OrderBadge } from '../../parts/orders/order-badge.tsx';
import { orderPath } from '../../parts/orders/order-path.ts';

const newest = { sort: '-createdDate' as const, limit: 8 };
const row = 'flex items-center justify-between gap-x-4 gap-y-1 px-4 py-3 max-sm:flex-wrap md:px-6';

/** What a seller follows up: the latest orders and the latest people without coverage. */
export function Newest() {
  return (
    <div className="grid items-start gap-6 xl:grid-cols-2">
      <NewestOrders />
      <NewestLeads />
    </div>
  );
}

function NewestOrders() {
  const orders = useRead(listOrders, newest);
  return (
    <Card
      title="Pesanan terbaru"
      padded={false}
      action={
        <Link to="/pesanan?status=all" className="text-link">
          Semua pesanan
        </Link>
      }
    >
      <Loaded query={orders} what="Pesanan terbaru">
        {({ rows }) => (
          <ul className="divide-y divide-hairline border-t border-hairline">
            {rows.map((order) => (
              <li key={order.number} className={row}>
                <span className="min-w-0">
                  <Link to={orderPath(order)} className="text-link font-semibold">
                    {order.fullName}
                  </Link>
                  <span className="block text-sm text-muted">
                    {order.products}, {order.cityName}, {longDate(order.createdDate)}
                  </span>
                </span>
                <OrderBadge status={order.status} isHeld={order.heldDate !== null} />
              </li>
            ))}
            {rows.length === 0 && <li className={row}>Belum ada pesanan.</li>}
          </ul>
        )}
      </Loaded>
    </Card>
  );
}

function NewestLeads() {
  const leads = useRead(listLeads, newest);
  return (
    <Card
      title="Permintaan jaringan terbaru"
      padded={false}
      action={
        <Link to="/permintaan-jaringan" className="text-link">
          Semua permintaan
        </Link>
      }
    >
      <Loaded query={leads} what="Permintaan jaringan">
        {({ rows }) => (
          <ul className="divide-y divide-hairline border-t border-hairline">
            {rows.map((lead) => (
              <li key={lead.id} className={row}>
                <span className="min-w-0">
                  <b className="font-semibold">{lead.fullName}</b>{' '}
                  <a href={`tel:${lead.phone}`} className="text-link tabular-nums">
                    {lead.phone}
                  </a>
                  <span className="block text-sm text-muted">
                    {[lead.place, lead.cityName].filter(Boolean).join(', ') ||
                      'Tempat tidak dikenal'}
                    , {longDate(lead.createdDate)}
                  </span>
                </span>
                <span className="shrink-0 text-sm tabular-nums">
                  {thousands(lead.houses)} rumah
                </span>
              </li>
            ))}
            {rows.length === 0 && <li className={row}>Belum ada permintaan.</li>}
          </ul>
        )}
      </Loaded>
    </Card>
  );
}
