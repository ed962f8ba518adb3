import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { controlClass, controlHeight, readOnlyLook } from './control-class.ts';
import { Field, type CutsSilently, type FieldTexts } from './field.tsx';

export interface TextFieldProps
  extends FieldTexts, Omit<ComponentPropsWithRef<'input'>, keyof FieldTexts | CutsSilently> {
  /** An icon or at most three letters ("Rp", "+62"). */
  leading?: ReactNode;
  trailing?: ReactNode;
  below?: ReactNode;
  inputClassName?: string;
}

export function TextField(props: TextFieldProps) {
  const { label, hint, error, id, labelHidden, className, ...own } = props;
  const { leading, trailing, below, inputClassName, ...input } = own;
  const texts = { label, hint, error, id, labelHidden, className };
  return (
    <Field {...texts} leading={leading} trailing={trailing} below={below}>
      {(control) => (
        <input
          {...input}
          {...control}
          className={classNames(
            controlClass({ leading: leading !== undefined, trailing: trailing !== undefined }),
            controlHeight,
            readOnlyLook,
            inputClassName,
          )}
        />
      )}
    </Field>
  );
}
