import type { ReactNode } from 'react';
import { useWatch, type Control, type UseFormRegister } from 'react-hook-form';
import { amountText, reason } from '@serat/contract/staff/staff-call';
import { Select } from '@serat/ui/fields/select.tsx';
import { TextField } from '@serat/ui/fields/text-field.tsx';
import * as z from 'zod/mini';
import { ReasonField } from './reason-field.tsx';

/** Fields of a bill correction: kind, amount (of a credit) and reason. */
export const correctionOf = <Kind extends string>(kind: z.ZodMiniType<Kind, Kind>) =>
  z.object({ kind, amount: z.string(), reason }).check(
    z.check(({ value: typed, issues }) => {
      if (typed.kind !== 'credit') return;
      const message = amountText.safeParse(typed.amount).error?.issues[0]?.message;
      if (message) issues.push({ code: 'custom', message, path: ['amount'], input: typed.amount });
    }),
  );

export interface TypedCorrection {
  kind: string;
  amount: string;
  reason: string;
}

/** Undefined if no amount is typed yet, null if the kind has none. */
export const amountOf = ({
  kind = 'credit',
  amount = '',
}: Partial<TypedCorrection>): number | null | undefined =>
  kind === 'credit' ? amountText.safeParse(amount).data : null;

export interface CorrectionForm {
  register: UseFormRegister<TypedCorrection>;
  control: Control<TypedCorrection>;
  errors: Partial<Record<string, { message?: string }>>;
}

interface CorrectionFieldsProps {
  form: CorrectionForm;
  label: string;
  kinds: Readonly<Record<string, string>>;
  children: (typed: Partial<TypedCorrection>) => ReactNode;
}

export function CorrectionFields({ form, label, kinds, children }: CorrectionFieldsProps) {
  const { register, control, errors } = form;
  const typed = useWatch({ control });
  return (
    <>
      <Select
        label={label}
        options={Object.entries(kinds).map(([value, name]) => ({ value, label: name }))}
        error={errors['kind']?.message}
        {...register('kind')}
      />
      {typed.kind === 'credit' && (
        <TextField
          label="Jumlah potongan"
          leading="Rp"
          inputMode="numeric"
          autoComplete="off"
          error={errors['amount']?.message}
          {...register('amount')}
        />
      )}
      <ReasonField
        hint="Pelanggan membaca alasan ini."
        error={errors['reason']?.message}
        {...register('reason')}
      />
      {children(typed)}
    </>
  );
}
