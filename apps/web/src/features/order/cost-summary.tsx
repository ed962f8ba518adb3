import type { ReactNode } from 'react';
import { totalLine } from '@serat/contract/order';
import { ApiError } from '../../lib/api-error.ts';
import { rupiah } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { News } from '../../ui/news.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CostLines, costRows, withFeeRow } from './cost-lines.tsx';
import { TotalAmount } from './total-amount.tsx';
import type { CostsRead } from './use-costs.ts';

interface CostSummaryProps {
  costs: CostsRead;
  /** The way on, where the summary stands beside the form. */
  action: ReactNode;
  /** As many as there are going to be, where that is known before they are. */
  expectedLines?: number;
  /** Where one is chosen beside it; empty until then. Choosing does not move the button. */
  methodId?: string;
}

export function CostSummary({ costs, action, expectedLines, methodId }: CostSummaryProps) {
  const total = costs.data?.total;
  return (
    <Card title="Rincian biaya">
      <CostBody costs={costs} expectedLines={expectedLines} methodId={methodId} />
      <p className="mt-4 text-sm text-muted">Semua harga sudah termasuk PPN.</p>
      <div className="mt-5 max-lg:hidden">{action}</div>
      <News
        text={
          total === undefined || costs.isPlaceholderData
            ? undefined
            : `${totalLine} menjadi ${rupiah(total)}`
        }
        settlesIn={settled}
      />
    </Card>
  );
}

const comingLine = {
  name: <Skeleton className="h-6 w-28 border-y-4 border-surface" />,
  amount: <Skeleton className="h-6 w-20 border-y-4 border-surface" />,
};
const comingTotal = <Skeleton className="h-7.5 w-32 border-y-4 border-surface" />;

interface CostBodyProps {
  costs: CostsRead;
  expectedLines?: number | undefined;
  methodId?: string | undefined;
}

export function CostBody({ costs, expectedLines = 2, methodId }: CostBodyProps) {
  const { data, isError, error, isFetching, fetchStatus, isPlaceholderData, refetch } = costs;
  if (data) {
    const rows = costRows(data.lines);
    const noFee = methodId === '' || isPlaceholderData ? '–' : rupiah(0);
    return (
      <div
        aria-busy={isPlaceholderData || undefined}
        className={classNames('transition-opacity duration-150', isPlaceholderData && 'opacity-60')}
      >
        <CostLines
          lines={methodId === undefined ? rows : withFeeRow(rows, noFee)}
          total={<TotalAmount amount={data.total} />}
        />
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
  // Paused is neither: without a connection they are asked for as soon as it is back.
  if (fetchStatus === 'idle') {
    return <p className="text-muted">Pilih paket internet untuk melihat biaya.</p>;
  }
  const coming = expectedLines + (methodId === undefined ? 0 : 1);
  return (
    <div aria-busy="true">
      <output className="sr-only">Menghitung biaya…</output>
      <div aria-hidden="true">
        <CostLines
          lines={Array.from({ length: coming }, (_, key) => ({ key, ...comingLine }))}
          total={comingTotal}
        />
      </div>
    </div>
  );
}

/** Longer than it takes to tick the next channel. */
const settled = 700;
