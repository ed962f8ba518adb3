import { deviceKindLabels } from '@serat/contract/device';
import { amountText } from '@serat/contract/staff/staff-call';
import { Select } from '@serat/ui/fields/select.tsx';
import { TextField } from '@serat/ui/fields/text-field.tsx';
import type { UseFormRegisterReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import { today } from '../../../lib/format.ts';

const kinds = Object.entries(deviceKindLabels).map(([value, label]) => ({ value, label }));

/** Stays text, as the field holds it. */
export const priceText = ({ mayBeEmpty }: { mayBeEmpty: boolean }) =>
  z.string().check(
    z.check(({ value, issues }) => {
      if (mayBeEmpty && value.trim() === '') return;
      const message = amountText.safeParse(value).error?.issues[0]?.message;
      if (message) issues.push({ code: 'custom', message, input: value });
    }),
  );

interface DeviceFieldsProps {
  field: (name: 'kind' | 'serial' | 'price' | 'lentOn') => UseFormRegisterReturn;
  errors: Partial<Record<string, { message?: string }>>;
  priceHint?: string;
}

export function DeviceFields({ field, errors, priceHint }: DeviceFieldsProps) {
  return (
    <>
      <Select label="Jenis" options={kinds} {...field('kind')} />
      <TextField
        label="Nomor seri"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={errors['serial']?.message}
        {...field('serial')}
      />
      <TextField
        label="Harga bila tidak kembali"
        leading="Rp"
        hint={priceHint}
        inputMode="numeric"
        autoComplete="off"
        error={errors['price']?.message}
        {...field('price')}
      />
      <TextField
        label="Dipinjamkan sejak"
        type="date"
        max={today()}
        error={errors['lentOn']?.message}
        {...field('lentOn')}
      />
    </>
  );
}
