import { useId, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import './progress.css';

export interface ProgressProps {
  label: ReactNode;
  /** 0 to 1. */
  value: number;
  /** Shown beside the label and read out, for instance "75%". */
  valueText?: string;
  tone?: 'primary' | 'success';
  className?: string;
}

export function Progress({ label, value, valueText, tone = 'primary', className }: ProgressProps) {
  const id = useId();
  const share = Math.max(0, Math.min(1, value));
  const text = valueText ?? `${Math.round(share * 100)}%`;
  return (
    <div className={className}>
      <div className="mb-2 flex items-baseline justify-between gap-4 text-sm">
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        <span className="tabular-nums text-muted">{text}</span>
      </div>
      <progress
        id={id}
        max={1}
        value={share}
        aria-valuetext={text}
        className={classNames('progress', tone === 'success' && 'progress-success')}
      >
        {text}
      </progress>
    </div>
  );
}
