import { useEffect, useRef, useState, type ReactNode } from 'react';
import { totalLine } from '@serat/contract/order';
import { ApiError } from '../../lib/api-error.ts';
import { rupiah } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CostLines } from './cost-lines.tsx';
import { TotalAmount } from './total-amount.tsx';
import type { CostsRead } from './use-costs.ts';

interface CostSummaryProps {
  costs: CostsRead;
  /** The way on, where the summary stands beside the form. */
  action: ReactNode;
}

export function CostSummary({ costs, action }: CostSummaryProps) {
  const total = costs.data?.total;
  return (
    <Card title="Rincian biaya">
      <CostBody costs={costs} />
      <p className="mt-4 text-sm text-muted">Semua harga sudah termasuk PPN.</p>
      <div className="mt-5 max-lg:hidden">{action}</div>
      <TotalNews total={costs.isPlaceholderData ? undefined : total} />
    </Card>
  );
}

export function CostBody({ costs }: { costs: CostsRead }) {
  const { data, isError, error, isFetching, isPlaceholderData, refetch } = costs;
  if (data) {
    return (
      <div
        aria-busy={isPlaceholderData || undefined}
        className={classNames('transition-opacity duration-150', isPlaceholderData && 'opacity-60')}
      >
        <CostLines lines={data.lines} total={<TotalAmount amount={data.total} />} />
      </div>
    );
  }
  if (isError) {
    const told = error instanceof ApiError && error.httpStatus === 422 ? error.message : '';
    return (
      <div role="alert" className="flex flex-col items-start gap-3">
        <p className="text-muted">
          {told || 'Biaya belum dapat dihitung. Periksa koneksi internet Anda, lalu coba lagi.'}
        </p>
        <Button variant="secondary" size="sm" loading={isFetching} onClick={() => void refetch()}>
          Hitung lagi
        </Button>
      </div>
    );
  }
  if (!isFetching) return <p className="text-muted">Pilih paket internet untuk melihat biaya.</p>;
  return (
    <div aria-busy="true" className="flex flex-col gap-3">
      <output className="sr-only">Menghitung biaya…</output>
      <Skeleton className="h-5" />
      <Skeleton className="h-5" />
      <Skeleton className="mt-2 h-7" />
    </div>
  );
}

/** Told to screen readers when it changes, not when the page is opened. */
function TotalNews({ total }: { total: number | undefined }) {
  const last = useRef(total);
  const [news, setNews] = useState('');
  useEffect(() => {
    if (total === undefined) return;
    if (last.current !== undefined && last.current !== total) {
      setNews(`${totalLine} menjadi ${rupiah(total)}`);
    }
    last.current = total;
  }, [total]);
  return <output className="sr-only">{news}</output>;
}
