import { classNames } from './class-names.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'sm' | 'md' | 'lg';

export interface ButtonLook {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  full?: boolean | undefined;
}

const base =
  'relative inline-flex items-center justify-center gap-2 rounded-field border text-center font-semibold leading-tight select-none transition-colors duration-150 print:hidden disabled:border-transparent disabled:bg-hairline disabled:text-muted';

const variants: Record<ButtonVariant, string> = {
  primary:
    'border-transparent bg-primary text-on-primary hover:bg-primary-strong active:bg-primary-strong',
  secondary:
    'border-field bg-surface text-ink hover:border-primary hover:text-primary active:bg-primary-tint',
  quiet: 'border-transparent text-primary hover:bg-primary-tint active:bg-primary-tint',
  danger:
    'border-transparent bg-danger text-on-danger hover:bg-danger-strong active:bg-danger-strong',
};

/* The pseudo-element keeps the touch target of the small button at 44 px. */
const sizes: Record<ButtonSize, string> = {
  sm: 'min-h-10 px-3.5 py-1 text-sm before:absolute before:-inset-y-1 before:inset-x-0 before:content-[""] md:min-h-9',
  md: 'min-h-12 px-5 py-2 text-base md:min-h-11',
  lg: 'min-h-14 px-6 py-2 text-lg md:min-h-12',
};

export function buttonClass({ variant = 'primary', size = 'md', full = false }: ButtonLook = {}) {
  return classNames(base, variants[variant], sizes[size], full && 'w-full');
}
