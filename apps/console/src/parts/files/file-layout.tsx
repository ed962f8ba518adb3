import { dayStyles, numberStyles } from '@serat/contract/staff/move-in-fields';
import { optionsOf } from '@serat/ui/fields/options-of.ts';
import { Select, type SelectOption } from '@serat/ui/fields/select.tsx';

interface Layout {
  headerRow: number;
  numbers: keyof typeof numberStyles;
  days: keyof typeof dayStyles;
}

interface LayoutSelectsProps {
  rows: readonly { number: number }[];
  layout: Layout;
  onChange: (part: Partial<Layout>) => void;
}

/** How an uploaded file is written. */
export function LayoutSelects({ rows, layout, onChange }: LayoutSelectsProps) {
  return (
    <>
      <Select
        label="Baris judul"
        value={String(layout.headerRow)}
        onChange={({ target }) => onChange({ headerRow: Number(target.value) })}
        options={rows.map(({ number }) => ({ value: String(number), label: `Baris ${number}` }))}
      />
      <Select
        label="Angka ditulis"
        value={layout.numbers}
        onChange={({ target }) => onChange({ numbers: target.value as Layout['numbers'] })}
        options={optionsOf(numberStyles)}
      />
      <Select
        label="Tanggal ditulis"
        value={layout.days}
        onChange={({ target }) => onChange({ days: target.value as Layout['days'] })}
        options={optionsOf(dayStyles)}
      />
    </>
  );
}

interface ColumnSelectProps {
  field: { label: string; hint?: string | undefined; required?: boolean };
  headings: readonly string[];
  value: string;
  /** The placeholder while no column is chosen. */
  none: string;
  others?: readonly SelectOption[];
  error: string | undefined;
  onChange: (column: string) => void;
}

/** Selects the file's column for a field. */
export function ColumnSelect(props: ColumnSelectProps) {
  const { field, headings, value, none, others = [], error, onChange } = props;
  const options = [...headings.map((heading) => ({ value: heading, label: heading })), ...others];
  const isGone = value !== '' && !options.some((option) => option.value === value);
  return (
    <Select
      label={field.required ? `${field.label} (wajib)` : field.label}
      hint={field.hint}
      error={error ?? (isGone ? 'Kolom ini tidak ada' : undefined)}
      value={isGone ? '' : value}
      placeholder={field.required ? 'Pilih kolom' : none}
      onChange={({ target }) => onChange(target.value)}
      options={options}
    />
  );
}
