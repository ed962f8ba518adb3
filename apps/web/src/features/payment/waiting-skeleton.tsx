import { Card } from '@serat/ui/card.tsx';
import { Skeleton, SkeletonText } from '@serat/ui/states/skeleton.tsx';
import { Loading } from '../../parts/loading.tsx';

export function WaitingSkeleton() {
  return (
    <div aria-busy="true" className="grid gap-4 lg:grid-cols-2 lg:items-start lg:gap-6">
      <Loading>Memuat pembayaran…</Loading>
      <Card className="flex flex-col gap-4">
        <div className="flex flex-col gap-2 py-1">
          <Skeleton className="h-3.5 w-32" />
          <Skeleton className="h-8 w-48" />
          <Skeleton className="h-3.5 w-24" />
        </div>
        <div>
          <div className="flex h-6 items-center px-3">
            <Skeleton className="h-0.5 w-full" />
          </div>
          <div className="mt-1 grid grid-cols-2 gap-2">
            {['jam', 'menit'].map((unit) => (
              <Skeleton key={unit} className="h-11.5 rounded-field" />
            ))}
          </div>
          <Skeleton className="mt-3 h-3.5 w-60" />
        </div>
        <div className="flex flex-col gap-3">
          <Skeleton className="h-17.5 rounded-field" />
          <Skeleton className="h-12 rounded-field md:h-11" />
        </div>
        <div className="flex flex-col gap-3 sm:flex-row">
          <Skeleton className="h-12 flex-1 rounded-field max-sm:flex-none md:h-11" />
          <Skeleton className="h-12 flex-1 rounded-field max-sm:flex-none md:h-11" />
        </div>
      </Card>
      <div>
        <Skeleton className="mb-4 h-5 w-36" />
        <Card>
          <SkeletonText lines={6} className="gap-4" />
        </Card>
      </div>
    </div>
  );
}
