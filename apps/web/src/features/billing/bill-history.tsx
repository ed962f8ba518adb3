import { useDeferredValue, useState } from 'react';
import { useSearchParams } from '../../lib/browser/router.tsx';
import type { Bill } from '@serat/contract/billing';
import { isOpen } from '@serat/contract/to-be-paid';
import { longDate, monthYear, rupiah } from '../../lib/text/format.ts';
import { Card } from '@serat/ui/card.tsx';
import { classNames } from '@serat/ui/class-names.ts';
import { Select } from '@serat/ui/fields/select.tsx';
import { RetryNotice } from '@serat/ui/states/retry-notice.tsx';
import { Skeleton } from '@serat/ui/states/skeleton.tsx';
import { Table, type TableColumn } from '@serat/ui/table.tsx';
import { BillBadge } from './bill-badge.tsx';
import { billProducts, dueWords, hasSeveralServices, isPaid, streetOf } from './bill-view.ts';
import { historyPeriods, readPeriod, type HistoryPeriod } from './history-periods.ts';
import { useBillHistory } from './use-bills.ts';
import { Loading } from '../../parts/loading.tsx';

interface BillHistoryProps {
  onDetail: (billId: string) => void;
}

export function BillHistory({ onDetail }: BillHistoryProps) {
  const [search, setSearch] = useSearchParams();
  const months = readPeriod(search.get('periode'));
  return (
    <Card
      title="Riwayat Tagihan"
      padded={false}
      action={
        <Select
          label="Periode"
          labelHidden
          className="max-sm:w-full sm:w-56 print:hidden"
          options={historyPeriods}
          value={months}
          onChange={({ target }) =>
            setSearch(
              (before) => {
                before.set('periode', target.value);
                return before;
              },
              { replace: true },
            )
          }
        />
      }
    >
      <p className="hidden text-muted print:block">
        {historyPeriods.find(({ value }) => value === months)?.label}
      </p>
      <History months={months} onDetail={onDetail} />
    </Card>
  );
}

const beside = 'px-4 pb-4 md:px-6 md:pb-6';

function History({ months, onDetail }: BillHistoryProps & { months: HistoryPeriod }) {
  const [now] = useState(() => Date.now());
  const { data: newest, isError, isFetching, isPlaceholderData, refetch } = useBillHistory(months);
  // Deferred, so that the open bills above the history render first.
  const data = useDeferredValue(newest);
  // Open bills are listed above.
  const past = data?.bills.filter((bill) => !isOpen(bill)) ?? [];
  if (past.length > 0) {
    return (
      <div
        aria-busy={isPlaceholderData || undefined}
        className={classNames('transition-opacity duration-150', isPlaceholderData && 'opacity-60')}
      >
        <Table
          caption="Riwayat Tagihan"
          columns={columns(now, hasSeveralServices(past))}
          rows={past}
          rowKey={({ id }) => id}
          onDetail={({ id }) => onDetail(id)}
          detailOf={(bill) => `tagihan ${monthOf(bill)}, ${bill.address}`}
        />
      </div>
    );
  }
  if (data) {
    return (
      <p className={classNames(beside, 'text-muted')}>
        {(data.bills.length === 0 && data.message) || 'Belum ada tagihan lama pada periode ini.'}
      </p>
    );
  }
  if (isError) {
    return (
      <RetryNotice className={beside} retrying={isFetching} onRetry={refetch}>
        Riwayat belum dapat dimuat. Periksa koneksi internet Anda, atau coba lagi beberapa saat
        lagi.
      </RetryNotice>
    );
  }
  return (
    <div aria-busy="true" className="flex flex-col md:pt-10">
      <Loading>Memuat riwayat…</Loading>
      {Array.from({ length: Number(months) }, (_, index) => (
        <RowSkeleton key={index} />
      ))}
    </div>
  );
}

function RowSkeleton() {
  return (
    <div className="flex h-[87px] items-center justify-between gap-4 border-t border-hairline px-4 md:h-18 md:px-6">
      <div className="flex flex-col gap-3">
        <Skeleton className="h-4 w-32" />
        <Skeleton className="h-4 w-24" />
      </div>
      <div className="flex flex-col items-end gap-3 md:flex-row md:items-center md:gap-8">
        <Skeleton className="h-4 w-24" />
        <Skeleton round className="h-6 w-32" />
      </div>
    </div>
  );
}

const columns = (now: number, showsAddress: boolean): TableColumn<Bill>[] => [
  {
    place: 'title',
    header: 'Periode',
    cell: (bill) => (
      <>
        {monthOf(bill)}
        {/* Only desktops have room for them; the detail dialog also shows them. */}
        <span className="block text-sm font-normal text-muted max-lg:hidden">
          {billProducts(bill)}
        </span>
        {showsAddress && (
          <span className="block text-sm font-normal text-muted">
            {streetOf(bill.address)}
            <span className="max-lg:hidden">
              {bill.address.slice(streetOf(bill.address).length)}
            </span>
          </span>
        )}
      </>
    ),
  },
  {
    place: 'note',
    header: 'Dibayar',
    cell: (bill) =>
      isPaid(bill) && bill.paidDate !== null ? (
        <>
          <span className="md:hidden print:hidden">Dibayar </span>
          {longDate(bill.paidDate)}
        </>
      ) : (
        dueWords(bill, now)
      ),
  },
  { place: 'amount', header: 'Total', cell: ({ rpTotal }) => rupiah(rpTotal) },
  { place: 'status', header: 'Status', cell: (bill) => <BillBadge bill={bill} now={now} /> },
];

const monthOf = ({ billingPeriod }: Bill): string => monthYear(`${billingPeriod}-01`);
