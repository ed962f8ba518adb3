import type { ReactNode } from 'react';
import { EmptyState } from '@serat/ui/states/empty-state.tsx';
import { EmptyDrawing } from '@serat/ui/drawings/line-drawings.tsx';
import { LoadFailure } from '@serat/ui/states/load-failure.tsx';
import { Skeleton } from '@serat/ui/states/skeleton.tsx';
import type { ProductsRead } from '../draft/use-order-draft.ts';
import { Loading } from '../../../parts/loading.tsx';

interface ChoiceListProps {
  read: ProductsRead;
  count: number;
  children: ReactNode;
}

export function ChoiceList({ read, count, children }: ChoiceListProps) {
  if (read.data === undefined && read.isError) {
    return (
      <LoadFailure
        headingLevel={3}
        title="Pilihan belum dapat dimuat"
        retrying={read.isFetching}
        onRetry={read.refetch}
      />
    );
  }
  if (read.data === undefined) {
    return (
      <div aria-busy="true" className="flex flex-col gap-3">
        <Loading>Memuat pilihan…</Loading>
        <Skeleton className="h-20 rounded-card" />
        <Skeleton className="h-20 rounded-card" />
      </div>
    );
  }
  if (count === 0) {
    return (
      <EmptyState
        drawing={<EmptyDrawing />}
        headingLevel={3}
        title="Belum ada pilihan"
        text="Saat ini tidak ada yang ditawarkan di area Anda."
      />
    );
  }
  return children;
}
