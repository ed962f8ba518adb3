import { LoadingNote } from '@serat/ui/states/loading-note.tsx';
import { Skeleton, SkeletonText } from '@serat/ui/states/skeleton.tsx';

/** Shown while a page's code loads. A hanging chunk cannot be requested again, so the retry reloads the page. */
export function PageSkeleton() {
  return (
    <div aria-busy="true" className="flex flex-col gap-6">
      <LoadingNote onRetry={() => location.reload()}>Memuat halaman</LoadingNote>
      <Skeleton className="h-32 rounded-card" />
      <SkeletonText lines={4} />
    </div>
  );
}
