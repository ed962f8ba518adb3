import { Link } from '../../lib/browser/router.tsx';
import { quotePage } from '@serat/contract/page-links';

/** Instead of changing anything, leads to the quote as it is now. */
export function StaleQuote({ freshId }: { freshId: string | null }) {
  if (freshId === null) return null;
  return (
    <p role="alert" className="mt-4 rounded-card bg-warning-tint p-4 text-warning">
      Ada yang berubah sejak penawaran ini dibuat.{' '}
      <Link replace to={quotePage(freshId)} className="text-link">
        Lihat penawaran yang baru
      </Link>
    </p>
  );
}
