import { Card } from '@serat/ui/card.tsx';
import { Skeleton } from '@serat/ui/states/skeleton.tsx';
import { Loading } from '../../parts/loading.tsx';

export function OrderSkeleton() {
  return (
    <Card aria-busy="true">
      <Loading>Memuat pesanan…</Loading>
      <div className="mb-4 flex justify-between gap-x-4 gap-y-3 max-sm:flex-col sm:items-center">
        <Skeleton className="h-5 w-32" />
        <Skeleton round className="h-7 w-36" />
      </div>
      <div className="grid gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] lg:gap-8">
        <div className="min-w-0 lg:order-last lg:border-l lg:border-hairline lg:pl-8">
          <div className="flex items-center gap-4">
            <Skeleton className="size-14 shrink-0 rounded-field" />
            <Lines />
          </div>
          <div className="mt-5 grid gap-4 sm:grid-cols-2">
            <Lines />
            <Lines />
            <Lines />
          </div>
          <Skeleton className="mt-5 h-12 rounded-field sm:w-40 md:h-11" />
        </div>
        <div className="flex flex-col border-t border-hairline pt-5 lg:border-t-0 lg:pt-0">
          <Skeleton className="mb-4 h-5 w-28" />
          {['w-44', 'w-36', 'w-32', 'w-40'].map((width) => (
            <div key={width} className="flex h-15 gap-3">
              <Skeleton round className="size-6 shrink-0" />
              <Skeleton className={`mt-1 h-4 ${width}`} />
            </div>
          ))}
        </div>
      </div>
    </Card>
  );
}

function Lines() {
  return (
    <div className="flex flex-col gap-2 py-1">
      <Skeleton className="h-4 w-40" />
      <Skeleton className="h-3.5 w-28" />
    </div>
  );
}
