import { useState } from 'react';
import { correctContactAddress } from '@serat/contract/staff/customer-contacts';
import { getCustomer } from '@serat/contract/staff/customers';
import { TextArea } from '@serat/ui/fields/text-area.tsx';
import * as z from 'zod/mini';
import { refresh } from '../../../lib/use-read.ts';
import { ActionDialog } from '../../../parts/dialogs/action-dialog.tsx';
import type { Customer } from '../customer-data.ts';
import { ReasonField } from '../../../parts/dialogs/reason-field.tsx';

const { address, reason } = correctContactAddress.body.shape;
const schema = z.object({ address, reason });
type Typed = z.input<typeof schema>;

interface ContactAddressDialogProps {
  customer: Customer;
  onClose: () => void;
}

/** Needs no approval by a second person. The service address does not change. */
export function ContactAddressDialog({ customer, onClose }: ContactAddressDialogProps) {
  const [seen, setSeen] = useState(customer.contactAddress ?? '');
  return (
    <ActionDialog
      call={correctContactAddress}
      title={`Perbaiki alamat kontak ${customer.fullName}`}
      effect="Untuk surat dan kunjungan. Alamat layanan tidak ikut berubah. Pelanggan dikabari."
      confirm="Simpan alamat"
      onClose={onClose}
      conflict={{
        with: 'seen',
        fields: [{ name: 'address', label: 'Alamat kontak', typed: () => words(seen), now: words }],
        onReload: async (now) => {
          setSeen(now['address'] ?? '');
          await refresh(getCustomer);
        },
      }}
      onDone={() => refresh(getCustomer)}
      form={{
        schema,
        defaultValues: { address: seen, reason: '' },
        input: (typed: Typed) => ({ customerId: customer.id, seen, ...typed }),
      }}
    >
      {({ field }) => (
        <>
          <TextArea
            label="Alamat kontak"
            hint="Kosongkan bila sama dengan alamat layanan."
            rows={2}
            {...field('address')}
          />
          <ReasonField {...field('reason')} />
        </>
      )}
    </ActionDialog>
  );
}

const words = (given: string): string => given || 'Sama dengan alamat layanan';
