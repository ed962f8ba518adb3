import { X } from 'lucide-react';
import { useController, type Control } from 'react-hook-form';
import { listAreas } from '@serat/contract/staff/people';
import { Combobox } from '@serat/ui/fields/combobox.tsx';
import { useRead } from '../lib/use-read.ts';

/** The field `areas`. No choice means everywhere. */
export function AreaChoice({ control }: { control: Control<{ areas: string[] }> }) {
  const { field, fieldState } = useController({ control, name: 'areas' });
  const { value, onChange } = field;
  const { data, isPending } = useRead(listAreas, undefined);
  const nameOf = (area: string) => data?.find(({ id }) => id === area)?.name ?? area;
  const others = (data ?? []).filter(({ id }) => !value.includes(id));
  return (
    <div>
      <Combobox
        label="Wilayah"
        hint={value.length === 0 ? 'Tanpa pilihan: semua wilayah.' : undefined}
        placeholder="Tambah kota atau wilayah harga"
        loading={isPending}
        options={others.map(({ id, name }) => ({ value: id, label: name }))}
        value=""
        error={fieldState.error?.message}
        onChange={(area) => area && onChange([...value, area])}
      />
      {value.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-2">
          {value.map((area) => (
            <li key={area}>
              <button
                type="button"
                aria-label={`Hapus ${nameOf(area)}`}
                onClick={() => onChange(value.filter((other) => other !== area))}
                className="flex min-h-9 items-center gap-1.5 rounded-full bg-primary-tint pl-3.5 pr-2.5 text-sm font-semibold text-primary"
              >
                {nameOf(area)}
                <X aria-hidden="true" className="size-4" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
