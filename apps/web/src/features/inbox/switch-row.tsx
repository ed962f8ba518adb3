import { useId, type ReactNode } from 'react';
import { classNames } from '@serat/ui/class-names.ts';

interface SwitchRowProps {
  label: string;
  hint: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

export function SwitchRow({ label, hint, checked, onChange }: SwitchRowProps) {
  const id = useId();
  return (
    <div className="flex items-center justify-between gap-4">
      <div className="min-w-0 flex-1">
        <p id={`${id}-label`} className="font-semibold">
          {label}
        </p>
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      </div>
      <button
        type="button"
        role="switch"
        aria-checked={checked}
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-hint`}
        onClick={() => onChange(!checked)}
        className={classNames(
          'relative h-8 w-14 shrink-0 rounded-full border transition-colors duration-150 before:absolute before:-inset-2 before:content-[""]',
          checked ? 'border-primary bg-primary' : 'border-field bg-canvas',
        )}
      >
        <span
          aria-hidden="true"
          className={classNames(
            'absolute left-0 top-[3px] size-6 rounded-full transition-transform duration-150',
            checked ? 'translate-x-[27px] bg-on-primary' : 'translate-x-[3px] bg-field',
            'forced-colors:bg-[ButtonText]',
          )}
        />
      </button>
    </div>
  );
}
