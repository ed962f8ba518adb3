import { Link, useSearchParams } from '../lib/browser/router.tsx';
import * as pages from '@serat/contract/pages';
import { BillDetailDialog } from '../features/billing/bill-detail-dialog.tsx';
import { BillHistory } from '../features/billing/bill-history.tsx';
import { CurrentBills } from '../features/billing/current-bills.tsx';
import { PrintHead } from '../features/billing/print-head.tsx';
import { useActiveBills } from '../features/billing/use-bills.ts';
import { BillYearCard } from '../features/billing/year/bill-year-card.tsx';
import { SavedNotice } from '../features/offline/saved-notice.tsx';

export function BillsPage() {
  const [search, setSearch] = useSearchParams();
  const billId = search.get('id');
  const { isPending } = useActiveBills();

  function show(id: string | null) {
    setSearch(
      (before) => {
        if (id === null) before.delete('id');
        else before.set('id', id);
        return before;
      },
      { replace: true },
    );
  }

  return (
    <>
      <PrintHead />
      <SavedNotice />
      <CurrentBills onDetail={show} />
      {/* Hidden until the open bills above have loaded, to avoid layout shift. */}
      <div hidden={isPending}>
        <BillHistory onDetail={show} />
        <BillYearCard />
        <p className="mt-4 print:hidden md:mt-6">
          <Link to={pages.moneyHistory} className="text-link">
            Riwayat transaksi: tagihan, pembayaran, dan pengembalian dana
          </Link>
        </p>
      </div>
      {billId !== null && <BillDetailDialog billId={billId} onClose={() => show(null)} />}
    </>
  );
}
