import type { UseFormRegisterReturn } from 'react-hook-form';
import { TextField } from '@serat/ui/fields/text-field.tsx';
import { formatPhone } from './input-formats.ts';
import { masked } from './masked-input.ts';

interface PhoneFieldProps {
  field: UseFormRegisterReturn<'phone'>;
  error: string | undefined;
}

export function PhoneField({ field, error }: PhoneFieldProps) {
  return (
    <TextField
      label="Nomor telepon"
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      placeholder="0812 3456 7890"
      inputClassName="tabular-nums"
      error={error}
      {...masked(field, formatPhone)}
    />
  );
}
