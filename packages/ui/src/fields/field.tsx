import { CircleAlert } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';

export interface FieldTexts {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  id?: string | undefined;
  /** Shows the label to screen readers only. */
  labelHidden?: boolean | undefined;
  className?: string | undefined;
}

/**
 * Fields must not use `maxLength`, because browsers silently cut pasted text. The form's schema reports a text
 * that is too long.
 */
export type CutsSilently = 'maxLength';

export interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface FieldProps extends FieldTexts {
  leading?: ReactNode;
  trailing?: ReactNode;
  /** Content between the control and its hint, for instance a meter. */
  below?: ReactNode;
  children: (control: FieldControl) => ReactNode;
}

export function Field(props: FieldProps) {
  const { label, hint, error, leading, trailing, below, children, className } = props;
  const generated = useId();
  const id = props.id ?? generated;
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;

  return (
    <div className={className}>
      <label
        htmlFor={id}
        className={classNames(
          'mb-1.5 block text-sm font-semibold text-ink',
          props.labelHidden && 'sr-only',
        )}
      >
        {label}
      </label>
      <div className="relative">
        {children({
          id,
          'aria-describedby': classNames(errorId, hintId) || undefined,
          'aria-invalid': error ? true : undefined,
        })}
        {leading !== undefined && (
          <span className="pointer-events-none absolute left-0 top-0 flex h-12 w-12 md:h-11 items-center justify-center text-muted">
            {leading}
          </span>
        )}
        {trailing !== undefined && (
          <span className="pointer-events-none absolute right-0 top-0 flex h-12 w-12 md:h-11 items-center justify-center text-muted [&>a]:pointer-events-auto [&>button]:pointer-events-auto">
            {trailing}
          </span>
        )}
      </div>
      {below}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {hint && (
        <p id={hintId} className="mt-1.5 text-sm text-muted">
          {hint}
        </p>
      )}
    </div>
  );
}

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="mt-1.5 flex items-start gap-1.5 text-sm text-danger">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span>{children}</span>
    </p>
  );
}
