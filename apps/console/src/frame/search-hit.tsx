import type { KeyboardEvent } from 'react';
import { Link } from 'react-router';
import { classNames } from '@serat/ui/class-names.ts';

export interface ShownHit {
  path: string;
  title: string;
  detail?: string;
  kind: string;
  /** True if this hit belongs to the hit above it. */
  isOwn?: boolean;
}

interface SearchHitProps {
  hit: ShownHit;
  onKeyDown: (event: KeyboardEvent) => void;
  onClick: () => void;
}

export function SearchHit({ hit, ...handlers }: SearchHitProps) {
  return (
    <Link
      to={hit.path}
      data-hit=""
      {...handlers}
      className={classNames(
        'flex items-baseline justify-between gap-4 rounded-field px-3 hover:bg-primary-tint focus-visible:bg-primary-tint',
        hit.isOwn ? 'ml-4 py-1.5 text-sm' : 'py-2.5',
      )}
    >
      <span className={classNames('min-w-0', hit.isOwn && 'flex flex-wrap gap-x-3')}>
        <span className="block font-semibold">{hit.title}</span>
        {hit.detail && <span className="block text-sm text-muted">{hit.detail}</span>}
      </span>
      <span className="shrink-0 text-sm text-muted">{hit.kind}</span>
    </Link>
  );
}
