import { eachField } from '@serat/contract/profile';
import {
  identityFields,
  proposeIdentityCorrection,
} from '@serat/contract/staff/customer-corrections';
import type { Customer } from '../customer-data.ts';
import { ProposeFieldDialog } from './propose-field-dialog.tsx';

const values = eachField(identityFields, 'value');

interface CorrectIdentityDialogProps {
  customer: Customer;
  onClose: () => void;
}

/** Proposes a change of data that the customer cannot change; another person decides. */
export function CorrectIdentityDialog({ customer, onClose }: CorrectIdentityDialogProps) {
  return (
    <ProposeFieldDialog
      call={proposeIdentityCorrection}
      title={`Perbaiki data ${customer.fullName}`}
      effect="Orang kedua memutuskan di Usulan. Sampai itu tidak ada yang berubah; sesudahnya pelanggan dikabari."
      confirm="Usulkan perbaikan"
      values={values}
      input={(typed) => ({ customerId: customer.id, ...typed })}
      fieldLabel="Yang diperbaiki"
      valueInput={(field) => ({ label: 'Yang benar', type: field === 'dob' ? 'date' : 'text' })}
      reasonHint="Sebutkan buktinya, misalnya KTP yang Anda lihat. Jangan tulis NIK di sini."
      onClose={onClose}
    />
  );
}
