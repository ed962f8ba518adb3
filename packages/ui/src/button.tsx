import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import { buttonClass, type ButtonLook } from './button-class.ts';
import { classNames } from './class-names.ts';
import { Spinner } from './states/spinner.tsx';

export interface ButtonProps extends ComponentPropsWithRef<'button'>, ButtonLook {
  /** Keeps width and focus, and ignores clicks while true. */
  loading?: boolean;
  icon?: ReactNode;
}

export function Button({
  variant,
  size,
  full,
  loading = false,
  icon,
  type = 'button',
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  // Not `disabled`, which would lose the focus and break submitting by Enter.
  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (loading) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    onClick?.(event);
  }

  return (
    <button
      {...rest}
      type={type}
      onClick={handleClick}
      aria-busy={loading || undefined}
      aria-disabled={loading || rest['aria-disabled']}
      className={classNames(buttonClass({ variant, size, full }), className)}
    >
      <span
        className={classNames(
          'inline-flex items-center justify-center gap-2',
          loading && 'opacity-0',
        )}
      >
        {icon}
        {children}
      </span>
      {loading && (
        <span className="absolute inset-0 flex items-center justify-center">
          <Spinner className="size-5" />
        </span>
      )}
    </button>
  );
}
