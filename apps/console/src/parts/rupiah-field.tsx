import { TextField, type TextFieldProps } from '@serat/ui/fields/text-field.tsx';

export const RupiahField = (props: Omit<TextFieldProps, 'leading' | 'inputMode'>) => (
  <TextField leading="Rp" inputMode="numeric" autoComplete="off" {...props} />
);
