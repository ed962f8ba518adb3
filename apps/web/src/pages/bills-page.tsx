import { useSearchParams } from 'react-router';
import { BillDetailDialog } from '../features/billing/bill-detail-dialog.tsx';
import { BillHistory } from '../features/billing/bill-history.tsx';
import { CurrentBills } from '../features/billing/current-bills.tsx';

export function BillsPage() {
  const [search, setSearch] = useSearchParams();
  const billId = search.get('id');

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
      <CurrentBills onDetail={show} />
      <BillHistory onDetail={show} />
      {billId !== null && <BillDetailDialog billId={billId} onClose={() => show(null)} />}
    </>
  );
}
