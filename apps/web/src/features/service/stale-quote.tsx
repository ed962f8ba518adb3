import { Link } from '../../lib/browser/router.tsx';
import { quotePage } from '@serat/contract/page-links';

/** Shown if the quote is out of date: nothing was changed, and a link leads to the new quote. */
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
