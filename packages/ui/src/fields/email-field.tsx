import { TextField, type TextFieldProps } from './text-field.tsx';

/** A phone's keyboard neither capitalises nor corrects an address. */
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
