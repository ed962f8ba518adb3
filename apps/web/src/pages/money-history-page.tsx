import { Link } from '../lib/browser/router.tsx';
import * as pages from '@serat/contract/pages';
import { MoneyHistory } from '../features/billing/money/money-history.tsx';
import { SavedNotice } from '../features/offline/saved-notice.tsx';

export function MoneyHistoryPage() {
  return (
    <>
      <p className="print:hidden">
        <Link to={pages.bills} className="text-link">
          Kembali ke tagihan
        </Link>
      </p>
      <SavedNotice />
      <MoneyHistory />
    </>
  );
}
