import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../class-names.ts';
import { controlClass, readOnlyLook } from './control-class.ts';
import { Field, type CutsSilently, type FieldTexts } from './field.tsx';

export interface TextAreaProps
  extends FieldTexts, Omit<ComponentPropsWithRef<'textarea'>, keyof FieldTexts | CutsSilently> {}

export function TextArea(props: TextAreaProps) {
  const { label, hint, error, id, labelHidden, className, ...input } = props;
  const texts = { label, hint, error, id, labelHidden, className };
  return (
    <Field {...texts}>
      {(control) => (
        <textarea
          rows={4}
          {...input}
          {...control}
          className={classNames(controlClass(), readOnlyLook, 'min-h-24 py-3')}
        />
      )}
    </Field>
  );
}
