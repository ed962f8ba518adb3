import { useState } from 'react';
import { useNavigate } from 'react-router';
import {
  deleteCustomer,
  exportCustomer,
  previewDeletion,
} from '@serat/contract/staff/customer-privacy';
import {
  endCustomerSessions,
  getCustomer,
  getIdentity,
  resendActivation,
} from '@serat/contract/staff/customers';
import type { Permission } from '@serat/contract/staff/roles';
import { Button } from '@serat/ui/button.tsx';
import { saveFile } from '../../../lib/download-file.ts';
import { useMe } from '../../../lib/session.ts';
import { refresh, usePreview } from '../../../lib/use-read.ts';
import { ConfirmDialog } from '../../../parts/confirm-dialog.tsx';
import { ReasonDialog } from '../../../parts/reason-dialog.tsx';
import { CreditDialog } from './credit-dialog.tsx';
import type { Customer } from '../customer-data.ts';

const actions = [
  { name: 'credit', label: 'Beri potongan', permission: 'bill.propose' },
  { name: 'resend', label: 'Kirim ulang kode', permission: 'customer.help' },
  { name: 'end', label: 'Keluarkan perangkat', permission: 'customer.help' },
  { name: 'export', label: 'Ekspor data', permission: 'customer.privacy' },
  { name: 'delete', label: 'Hapus data', permission: 'customer.privacy' },
] as const satisfies { name: string; label: string; permission: Permission }[];

type ActionName = (typeof actions)[number]['name'];

export function CustomerActions({ customer }: { customer: Customer }) {
  const { permissions } = useMe();
  const [asked, setAsked] = useState<ActionName | null>(null);
  return (
    <>
      {actions
        .filter(({ permission }) => permissions.includes(permission))
        .map(({ name, label }) => (
          <Button key={name} variant="secondary" size="sm" onClick={() => setAsked(name)}>
            {label}
          </Button>
        ))}
      {asked && <AskedAction name={asked} customer={customer} onClose={() => setAsked(null)} />}
    </>
  );
}

interface AskedActionProps {
  name: ActionName;
  customer: Customer;
  onClose: () => void;
}

function AskedAction({ name, customer, onClose }: AskedActionProps) {
  const { id: customerId, fullName, email } = customer;
  const onDone = () => refresh(getCustomer, getIdentity);
  switch (name) {
    case 'credit':
      return <CreditDialog customer={customer} onClose={onClose} />;
    case 'resend':
      return (
        <ConfirmDialog
          call={resendActivation}
          title={`Kirim ulang kode ke ${email}?`}
          effect="Kode aktivasi bila akunnya belum aktif, kode password baru bila sudah. Kodenya hanya ada di emailnya."
          confirm="Kirim kode"
          input={{ email }}
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
          input={(reason) => ({ customerId, reason })}
          {...{ onDone, onClose }}
        />
      );
    case 'export':
      return (
        <ReasonDialog
          call={exportCustomer}
          title={`Ekspor semua data ${fullName}?`}
          effect="Semua data pribadinya menjadi satu berkas di komputer Anda (UU PDP). Simpan dengan aman, hapus sesudah diserahkan."
          confirm="Ekspor"
          input={(reason) => ({ customerId, reason })}
          onDone={({ data }) =>
            saveFile(
              new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }),
              `data-pelanggan-${customerId}.json`,
            )
          }
          onClose={onClose}
        />
      );
    case 'delete':
      return <Deletion customer={customer} onClose={onClose} />;
  }
}

function Deletion({ customer, onClose }: Pick<AskedActionProps, 'customer' | 'onClose'>) {
  const navigate = useNavigate();
  const { data, error, isCurrent } = usePreview(previewDeletion, { customerId: customer.id });
  const plan = error
    ? error.message
    : data
      ? `Hilang: ${data.messages} pesan, ${data.sessions} perangkat, ${data.leads} permintaan area, ${data.pictures} gambar. Tetap tanpa nama: ${data.orders} pesanan, ${data.services} layanan, ${data.bills} tagihan.`
      : 'Menghitung apa yang hilang dan apa yang tetap…';
  return (
    <ReasonDialog
      call={deleteCustomer}
      title={`Hapus data ${customer.fullName}?`}
      effect={`${plan} Ini tidak dapat dibalik.`}
      confirm="Hapus untuk selamanya"
      danger
      input={(reason) => ({ customerId: customer.id, reason })}
      disabled={!isCurrent}
      // The customer is deleted, so leave their page.
      onDone={() => navigate('/')}
      onClose={onClose}
    />
  );
}
