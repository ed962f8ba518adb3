import { Link } from 'react-router';
import type { AuditEntry } from '@serat/contract/staff/audit';
import { useMay } from '../../lib/session.ts';

/** The first part of a long number says enough in a list. */
export const shortId = (id: string) => (/^[0-9a-f-]{36}$/.test(id) ? `${id.slice(0, 8)}…` : id);

/** Where the thing is looked at; null where there is no page of it. */
function pathOf({ thing, thingId, customerId }: AuditEntry): string | null {
  switch (thing) {
    case 'order':
      return `/pesanan/${encodeURIComponent(thingId)}`;
    case 'bill':
      return `/tagihan/${encodeURIComponent(thingId)}`;
    case 'bill-run':
      return `/tagihan?period=${encodeURIComponent(thingId)}`;
    case 'payment':
      return `/pembayaran?all=true&search=${encodeURIComponent(thingId)}`;
    case 'staff':
      return '/staf';
    default:
      return customerId ? `/pelanggan/${customerId}` : null;
  }
}

/** The number of what a deed was done to, as a link to it. */
export function ThingLink({ entry }: { entry: AuditEntry }) {
  const path = pathOf(entry);
  if (!path) return entry.thingId;
  return (
    <Link to={path} className="text-link">
      {shortId(entry.thingId)}
    </Link>
  );
}

/** Whose it was; what is about nobody has none. */
export function CustomerLink({ customerId }: { customerId: string }) {
  const may = useMay('customer.read');
  if (!may) return shortId(customerId);
  return (
    <Link to={`/pelanggan/${customerId}`} className="text-link">
      Buka pelanggan
    </Link>
  );
}
