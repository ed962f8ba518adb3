import { Lock } from 'lucide-react';
import { classNames } from '../class-names.ts';
import { controlClass, readOnlyLook } from './control-class.ts';
import { Field } from './field.tsx';

interface LockedFieldProps {
  label: string;
  value: string;
  hint?: string;
}

/** A value that stays as it is. A text area, because a long name has to be read to its end. */
export function LockedField({ label, value, hint = lockedHint }: LockedFieldProps) {
  return (
    <Field label={label} hint={hint} trailing={<Lock aria-hidden="true" className="size-4" />}>
      {(control) => (
        <textarea
          {...control}
          // For browsers that do not size it by its content.
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

const lockedHint = 'Sudah terisi, jadi tidak dapat diubah.';
const lineOfPhone = 26;
