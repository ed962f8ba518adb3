import { getCustomerFactors, resetCustomerFactors } from '@serat/contract/staff/customer-access';
import { exportCustomer } from '@serat/contract/staff/customer-privacy';
import {
  endCustomerSessions,
  getCustomer,
  getIdentity,
  resendActivation,
} from '@serat/contract/staff/customers';
import { saveFile } from '@serat/ui/save-file.ts';
import { refresh } from '../../../lib/use-read.ts';
import { ConfirmDialog } from '../../../parts/dialogs/confirm-dialog.tsx';
import { RecordDialog } from '../../../parts/payment/record-dialog.tsx';
import { ReasonDialog } from '../../../parts/dialogs/reason-dialog.tsx';
import type { Customer } from '../customer-data.ts';
import { CreditDialog } from './credit-dialog.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { SeeAsCustomer } from './see-as-customer.tsx';

export type ActionName =
  | 'view'
  | 'credit'
  | 'record'
  | 'resend'
  | 'end'
  | 'factor'
  | 'export'
  | 'delete';

interface AskedActionProps {
  name: ActionName;
  customer: Customer;
  /** Names of the customer's second factors. */
  factors: readonly string[];
  onPortal: (url: string) => void;
  onClose: () => void;
}

export function AskedAction(props: AskedActionProps) {
  const { name, customer, factors, onPortal, onClose } = props;
  const { id: customerId, fullName, email } = customer;
  const onDone = () => refresh(getCustomer, getIdentity);
  const input = (reason: string) => ({ customerId, reason });
  switch (name) {
    case 'view':
      return <SeeAsCustomer customer={customer} onReady={onPortal} onClose={onClose} />;
    case 'credit':
      return <CreditDialog customer={customer} onClose={onClose} />;
    case 'record':
      return <RecordDialog customerId={customerId} onClose={onClose} />;
    case 'resend':
      return (
        <ConfirmDialog
          call={resendActivation}
          title={`Kirim ulang kode ke ${email}?`}
          effect="Kode aktivasi bila akunnya belum aktif, kode password baru bila sudah. Kodenya hanya ada di emailnya."
          confirm="Kirim kode"
          input={{ email: email ?? '' }}
          {...{ onDone, onClose }}
        />
      );
    case 'end':
      return (
        <ReasonDialog
          call={endCustomerSessions}
          title={`Keluarkan semua perangkat ${fullName}?`}
          effect="Pelanggan harus masuk lagi di semua perangkatnya."
          confirm="Keluarkan"
          danger
          {...{ input, onDone, onClose }}
        />
      );
    case 'factor':
      return (
        <ReasonDialog
          call={resetCustomerFactors}
          title={`Lepas verifikasi dua langkah ${fullName}?`}
          effect={`Pastikan dulu bahwa ini memang pelanggannya. ${factors.join(', ')} dan kode pemulihannya hilang, semua perangkatnya keluar, dan pelanggan dikabari lewat email.`}
          confirm="Lepas"
          danger
          {...{ input, onClose }}
          onDone={() => refresh(getCustomerFactors)}
        />
      );
    case 'export':
      return (
        <ReasonDialog
          call={exportCustomer}
          title={`Ekspor semua data ${fullName}?`}
          effect="Semua data pribadinya menjadi satu berkas di komputer Anda (UU PDP). Simpan dengan aman, hapus sesudah diserahkan."
          confirm="Ekspor"
          {...{ input, onClose }}
          onDone={({ data }) =>
            saveFile(
              new File([JSON.stringify(data, null, 2)], `data-pelanggan-${customerId}.json`, {
                type: 'application/json',
              }),
            )
          }
        />
      );
    case 'delete':
      return <DeleteDialog customer={customer} onClose={onClose} />;
  }
}
