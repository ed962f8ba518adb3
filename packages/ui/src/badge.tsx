import { CircleAlert, CircleCheck, Clock, Info, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type BadgeTone = 'neutral' | 'info' | 'success' | 'warning' | 'danger';

export interface BadgeProps {
  tone: BadgeTone;
  /** Replaces the tone's icon. Never show a status by colour alone. */
  icon?: ReactNode;
  className?: string;
  children: ReactNode;
}

const tones = {
  neutral: { Icon: Minus, look: 'bg-canvas text-muted border-hairline' },
  info: { Icon: Info, look: 'bg-primary-tint text-primary border-transparent' },
  success: { Icon: CircleCheck, look: 'bg-success-tint text-success border-transparent' },
  warning: { Icon: Clock, look: 'bg-warning-tint text-warning border-transparent' },
  danger: { Icon: CircleAlert, look: 'bg-danger-tint text-danger border-transparent' },
} as const;

export function Badge({ tone, icon, className, children }: BadgeProps) {
  const { Icon, look } = tones[tone];
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1.5 rounded-full md:whitespace-nowrap border px-2.5 py-1 text-sm font-semibold leading-tight print:border-current',
        look,
        className,
      )}
    >
      {icon ?? <Icon aria-hidden="true" className="size-4 shrink-0" />}
      {children}
    </span>
  );
}
