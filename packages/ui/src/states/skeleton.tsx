import { classNames } from '../class-names.ts';

interface SkeletonProps {
  className?: string;
  round?: boolean;
}

export function Skeleton({ className, round = false }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'block animate-breathe bg-hairline',
        round ? 'rounded-full' : !className?.includes('rounded-') && 'rounded-lg',
        className ?? 'h-4',
      )}
    />
  );
}

/** Placeholder lines of text; the last one is shorter. */
export function SkeletonText({ lines = 3, className }: { lines?: number; className?: string }) {
  return (
    <span aria-hidden="true" className={classNames('flex flex-col gap-2.5', className)}>
      {Array.from({ length: lines }, (_, index) => (
        <Skeleton
          key={index}
          className={classNames('h-4', index === lines - 1 && lines > 1 ? 'w-3/5' : 'w-full')}
        />
      ))}
    </span>
  );
}
