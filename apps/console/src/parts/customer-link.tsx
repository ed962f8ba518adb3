import { Link } from 'react-router';
import { useMay } from '../lib/session.ts';

/** Plain text without the permission to read customers. */
export function CustomerLink({ id, name }: { id: string; name: string }) {
  const mayRead = useMay('customer.read');
  if (!mayRead) return name;
  return (
    <Link to={`/pelanggan/${id}`} className="text-link">
      {name}
    </Link>
  );
}
