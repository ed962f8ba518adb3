import { useId, type ReactNode } from 'react';
import { buttonClass } from '@serat/ui/button-class.ts';
import { classNames } from '@serat/ui/class-names.ts';

/**
 * Shown and inactive, with a tooltip that says why. It keeps the focus, because a button that is
 * `disabled` could tell it neither to the keyboard nor to a finger.
 */
export function ComingSoonButton({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <span className="group relative md:min-w-36">
      <button
        type="button"
        aria-disabled="true"
        aria-describedby={id}
        className={classNames(
          buttonClass({ variant: 'secondary', full: true }),
          'border-hairline! bg-canvas! text-muted! max-sm:px-2!',
        )}
      >
        {icon}
        {children}
      </button>
      <span
        id={id}
        role="tooltip"
        className="pointer-events-none absolute bottom-full left-1/2 mb-2 -translate-x-1/2 whitespace-nowrap rounded-lg bg-ink px-3 py-1.5 text-sm font-semibold text-surface opacity-0 transition-opacity duration-150 group-focus-within:opacity-100 group-hover:opacity-100"
      >
        Segera hadir
      </span>
    </span>
  );
}
