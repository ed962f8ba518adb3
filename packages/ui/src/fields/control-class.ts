import { classNames } from '../class-names.ts';

/** Shared styles of inputs, selects and text areas. Text of 16 px keeps iOS from zooming in. */
export function controlClass(slots: { leading?: boolean; trailing?: boolean } = {}): string {
  return classNames(
    'block w-full rounded-field border border-field bg-surface text-base text-ink transition-colors duration-150',
    'hover:border-ink focus:border-primary focus-visible:outline-offset-[-1px]',
    'aria-invalid:border-danger aria-invalid:focus-visible:outline-danger',
    'disabled:border-hairline disabled:bg-canvas disabled:text-muted disabled:hover:border-hairline',
    slots.leading ? 'pl-12' : 'pl-4',
    slots.trailing ? 'pr-12' : 'pr-4',
  );
}

export const controlHeight = 'h-12 md:h-11';

export const readOnlyLook = 'read-only:border-hairline read-only:bg-canvas';
