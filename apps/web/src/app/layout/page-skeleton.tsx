import { Skeleton, SkeletonText } from '@serat/ui/states/skeleton.tsx';

export function PageSkeleton() {
  return (
    <output aria-label="Memuat halaman" className="flex flex-col gap-6">
      <Skeleton className="h-32 rounded-card" />
      <SkeletonText lines={4} />
    </output>
  );
}
