import { Link } from 'react-router';
import type { AuditEntry } from '@serat/contract/staff/audit';

/** An id says nothing to people, so a name is shown instead. */
export const isId = (text: string) => /^[0-9a-f-]{36}$/.test(text);

function pathOf({ subject, subjectId, customerId }: AuditEntry): string | null {
  switch (subject) {
    case 'order':
      return `/pesanan/${encodeURIComponent(subjectId)}`;
    case 'bill':
      return `/tagihan/${encodeURIComponent(subjectId)}`;
    case 'bill-run':
      return `/tagihan?period=${encodeURIComponent(subjectId)}`;
    case 'tax':
      return `/ppn?period=${encodeURIComponent(subjectId)}`;
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
  const name = isId(entry.subjectId) ? (entry.about ?? entry.subjectId) : entry.subjectId;
  if (!path) return name;
  return (
    <Link to={path} className="text-link">
      {name}
    </Link>
  );
}
