import type { ReactNode } from 'react';
import type { Product } from '@serat/contract/catalogue';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { EmptyDrawing, ErrorDrawing } from '../../ui/line-drawings.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { useProducts } from './use-products.ts';

interface ProductListProps {
  read: ReturnType<typeof useProducts>;
  children: (products: readonly Product[]) => ReactNode;
}

/** The products, or why there are none. */
export function ProductList({ read, children }: ProductListProps) {
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
    <div aria-busy="true" className={cardGrid}>
      <output className="sr-only">Memuat paket…</output>
      <Skeleton className="h-72 rounded-card" />
      <Skeleton className="h-72 rounded-card" />
      <Skeleton className="h-72 rounded-card" />
    </div>
  );
}

export const cardGrid = 'grid gap-4 sm:grid-cols-2 xl:grid-cols-3';
