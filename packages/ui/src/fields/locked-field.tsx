import { Lock } from 'lucide-react';
import { classNames } from '../class-names.ts';
import { controlClass, readOnlyLook } from './control-class.ts';
import { Field } from './field.tsx';

interface LockedFieldProps {
  label: string;
  value: string;
  hint?: string;
}

/** A read-only value. A text area, so that a long name is readable in full. */
export function LockedField({ label, value, hint }: LockedFieldProps) {
  return (
    <Field
      label={label}
      {...(hint && { hint })}
      trailing={<Lock aria-hidden="true" className="size-4" />}
    >
      {(control) => (
        <textarea
          {...control}
          // For browsers without `field-sizing`.
          rows={Math.ceil(value.length / lineOfPhone)}
          value={value}
          readOnly
          className={classNames(
            controlClass({ trailing: true }),
            readOnlyLook,
            'field-sizing-content resize-none py-[11px] md:py-[9px]',
          )}
        />
      )}
    </Field>
  );
}

const lineOfPhone = 26;
