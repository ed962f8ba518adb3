import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Bill } from '@serat/contract/billing';
import { longDate, monthYear, rupiah } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Select } from '../../ui/select.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Table, type TableColumn } from '../../ui/table.tsx';
import { BillBadge } from './bill-badge.tsx';
import { billProducts } from './bill-view.ts';
import { historyPeriods, readPeriod, type HistoryPeriod } from './history-periods.ts';
import { useBillHistory } from './use-bills.ts';

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
      openOnPhone
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

/** Where there is no table: the same sides as the card's title. */
const beside =
  'max-md:rounded-card max-md:border max-md:border-hairline max-md:bg-surface max-md:p-4 md:px-6 md:pb-6';

function History({ months, onDetail }: BillHistoryProps & { months: HistoryPeriod }) {
  const [now] = useState(() => Date.now());
  const { data, isError, isFetching, isPlaceholderData, refetch } = useBillHistory(months);
  if (data && data.bills.length > 0) {
    return (
      <div
        aria-busy={isPlaceholderData || undefined}
        className={classNames('transition-opacity duration-150', isPlaceholderData && 'opacity-60')}
      >
        <Table
          caption="Riwayat Tagihan"
          columns={columns(now, onDetail)}
          rows={data.bills}
          rowKey={({ id }) => id}
        />
      </div>
    );
  }
  if (data) {
    return (
      <p className={classNames(beside, 'text-muted')}>
        {data.message || 'Belum ada tagihan pada periode ini.'}
      </p>
    );
  }
  if (isError) {
    return (
      <div role="alert" className={classNames(beside, 'flex flex-col items-start gap-3')}>
        <p className="text-muted">
          Riwayat belum dapat dimuat. Periksa koneksi internet Anda, lalu coba lagi.
        </p>
        <Button variant="secondary" size="sm" loading={isFetching} onClick={() => void refetch()}>
          Coba lagi
        </Button>
      </div>
    );
  }
  return (
    <div aria-busy="true" className={classNames(beside, 'flex flex-col gap-3')}>
      <output className="sr-only">Memuat riwayat…</output>
      <Skeleton className="h-48 md:h-16" />
      <Skeleton className="h-48 md:h-16" />
      <Skeleton className="h-48 md:h-16" />
    </div>
  );
}

function columns(now: number, onDetail: (billId: string) => void): TableColumn<Bill>[] {
  return [
    {
      key: 'period',
      header: 'Periode',
      cell: (bill) => (
        <>
          <Whole>{monthOf(bill)}</Whole>
          {/* Only the desktop has room for them; the detail names them, too. */}
          <span className="block text-sm font-normal text-muted max-lg:hidden">
            {billProducts(bill)}
          </span>
        </>
      ),
    },
    {
      key: 'due',
      header: 'Jatuh tempo',
      cell: ({ expiredDate }) => <Whole>{longDate(expiredDate)}</Whole>,
    },
    {
      key: 'total',
      header: 'Total',
      align: 'end',
      cell: ({ rpTotal }) => <Whole>{rupiah(rpTotal)}</Whole>,
    },
    { key: 'status', header: 'Status', cell: (bill) => <BillBadge bill={bill} now={now} /> },
    {
      key: 'detail',
      header: '',
      cell: (bill) => (
        <Button
          variant="secondary"
          size="sm"
          className="max-md:w-full"
          onClick={() => onDetail(bill.id)}
        >
          Detail
          <span className="sr-only"> tagihan {monthOf(bill)}</span>
        </Button>
      ),
    },
  ];
}

/** Never broken over two lines. */
function Whole({ children }: { children: string }) {
  return <span className="whitespace-nowrap">{children}</span>;
}

const monthOf = ({ billingPeriod }: Bill): string => monthYear(`${billingPeriod}-01`);
