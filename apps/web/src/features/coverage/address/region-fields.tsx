import { Controller } from 'react-hook-form';
import type { Control } from 'react-hook-form';
import { Combobox } from '@serat/ui/fields/combobox.tsx';
import type { ComboboxOption } from '@serat/ui/fields/combobox-filter.ts';
import type { AddressValues, RegionLevel } from './address-form.ts';
import type { Regions } from './use-regions.ts';

interface RegionFieldsProps {
  control: Control<AddressValues>;
  values: AddressValues;
  regions: Regions;
  onChoose: (level: RegionLevel, id: string) => void;
}

interface Level {
  name: RegionLevel;
  label: string;
  placeholder: string;
  above: RegionLevel | null;
  options: readonly ComboboxOption[];
}

/** Four searchable selects; each needs the one above. */
export function RegionFields({ control, values, regions, onChoose }: RegionFieldsProps) {
  const levels: readonly Level[] = [
    {
      name: 'provinceId',
      label: 'Provinsi',
      placeholder: 'Pilih provinsi',
      above: null,
      options: (regions.provinceId.data ?? []).map(({ provinceId, name }) => ({
        value: provinceId,
        label: name,
      })),
    },
    {
      name: 'cityId',
      label: 'Kota/Kabupaten',
      placeholder: 'Pilih kota',
      above: 'provinceId',
      options: (regions.cityId.data ?? []).map(({ cityId, name }) => ({
        value: cityId,
        label: name,
      })),
    },
    {
      name: 'kecamatanId',
      label: 'Kecamatan',
      placeholder: 'Pilih kecamatan',
      above: 'cityId',
      options: (regions.kecamatanId.data ?? []).map(({ kecamatanId, name }) => ({
        value: kecamatanId,
        label: name,
      })),
    },
    {
      name: 'kelurahanId',
      label: 'Kelurahan/Desa',
      placeholder: 'Pilih kelurahan',
      above: 'kecamatanId',
      options: (regions.kelurahanId.data ?? []).map(({ kelurahanId, name, postalCode }) => ({
        value: kelurahanId,
        label: name,
        hint: postalCode,
      })),
    },
  ];

  return levels.map(({ name, label, placeholder, above, options }) => {
    const { isError, isFetching, refetch } = regions[name];
    const waiting = above !== null && values[above] === '';
    return (
      <Controller
        key={name}
        control={control}
        name={name}
        render={({ field, fieldState }) => (
          <Combobox
            ref={field.ref}
            name={field.name}
            label={label}
            placeholder={placeholder}
            options={options}
            value={field.value}
            onChange={(id) => onChoose(name, id)}
            onBlur={field.onBlur}
            disabled={waiting}
            loading={isFetching}
            error={fieldState.error?.message}
            hint={
              isError && !waiting && !isFetching ? (
                <>
                  Daftar belum dapat dimuat.{' '}
                  <button type="button" className="text-link" onClick={() => void refetch()}>
                    Coba lagi
                  </button>
                </>
              ) : undefined
            }
          />
        )}
      />
    );
  });
}
