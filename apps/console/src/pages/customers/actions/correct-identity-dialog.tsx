import { useWatch, type Control } from 'react-hook-form';
import {
  identityFields,
  identityValues,
  proposeIdentityCorrection,
} from '@serat/contract/staff/customer-corrections';
import { listProposals } from '@serat/contract/staff/proposals';
import { Select } from '@serat/ui/fields/select.tsx';
import { TextArea } from '@serat/ui/fields/text-area.tsx';
import { TextField } from '@serat/ui/fields/text-field.tsx';
import { showToast } from '@serat/ui/overlays/toast-store.ts';
import * as z from 'zod/mini';
import { refresh } from '../../../lib/use-read.ts';
import { ActionDialog } from '../../../parts/action-dialog.tsx';
import type { Customer } from '../customer-data.ts';

const { field, value, reason } = proposeIdentityCorrection.body.shape;
const schema = z.object({ field, value, reason }).check(
  z.check(({ value: typed, issues }) => {
    const { error } = identityValues[typed.field].safeParse(typed.value);
    const message = error?.issues[0]?.message;
    if (message) issues.push({ code: 'custom', message, path: ['value'], input: typed.value });
  }),
);
type Typed = z.input<typeof schema>;

interface CorrectIdentityDialogProps {
  customer: Customer;
  onClose: () => void;
}

/** Proposes a change of data that the customer cannot change; another person decides. */
export function CorrectIdentityDialog({ customer, onClose }: CorrectIdentityDialogProps) {
  return (
    <ActionDialog
      call={proposeIdentityCorrection}
      title={`Perbaiki data ${customer.fullName}`}
      effect="Orang kedua memutuskan di Usulan. Sampai itu tidak ada yang berubah; sesudahnya pelanggan dikabari."
      confirm="Usulkan perbaikan"
      onClose={onClose}
      form={{
        schema,
        defaultValues: { field: 'fullName', value: '', reason: '' },
        input: (typed: Typed) => ({ customerId: customer.id, ...typed }),
        onDone: async ({ message }) => {
          showToast({ tone: 'info', text: message });
          onClose();
          await refresh(listProposals);
        },
      }}
    >
      {({ register, control, errors }) => (
        <>
          <Select
            label="Yang diperbaiki"
            options={Object.entries(identityFields).map(([name, label]) => ({
              value: name,
              label,
            }))}
            error={errors['field']?.message}
            {...register('field')}
          />
          <Value control={control}>
            {(type) => (
              <TextField
                label="Yang benar"
                type={type}
                autoComplete="off"
                error={errors['value']?.message}
                {...register('value')}
              />
            )}
          </Value>
          <TextArea
            label="Alasan"
            hint="Sebutkan buktinya, misalnya KTP yang Anda lihat. Jangan tulis NIK di sini."
            rows={2}
            error={errors['reason']?.message}
            {...register('reason')}
          />
        </>
      )}
    </ActionDialog>
  );
}

interface ValueProps {
  control: Control<Typed>;
  children: (type: 'date' | 'text') => React.ReactNode;
}

function Value({ control, children }: ValueProps) {
  return children(useWatch({ control, name: 'field' }) === 'dob' ? 'date' : 'text');
}
