import type { ReactNode } from 'react';
import { adminFeeLine, totalLine } from '@serat/contract/pricing';
import { ApiError } from '../../../lib/api/api-error.ts';
import { rupiah } from '../../../lib/text/format.ts';
import { Card } from '@serat/ui/card.tsx';
import { classNames } from '@serat/ui/class-names.ts';
import { LiveRegion } from '@serat/ui/states/live-region.tsx';
import { RetryNotice } from '@serat/ui/states/retry-notice.tsx';
import { Skeleton } from '@serat/ui/states/skeleton.tsx';
import { CostLines, costRows, type CostRows } from './cost-lines.tsx';
import type { CostSection, CostSections, CostsRead } from './cost-sections.ts';
import { TotalAmount } from './total-amount.tsx';

interface CostSummaryProps {
  costs: CostsRead;
  action: ReactNode;
  sections?: CostSections | undefined;
  /**
   * The method chosen beside the summary; empty until then. The fee's row is reserved, so that choosing does
   * not move the button.
   */
  methodId?: string;
}

export function CostSummary({ costs, action, sections, methodId }: CostSummaryProps) {
  const total = costs.data?.total;
  return (
    <Card title="Rincian biaya">
      <CostBody costs={costs} sections={sections} methodId={methodId} />
      <p className="mt-4 text-sm text-muted">Semua harga sudah termasuk PPN.</p>
      <div className="mt-5 max-lg:hidden">{action}</div>
      <LiveRegion
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

const comingName = <Skeleton className="h-6 w-28 border-y-4 border-surface" />;
const comingAmount = <Skeleton className="h-6 w-20 border-y-4 border-surface" />;
const comingTotal = <Skeleton className="h-7.5 w-32 border-y-4 border-surface" />;

interface CostBodyProps {
  costs: CostsRead;
  sections?: CostSections | undefined;
  methodId?: string | undefined;
}

export function CostBody({ costs, sections, methodId }: CostBodyProps) {
  const { data, isError, error, isFetching, fetchStatus, isPlaceholderData, refetch } = costs;
  if (data) {
    const groups = sections?.divide(data.lines, isPlaceholderData) ?? [
      { title: null, lines: data.lines },
    ];
    const noFee = methodId === '' || isPlaceholderData ? '–' : rupiah(0);
    return (
      <div
        aria-busy={isPlaceholderData || undefined}
        className={classNames('transition-opacity duration-150', isPlaceholderData && 'opacity-60')}
      >
        <CostLines
          groups={rowsOf(groups, methodId === undefined ? null : noFee)}
          total={<TotalAmount amount={data.total} />}
        />
      </div>
    );
  }
  if (isError) {
    const reason = error instanceof ApiError && error.httpStatus === 422 ? error.message : '';
    return (
      <RetryNotice label="Hitung lagi" retrying={isFetching} onRetry={refetch}>
        {reason ||
          'Biaya belum dapat dihitung. Periksa koneksi internet Anda, atau coba lagi beberapa saat lagi.'}
      </RetryNotice>
    );
  }
  // Without a package the query is idle. Offline it is paused, and loads when the connection is back.
  if (fetchStatus === 'idle') {
    return <p className="text-muted">Pilih paket internet untuk melihat biaya.</p>;
  }
  return (
    <div aria-busy="true">
      <output className="sr-only">Menghitung biaya…</output>
      <div aria-hidden="true">
        <CostLines groups={comingGroups(sections, methodId !== undefined)} total={comingTotal} />
      </div>
    </div>
  );
}

/** Adds a row for the fee if none is charged or no method is chosen yet. */
function rowsOf(groups: readonly CostSection[], noFee: string | null): CostRows[] {
  return groups.map(({ title, lines }, index) => {
    const rows = costRows(lines);
    const isLast = index === groups.length - 1;
    if (noFee !== null && isLast && !lines.some(({ name }) => name === adminFeeLine)) {
      rows.push({ key: adminFeeLine, name: adminFeeLine, amount: noFee });
    }
    return { title, sum: rupiah(lines.reduce((sum, { amount }) => sum + amount, 0)), rows };
  });
}

/** Skeleton rows, as many as expected. */
function comingGroups(sections: CostSections | undefined, hasFee: boolean): CostRows[] {
  const expected = sections?.expected ?? [{ title: null, rows: 2 }];
  return expected.map(({ title, rows }, index) => {
    const length = rows + (hasFee && index === expected.length - 1 ? 1 : 0);
    return {
      title,
      sum: comingAmount,
      rows: Array.from({ length }, (_, key) => ({ key, name: comingName, amount: comingAmount })),
    };
  });
}

/** Longer than it takes to tick the next channel. */
const settled = 700;
