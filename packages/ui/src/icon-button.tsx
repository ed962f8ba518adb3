import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from './class-names.ts';

export interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'aria-label'> {
  label: string;
  icon: ReactNode;
  bordered?: boolean;
}

export function IconButton({
  label,
  icon,
  bordered = false,
  type = 'button',
  className,
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      className={classNames(
        'relative inline-flex size-12 shrink-0 items-center justify-center rounded-field text-muted transition-colors duration-150 hover:bg-primary-tint hover:text-primary disabled:bg-transparent disabled:opacity-50 md:size-11',
        bordered && 'border border-field bg-surface',
        className,
      )}
    >
      {icon}
    </button>
  );
}
