import { LoadingNote } from '@serat/ui/states/loading-note.tsx';
import { Skeleton, SkeletonText } from '@serat/ui/states/skeleton.tsx';

/** A page whose code is on its way. A part that hangs can't be asked for again, but a reload asks for all of them. */
export function PageSkeleton() {
  return (
    <div aria-busy="true" className="flex flex-col gap-6">
      <LoadingNote onRetry={() => location.reload()}>Memuat halaman</LoadingNote>
      <Skeleton className="h-32 rounded-card" />
      <SkeletonText lines={4} />
    </div>
  );
}
