import { classNames } from '../class-names.ts';

interface SpinnerProps {
  /** What is loading; without it the spinner is decorative. */
  label?: string;
  className?: string;
}

export function Spinner({ label, className }: SpinnerProps) {
  const ring = (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      aria-hidden="true"
      className={classNames('animate-spin', className ?? 'size-6')}
    >
      <circle cx="12" cy="12" r="9" stroke="currentColor" strokeWidth="2.5" opacity="0.22" />
      <path d="M12 3a9 9 0 0 1 9 9" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
    </svg>
  );
  if (label === undefined) return ring;
  return (
    <output className="inline-flex items-center gap-3 text-muted">
      {ring}
      <span>{label}</span>
    </output>
  );
}
