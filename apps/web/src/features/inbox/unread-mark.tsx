import { classNames } from '@serat/ui/class-names.ts';
import { useHydrated } from '../../lib/browser/use-hydrated.ts';
import { useUnread } from './use-unread.ts';

export function UnreadMark({ className }: { className?: string }) {
  const hydrated = useHydrated();
  const count = useUnread().data?.count;
  if (!hydrated || !count) return null;
  return (
    <span
      className={classNames(
        'flex h-5 min-w-5 items-center justify-center rounded-full bg-danger px-1 text-xs font-bold tabular-nums leading-none text-on-danger',
        className,
      )}
    >
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="sr-only">{count} belum dibaca</span>
    </span>
  );
}
