import { useEffect, useState, type ReactNode } from 'react';
import type { Product } from '@serat/contract/catalogue';
import { classNames } from '@serat/ui/class-names.ts';
import { EmptyState } from '@serat/ui/states/empty-state.tsx';
import { EmptyDrawing } from '@serat/ui/drawings/line-drawings.tsx';
import { LoadFailure } from '@serat/ui/states/load-failure.tsx';
import type { useProducts } from './use-products.ts';
import { Loading } from '../../parts/loading.tsx';

interface ProductListProps {
  read: ReturnType<typeof useProducts>;
  /** The note above is still loading and would push the products down. */
  noteIsComing: boolean;
  /** Same height as the loaded content, to avoid layout shift. */
  skeleton: ReactNode;
  children: (products: readonly Product[]) => ReactNode;
}

export function ProductList({ read, noteIsComing, skeleton, children }: ProductListProps) {
  const { data, isError, isFetching, refetch } = read;
  const waits = usePatience(data !== undefined) && noteIsComing;
  if (data && data.length > 0 && !waits) return children(data);
  if (data?.length === 0) {
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
      <Loading>Memuat paket…</Loading>
      {skeleton}
    </div>
  );
}

/** Limits the wait for the note: slow order calls must not hide the packages. */
function usePatience(arrived: boolean): boolean {
  const [patient, setPatient] = useState(true);
  useEffect(() => {
    if (!arrived) return undefined;
    const timer = setTimeout(() => setPatient(false), patienceMs);
    return () => clearTimeout(timer);
  }, [arrived]);
  return patient;
}
const patienceMs = 3_000;

/** Columns are wide enough for a speed beside its price. */
export const cardGrid = 'grid gap-4 min-[44rem]:grid-cols-2 min-[88rem]:grid-cols-3';

interface CardsSkeletonProps {
  className: string;
  children: ReactNode;
}

export function CardsSkeleton({ className, children }: CardsSkeletonProps) {
  return (
    <div className={cardGrid}>
      {Array.from({ length: 6 }, (_, index) => (
        <div
          key={index}
          className={classNames(
            'flex flex-col rounded-card border border-hairline bg-surface p-4',
            className,
          )}
        >
          {children}
        </div>
      ))}
    </div>
  );
}
