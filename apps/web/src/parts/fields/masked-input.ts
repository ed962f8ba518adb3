import type { UseFormRegisterReturn } from 'react-hook-form';
import { reformat } from './input-formats.ts';
import type { InputFormat } from './input-formats.ts';

/** Registers a field that is formatted while typing. */
export function masked<Name extends string>(
  field: UseFormRegisterReturn<Name>,
  format: InputFormat,
): UseFormRegisterReturn<Name> {
  return {
    ...field,
    onChange(event: { target: HTMLInputElement }) {
      const input = event.target;
      const { text, caret } = reformat(
        input.value,
        input.selectionStart ?? input.value.length,
        format,
      );
      if (text !== input.value) {
        input.value = text;
        if (document.activeElement === input) input.setSelectionRange(caret, caret);
      }
      return field.onChange(event);
    },
  };
}
