import type { FaqCategory } from '@serat/contract/content';
import { useId, useLayoutEffect, useRef } from 'react';
import { Link } from '../../lib/browser/router.tsx';
import { classNames } from '@serat/ui/class-names.ts';
import { Skeleton } from '@serat/ui/states/skeleton.tsx';

interface FaqMenuProps {
  categories: readonly FaqCategory[] | undefined;
  /** Null while searching all categories. */
  selectedId: string | null;
  onChoose: () => void;
}

/** A list beside the answers on desktops, a row of chips above them on phones. */
export function FaqMenu({ categories, selectedId, onChoose }: FaqMenuProps) {
  const baseId = useId();
  const row = useRef<HTMLElement>(null);

  // On phones, the chip of a linked category may be outside the visible row.
  useLayoutEffect(() => {
    const chip = document.getElementById(`${baseId}-${selectedId}`);
    if (!row.current || !chip) return;
    const middle = chip.offsetLeft + chip.offsetWidth / 2;
    row.current.scrollLeft = middle - row.current.clientWidth / 2;
  }, [baseId, selectedId]);

  return (
    <nav
      ref={row}
      aria-label="Kategori pertanyaan"
      className="tab-row relative max-lg:-mx-4 max-lg:overflow-x-auto max-lg:px-4 max-lg:py-1"
    >
      <ul className="flex gap-2 max-lg:w-max lg:flex-col lg:gap-1">
        {!categories &&
          Array.from({ length: 5 }, (_, index) => (
            <li key={index}>
              <Skeleton className="h-11 w-32 max-lg:rounded-full lg:w-full lg:rounded-field" />
            </li>
          ))}
        {categories?.map(({ id, name }) => {
          const selected = id === selectedId;
          return (
            <li key={id}>
              <Link
                id={`${baseId}-${id}`}
                to={`?kategori=${encodeURIComponent(id)}`}
                replace
                onClick={onChoose}
                aria-current={selected ? 'true' : undefined}
                className={classNames(
                  'flex min-h-11 items-center whitespace-nowrap border px-4 font-semibold transition-colors duration-150 max-lg:rounded-full lg:rounded-field',
                  selected
                    ? 'border-primary bg-primary-tint text-primary'
                    : 'border-hairline bg-surface text-muted hover:text-primary lg:border-transparent lg:bg-transparent',
                )}
              >
                {name}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
