import { classNames } from '../class-names.ts';

export interface LogoProps {
  /** The provider's name: the accessible name, and the text beside the mark unless a logo replaces both. */
  name: string;
  logoUrl?: string | null | undefined;
  className?: string;
}

export function Logo({ name, logoUrl, className }: LogoProps) {
  if (logoUrl) {
    return (
      <img
        src={logoUrl}
        alt={name}
        height={36}
        className={classNames('h-9 w-auto max-w-48 object-contain object-left', className)}
      />
    );
  }
  return (
    <span className={classNames('inline-flex items-center gap-2.5 text-ink', className)}>
      <LogoMark className="size-9 shrink-0" />
      <span className="truncate text-xl font-bold tracking-tight">{name}</span>
    </span>
  );
}

/** A line bent into an S with a spark at its end. */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 36 36" fill="none" aria-hidden="true" className={className}>
      <rect width="36" height="36" rx="10" className="fill-brand" />
      <path
        d="M22.5 11.2C20.9 9.7 19.2 9 17 9c-3.6 0-6 1.9-6 4.7 0 6.6 13.2 2.9 13.2 9 0 2.8-2.5 4.6-6.2 4.6-2.9 0-5.2-1-6.9-2.9"
        strokeWidth="2.5"
        strokeLinecap="round"
        className="stroke-on-brand"
      />
      <circle cx="25.4" cy="10.4" r="2.9" className="fill-spark" />
    </svg>
  );
}
