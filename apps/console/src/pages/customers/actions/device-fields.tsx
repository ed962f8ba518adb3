import { deviceKindLabels } from '@serat/contract/device';
import { Select } from '@serat/ui/fields/select.tsx';
import { TextField } from '@serat/ui/fields/text-field.tsx';
import { optionsOf } from '@serat/ui/fields/options-of.ts';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { today } from '../../../lib/format.ts';
import { RupiahField } from '../../../parts/rupiah-field.tsx';

const kinds = optionsOf(deviceKindLabels);

interface DeviceFieldsProps {
  field: (
    name: 'kind' | 'serial' | 'price' | 'lentOn',
  ) => UseFormRegisterReturn & { error: string | undefined };
  priceHint?: string;
}

export function DeviceFields({ field, priceHint }: DeviceFieldsProps) {
  return (
    <>
      <Select label="Jenis" options={kinds} {...field('kind')} />
      <TextField
        label="Nomor seri"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        {...field('serial')}
      />
      <RupiahField label="Harga bila tidak kembali" hint={priceHint} {...field('price')} />
      <TextField label="Dipinjamkan sejak" type="date" max={today()} {...field('lentOn')} />
    </>
  );
}
