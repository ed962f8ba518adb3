import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { reason } from '@serat/contract/staff/staff-call';
import { Select } from '@serat/ui/fields/select.tsx';
import { optionsOf } from '@serat/ui/fields/options-of.ts';
import * as z from 'zod/mini';
import type { FormAction } from '../lib/use-form-action.ts';
import { ReasonField } from './dialogs/reason-field.tsx';
import { amountProblem, rupiahOf } from './typed-amount.ts';
import { RupiahField } from './rupiah-field.tsx';

/** Fields of a bill correction: kind, amount (of a credit) and reason. */
export const correctionOf = <Kind extends string>(kind: z.ZodMiniType<Kind, Kind>) =>
  z.object({ kind, amount: z.string(), reason }).check(
    z.check(({ value: typed, issues }) => {
      if (typed.kind !== 'credit') return;
      const message = amountProblem(typed.amount);
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
  kind === 'credit' ? rupiahOf(amount) : null;

export type CorrectionForm = Pick<FormAction<TypedCorrection>, 'field' | 'control'>;

interface CorrectionFieldsProps {
  form: CorrectionForm;
  label: string;
  kinds: Readonly<Record<string, string>>;
  children: (typed: Partial<TypedCorrection>) => ReactNode;
}

export function CorrectionFields({ form, label, kinds, children }: CorrectionFieldsProps) {
  const { field } = form;
  const typed = useWatch({ control: form.control });
  return (
    <>
      <Select label={label} options={optionsOf(kinds)} {...field('kind')} />
      {typed.kind === 'credit' && <RupiahField label="Jumlah potongan" {...field('amount')} />}
      <ReasonField hint="Pelanggan membaca alasan ini." {...field('reason')} />
      {children(typed)}
    </>
  );
}
