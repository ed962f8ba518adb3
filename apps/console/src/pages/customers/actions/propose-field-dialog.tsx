import { useMemo } from 'react';
import { Watch } from 'react-hook-form';
import { profileFields, type ProfileField } from '@serat/contract/profile';
import { listProposals } from '@serat/contract/staff/proposals';
import { newValue, reason, type StaffCall } from '@serat/contract/staff/staff-call';
import { Select } from '@serat/ui/fields/select.tsx';
import { TextField, type TextFieldProps } from '@serat/ui/fields/text-field.tsx';
import * as z from 'zod/mini';
import type { InputOf } from '../../../lib/api.ts';
import { refresh } from '../../../lib/use-read.ts';
import { ActionDialog } from '../../../parts/dialogs/action-dialog.tsx';
import { ReasonField } from '../../../parts/dialogs/reason-field.tsx';

interface Typed<Field extends ProfileField> {
  field: Field;
  value: string;
  reason: string;
}

interface ProposeFieldDialogProps<C extends StaffCall, Field extends ProfileField> {
  call: C;
  title: string;
  effect: string;
  confirm: string;
  /** The schema of each field that can be chosen. The first one is chosen at the start. */
  values: Readonly<Record<Field, z.ZodMiniType<string, string>>>;
  input: (typed: Typed<Field>) => InputOf<C>;
  fieldLabel: string;
  valueInput: (field: Field) => Pick<TextFieldProps, 'label' | 'type' | 'hint'>;
  reasonHint: string;
  onClose: () => void;
}

/** A new value for one field of the profile: one person proposes it, another one decides. */
export function ProposeFieldDialog<C extends StaffCall, Field extends ProfileField>({
  values,
  input,
  fieldLabel,
  valueInput,
  reasonHint,
  ...dialog
}: ProposeFieldDialogProps<C, Field>) {
  const names = Object.keys(values) as Field[];
  const schema = useMemo(() => checkedBy(values), [values]);
  return (
    <ActionDialog
      {...dialog}
      tone={() => 'info'}
      onDone={() => refresh(listProposals)}
      form={{
        schema,
        defaultValues: { ...(names[0] && { field: names[0] }), value: '', reason: '' },
        input: (typed: Typed<ProfileField>) => input(typed as Typed<Field>),
      }}
    >
      {({ field, control }) => (
        <>
          <Select
            label={fieldLabel}
            options={names.map((name) => ({ value: name, label: profileFields[name].label }))}
            {...field('field')}
          />
          <Watch
            control={control}
            name="field"
            render={(chosen) => (
              <TextField {...valueInput(chosen as Field)} autoComplete="off" {...field('value')} />
            )}
          />
          <ReasonField hint={reasonHint} {...field('reason')} />
        </>
      )}
    </ActionDialog>
  );
}

const checkedBy = (values: Readonly<Record<string, z.ZodMiniType<string, string>>>) =>
  z
    .object({ field: z.custom<ProfileField>(), value: newValue, reason })
    .check(({ value: typed, issues }) => {
      const message = values[typed.field]?.safeParse(typed.value).error?.issues[0]?.message;
      if (message) issues.push({ code: 'custom', message, path: ['value'], input: typed.value });
    });
