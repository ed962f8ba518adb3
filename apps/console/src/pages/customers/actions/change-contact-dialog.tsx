import { useWatch, type Control } from 'react-hook-form';
import type { ContactField } from '@serat/contract/account';
import {
  contactFields,
  contactValues,
  proposeContactChange,
} from '@serat/contract/staff/customer-contacts';
import { listProposals } from '@serat/contract/staff/proposals';
import { Select } from '@serat/ui/fields/select.tsx';
import { TextArea } from '@serat/ui/fields/text-area.tsx';
import { TextField } from '@serat/ui/fields/text-field.tsx';
import { showToast } from '@serat/ui/overlays/toast-store.ts';
import * as z from 'zod/mini';
import { refresh } from '../../../lib/use-read.ts';
import { ActionDialog } from '../../../parts/action-dialog.tsx';
import type { Customer } from '../customer-data.ts';

const { field, value, reason } = proposeContactChange.body.shape;
const schema = z.object({ field, value, reason }).check(
  z.check(({ value: typed, issues }) => {
    const { error } = contactValues[typed.field].safeParse(typed.value);
    const message = error?.issues[0]?.message;
    if (message) issues.push({ code: 'custom', message, path: ['value'], input: typed.value });
  }),
);
type Typed = z.input<typeof schema>;

const mailsOf: Readonly<Record<ContactField, string>> = {
  email: 'Kodenya dikirim ke email baru, dan email lama dikabari.',
  phone: 'Kode dan pemberitahuannya dikirim ke email akun ini.',
};

interface ChangeContactDialogProps {
  customer: Customer;
  onClose: () => void;
}

/** Proposes a new email or phone; another person decides, then the customer confirms. */
export function ChangeContactDialog({ customer, onClose }: ChangeContactDialogProps) {
  return (
    <ActionDialog
      call={proposeContactChange}
      title={`Ganti email atau telepon ${customer.fullName}`}
      effect="Orang kedua memutuskan di Usulan, lalu pelanggan memasukkan kode dari email. Sampai itu tidak ada yang berubah, dan 72 jam sesudahnya masih dapat dibatalkan."
      confirm="Usulkan penggantian"
      onClose={onClose}
      form={{
        schema,
        defaultValues: { field: 'email', value: '', reason: '' },
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
            label="Yang diganti"
            options={Object.entries(contactFields).map(([name, label]) => ({ value: name, label }))}
            error={errors['field']?.message}
            {...register('field')}
          />
          <Chosen control={control}>
            {(chosen) => (
              <TextField
                label={`${contactFields[chosen]} baru`}
                type={chosen === 'email' ? 'email' : 'tel'}
                autoComplete="off"
                hint={`Sekarang ${customer[chosen]}. ${mailsOf[chosen]}`}
                error={errors['value']?.message}
                {...register('value')}
              />
            )}
          </Chosen>
          <TextArea
            label="Alasan"
            hint="Sebutkan bagaimana Anda memastikan ini permintaan pelanggan."
            rows={2}
            error={errors['reason']?.message}
            {...register('reason')}
          />
        </>
      )}
    </ActionDialog>
  );
}

interface ChosenProps {
  control: Control<Typed>;
  children: (field: ContactField) => React.ReactNode;
}

function Chosen({ control, children }: ChosenProps) {
  return children(useWatch({ control, name: 'field' }));
}
