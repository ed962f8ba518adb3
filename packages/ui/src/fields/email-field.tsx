import { TextField, type TextFieldProps } from './text-field.tsx';

/** Disables capitalisation and correction on phone keyboards. */
export function EmailField(props: Omit<TextFieldProps, 'label' | 'type'>) {
  return (
    <TextField
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...props}
      label="Email"
      type="email"
    />
  );
}
