import type { ContactField } from '@serat/contract/contact';
import { profileFields } from '@serat/contract/profile';
import { contactValues, proposeContactChange } from '@serat/contract/staff/customer-contacts';
import type { Customer } from '../customer-data.ts';
import { ProposeFieldDialog } from './propose-field-dialog.tsx';

const mailsOf: Readonly<Record<ContactField, string>> = {
  email: 'Kodenya dikirim ke email baru, dan email lama dikabari.',
  phone: 'Kode dan pemberitahuannya dikirim ke email akun ini.',
};

const changing =
  'Orang kedua memutuskan di Usulan, lalu pelanggan memasukkan kode dari email. Sampai itu tidak ada yang berubah, dan 72 jam sesudahnya masih dapat dibatalkan.';
const opening =
  'Periksa dulu identitasnya. Orang kedua memutuskan di Usulan; sesudah itu pelanggan meminta kode klaim di portal, dan kodenya dikirim ke kontak ini.';

interface ChangeContactDialogProps {
  customer: Customer;
  onClose: () => void;
}

/** Proposes a new email or phone; another person decides, then the customer confirms. */
export function ChangeContactDialog({ customer, onClose }: ChangeContactDialogProps) {
  return (
    <ProposeFieldDialog
      call={proposeContactChange}
      title={
        customer.claimed
          ? `Ganti email atau telepon ${customer.fullName}`
          : `Buka klaim untuk ${customer.fullName}`
      }
      effect={customer.claimed ? changing : opening}
      confirm={customer.claimed ? 'Usulkan penggantian' : 'Usulkan klaim'}
      values={contactValues}
      input={(typed) => ({ customerId: customer.id, ...typed })}
      fieldLabel={customer.claimed ? 'Yang diganti' : 'Kontak untuk klaim'}
      valueInput={(field) => ({
        label: `${profileFields[field].label} baru`,
        type: field === 'email' ? 'email' : 'tel',
        hint: `Sekarang ${customer[field] ?? 'belum ada'}.${customer.claimed ? ` ${mailsOf[field]}` : ''}`,
      })}
      reasonHint="Sebutkan bagaimana Anda memastikan ini permintaan pelanggan."
      onClose={onClose}
    />
  );
}
