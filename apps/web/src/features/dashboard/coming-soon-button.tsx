import { useId, type ReactNode } from 'react';
import { buttonClass } from '@serat/ui/button-class.ts';
import { classNames } from '@serat/ui/class-names.ts';

/**
 * An inactive button with an explanation below it. Not `disabled`, so that keyboard users can focus
 * it and hear the explanation.
 */
export function ComingSoonButton({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <span className="flex flex-col gap-1 md:min-w-36">
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
      <span id={id} role="tooltip" className="text-center text-sm text-muted">
        Segera hadir
      </span>
    </span>
  );
}
