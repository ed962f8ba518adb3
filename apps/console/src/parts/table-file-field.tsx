import { TextField } from '@serat/ui/fields/text-field.tsx';
import type { ComponentProps } from 'react';

type TableFileFieldProps = Pick<ComponentProps<typeof TextField>, 'name' | 'ref' | 'hint'> & {
  errors: Readonly<Record<string, string>>;
};

/** Chooses a CSV or XLSX file of customers or money. */
export function TableFileField({ errors, ...field }: TableFileFieldProps) {
  return (
    <TextField
      label="Berkas CSV atau XLSX"
      type="file"
      accept=".csv,.tsv,.txt,.xlsx"
      error={errors['content'] ?? errors['file']}
      inputClassName="py-2 file:mr-3 file:rounded-lg file:border-0 file:bg-primary-tint file:[font-family:inherit] file:px-3 file:py-1 file:font-semibold file:text-primary"
      {...field}
    />
  );
}
