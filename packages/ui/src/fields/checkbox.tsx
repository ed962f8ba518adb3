import { Check } from 'lucide-react';
import { useId, type ComponentPropsWithRef, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { FieldError } from './field.tsx';

export interface CheckboxProps extends Omit<ComponentPropsWithRef<'input'>, 'type'> {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
}

export function Checkbox({ label, hint, error, className, id, ...input }: CheckboxProps) {
  const generated = useId();
  const own = id ?? generated;
  const hintId = hint ? `${own}-hint` : undefined;
  const errorId = error ? `${own}-error` : undefined;
  return (
    <div className={className}>
      <label
        htmlFor={own}
        className="flex min-h-12 cursor-pointer items-start gap-3 py-2.5 md:min-h-11"
      >
        <span className="relative mt-px flex size-6 shrink-0">
          <input
            {...input}
            id={own}
            type="checkbox"
            aria-invalid={error ? true : undefined}
            aria-describedby={classNames(errorId, hintId) || undefined}
            className="check-input"
          />
          <Check
            aria-hidden="true"
            strokeWidth={3}
            className="check-mark pointer-events-none absolute inset-1 size-4"
          />
        </span>
        <span className="min-w-0 flex-1">
          {label}
          {hint && (
            <span id={hintId} className="block text-sm text-muted">
              {hint}
            </span>
          )}
        </span>
      </label>
      {error && <FieldError id={`${own}-error`}>{error}</FieldError>}
    </div>
  );
}
