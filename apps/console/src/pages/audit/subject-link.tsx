import { Link } from 'react-router';
import type { AuditEntry } from '@serat/contract/staff/audit';
import { useMay } from '../../lib/session.ts';

/** Shortens a UUID to its first part. */
export const shortId = (id: string) => (/^[0-9a-f-]{36}$/.test(id) ? `${id.slice(0, 8)}…` : id);

function pathOf({ subject, subjectId, customerId }: AuditEntry): string | null {
  switch (subject) {
    case 'order':
      return `/pesanan/${encodeURIComponent(subjectId)}`;
    case 'bill':
      return `/tagihan/${encodeURIComponent(subjectId)}`;
    case 'bill-run':
      return `/tagihan?period=${encodeURIComponent(subjectId)}`;
    case 'payment':
      return `/pembayaran?all=true&search=${encodeURIComponent(subjectId)}`;
    case 'staff':
      return '/staf';
    default:
      return customerId ? `/pelanggan/${customerId}` : null;
  }
}

export function SubjectLink({ entry }: { entry: AuditEntry }) {
  const path = pathOf(entry);
  if (!path) return entry.subjectId;
  return (
    <Link to={path} className="text-link">
      {shortId(entry.subjectId)}
    </Link>
  );
}

export function CustomerLink({ customerId }: { customerId: string }) {
  const may = useMay('customer.read');
  if (!may) return shortId(customerId);
  return (
    <Link to={`/pelanggan/${customerId}`} className="text-link">
      Buka pelanggan
    </Link>
  );
}
