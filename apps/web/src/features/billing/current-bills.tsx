import { useState } from 'react';
import { Link } from '../../lib/browser/router.tsx';
import type { Bill } from '@serat/contract/billing';
import { getDashboard } from '@serat/contract/dashboard';
import * as pages from '@serat/contract/pages';
import { isOpen } from '@serat/contract/to-be-paid';
import { useRead } from '../../lib/api/use-read.ts';
import { buttonClass } from '@serat/ui/button-class.ts';
import { Card } from '@serat/ui/card.tsx';
import { EmptyState } from '@serat/ui/states/empty-state.tsx';
import { BillDrawing } from '@serat/ui/drawings/line-drawings.tsx';
import { LoadFailure } from '@serat/ui/states/load-failure.tsx';
import { Skeleton } from '@serat/ui/states/skeleton.tsx';
import { CreditNote } from '../../parts/credit-note.tsx';
import { BillRow } from './bill-row.tsx';
import { hasSeveralServices } from './bill-view.ts';
import { BillsTotal } from './bills-total.tsx';
import { useActiveBills } from './use-bills.ts';
import { Loading } from '../../parts/loading.tsx';

interface CurrentBillsProps {
  onDetail: (billId: string) => void;
}

export function CurrentBills({ onDetail }: CurrentBillsProps) {
  return (
    <Card title="Ringkasan Tagihan">
      <Bills onDetail={onDetail} />
    </Card>
  );
}

function Bills({ onDetail }: CurrentBillsProps) {
  const [now] = useState(() => Date.now());
  const { data, isError, isFetching, refetch } = useActiveBills();
  if (data && data.bills.length > 0) {
    const open = data.bills.filter(isOpen);
    return (
      <>
        <BillsTotal bills={data.bills} now={now} />
        <Credit credit={data.bills[0]?.credit} />
        <ul className="mt-6 flex flex-col">
          {data.bills.map((bill) => (
            <li key={bill.id} className="border-t border-hairline py-4 last:pb-0">
              <BillRow
                bill={bill}
                now={now}
                alone={open.length === 1}
                showsAddress={hasSeveralServices(data.bills)}
                onDetail={() => onDetail(bill.id)}
              />
            </li>
          ))}
        </ul>
      </>
    );
  }
  if (data) {
    return <NoBills message={data.message || 'Belum ada tagihan.'} />;
  }
  if (isError) {
    return (
      <LoadFailure
        headingLevel={3}
        title="Tagihan belum dapat dimuat"
        retrying={isFetching}
        onRetry={refetch}
      />
    );
  }
  return <BillsSkeleton />;
}

function Credit({ credit }: { credit: Bill['credit'] }) {
  if (!credit) return null;
  return (
    <div className="mt-6">
      <CreditNote credit={credit.amount} use={credit.use} />
    </div>
  );
}

/** Links to the packages if the customer has no service; otherwise names the date of the first bill. */
function NoBills({ message }: { message: string }) {
  const { data, isPending } = useRead(getDashboard, {}, { keepOffline: true, ownFailure: true });
  if (isPending) return <BillsSkeleton />;
  const hasService = data !== undefined && data.services.length > 0;
  const isNew = data !== undefined && !hasService && data.record === null;
  return (
    <EmptyState
      drawing={<BillDrawing />}
      text={
        <>
          <span className="block">{message}</span>
          <span className="block">
            {hasService
              ? 'Tagihan pertama Anda terbit tanggal 1 dan tampil di sini.'
              : 'Tagihan pertama terbit setelah layanan Anda aktif.'}
          </span>
        </>
      }
      action={
        isNew && (
          <Link to={pages.packages} className={buttonClass({ variant: 'secondary' })}>
            Lihat paket layanan
          </Link>
        )
      }
    />
  );
}

function BillsSkeleton() {
  return (
    <>
      <Loading>Memuat tagihan…</Loading>
      <div
        aria-busy="true"
        className="flex flex-col gap-4 sm:flex-row sm:items-center sm:justify-between sm:gap-8"
      >
        <div className="flex flex-col gap-3">
          <Skeleton className="h-4 w-36" />
          <Skeleton className="h-10 w-52" />
        </div>
        <Skeleton className="h-12 rounded-field sm:w-40 md:h-11" />
      </div>
      <div className="mt-6 flex flex-col gap-3 border-t border-hairline pt-4">
        <Skeleton className="h-4 w-36" />
        <Skeleton className="h-4 w-64 max-w-full" />
      </div>
    </>
  );
}
