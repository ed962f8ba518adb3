import { ChevronDown } from 'lucide-react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { controlClass, controlHeight } from './control-class.ts';
import { Field, type FieldTexts } from './field.tsx';

export interface SelectOption {
  value: string;
  label: string;
}

export interface SelectProps
  extends FieldTexts, Omit<ComponentPropsWithRef<'select'>, keyof FieldTexts | 'children'> {
  options: readonly SelectOption[];
  /** The empty first option, for instance "Pilih jenis kelamin". */
  placeholder?: string;
  leading?: ReactNode;
}

/** The native select, which has the best picker on phones. */
export function Select(props: SelectProps) {
  const { label, hint, error, id, labelHidden, className, ...own } = props;
  const { options, placeholder, leading, ...select } = own;
  const texts = { label, hint, error, id, labelHidden, leading, className };
  return (
    <Field {...texts} trailing={<ChevronDown aria-hidden="true" className="size-5" />}>
      {(control) => (
        <select
          {...select}
          {...control}
          className={classNames(
            controlClass({ leading: leading !== undefined, trailing: true }),
            controlHeight,
            'cursor-pointer appearance-none truncate disabled:cursor-not-allowed',
          )}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
