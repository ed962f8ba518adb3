import { useId, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { FieldError } from './field.tsx';

export interface RadioGroupProps {
  legend: ReactNode;
  legendHidden?: boolean;
  error?: string | undefined;
  className?: string;
  children: ReactNode;
}

export function RadioGroup({ legend, legendHidden, error, className, children }: RadioGroupProps) {
  const id = useId();
  return (
    <fieldset className={className} aria-describedby={error ? `${id}-error` : undefined}>
      <legend
        className={classNames('mb-2 text-sm font-semibold text-ink', legendHidden && 'sr-only')}
      >
        {legend}
      </legend>
      <div className="flex flex-col gap-3">{children}</div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
