import type { ReactNode } from 'react';
import type { Product } from '@serat/contract/catalogue';
import { classNames } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { EmptyDrawing } from '../../ui/line-drawings.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { useProducts } from './use-products.ts';

interface ProductListProps {
  read: ReturnType<typeof useProducts>;
  /** As high as what is coming. */
  skeleton: ReactNode;
  children: (products: readonly Product[]) => ReactNode;
}

/** The products, or why there are none. */
export function ProductList({ read, skeleton, children }: ProductListProps) {
  const { data, isError, isFetching, refetch } = read;
  if (data && data.length > 0) return children(data);
  if (data) {
    return (
      <EmptyState
        drawing={<EmptyDrawing />}
        title="Belum ada paket"
        text="Paket untuk pilihan ini segera hadir."
      />
    );
  }
  if (isError) {
    return <LoadFailure title="Paket belum dapat dimuat" retrying={isFetching} onRetry={refetch} />;
  }
  return (
    <div aria-busy="true">
      <output className="sr-only">Memuat paket…</output>
      {skeleton}
    </div>
  );
}

export const cardGrid = 'grid gap-4 sm:grid-cols-2 xl:grid-cols-3';

/** Six cards of the height that `className` says. */
export function CardsSkeleton({ className }: { className: string }) {
  return (
    <div className={cardGrid}>
      {Array.from({ length: 6 }, (_, index) => (
        <Skeleton key={index} className={classNames('rounded-card', className)} />
      ))}
    </div>
  );
}
