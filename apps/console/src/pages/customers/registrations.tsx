import { listRegistrations, type RegistrationRow } from '@serat/contract/staff/customer-lists';
import { resendActivation } from '@serat/contract/staff/customers';
import { dateTime } from '../../lib/format.ts';
import { refresh } from '../../lib/use-read.ts';
import type { Filter } from '../../list/filter-bar.tsx';
import { List } from '../../list/list.tsx';
import { BackToList } from '../../parts/back-to-list.tsx';
import { ConfirmDialog } from '../../parts/dialogs/confirm-dialog.tsx';
import { PageHeading } from '../../parts/page-heading.tsx';

const filters: readonly Filter[] = [
  { kind: 'text', name: 'search', label: 'Cari', placeholder: 'Nama, email, telepon' },
];

/** People who registered but never activated their account. */
export function Registrations() {
  return (
    <>
      <BackToList list="/pelanggan" />
      <PageHeading
        title="Pendaftaran belum aktif"
        text="Yang sudah mendaftar tetapi belum memasukkan kodenya. Buka salah satu untuk mengirim kodenya lagi."
      />
      <List<RegistrationRow>
        caption="Pendaftaran belum aktif"
        list={listRegistrations}
        filters={filters}
        rowKey={({ id }) => id}
        renderDetail={({ fullName, email, createdDate }, onClose) => (
          <ConfirmDialog
            call={resendActivation}
            title={`Kirim ulang kode ke ${email}?`}
            effect={`${fullName} mendaftar ${dateTime(createdDate)}. Kode aktivasi yang baru hanya ada di emailnya.`}
            confirm="Kirim kode"
            input={{ email }}
            onDone={() => refresh(listRegistrations)}
            onClose={onClose}
          />
        )}
        empty="Tidak ada pendaftaran yang menunggu."
      />
    </>
  );
}
