import { useId, type ReactNode } from 'react';
import { buttonClass } from '@serat/ui/button-class.ts';
import { classNames } from '@serat/ui/class-names.ts';
import { Link } from '../../lib/browser/router.tsx';

interface ChangeButtonProps {
  /** Null without an active service: then the button is inactive, with an explanation below it. */
  to: string | null;
  icon: ReactNode;
  children: ReactNode;
}

export function ChangeButton({ to, icon, children }: ChangeButtonProps) {
  const id = useId();
  const look = classNames(buttonClass({ variant: 'secondary', full: true }), 'max-sm:px-2!');
  if (to !== null) {
    return (
      <Link to={to} className={classNames(look, 'md:w-auto md:min-w-36')}>
        {icon}
        {children}
      </Link>
    );
  }
  return (
    <span className="flex flex-col gap-1 md:min-w-36">
      {/* Not `disabled`, so that keyboard users can focus it and hear the explanation. */}
      <button
        type="button"
        aria-disabled="true"
        aria-describedby={id}
        className={classNames(look, 'border-hairline! bg-canvas! text-muted!')}
      >
        {icon}
        {children}
      </button>
      <span id={id} role="tooltip" className="text-center text-sm text-muted">
        Setelah layanan aktif
      </span>
    </span>
  );
}
