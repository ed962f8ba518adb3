import type { ReactNode } from 'react';
import type { Product } from '@serat/contract/catalogue';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { EmptyDrawing, ErrorDrawing } from '../../ui/line-drawings.tsx';
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
    return (
      <EmptyState
        drawing={<ErrorDrawing />}
        title="Paket belum dapat dimuat"
        text="Periksa koneksi internet Anda, lalu coba lagi."
        action={
          <Button loading={isFetching} onClick={() => void refetch()}>
            Coba lagi
          </Button>
        }
      />
    );
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
