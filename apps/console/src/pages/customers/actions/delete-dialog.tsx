import { useNavigate } from 'react-router';
import { deleteCustomer, previewDeletion } from '@serat/contract/staff/customer-privacy';
import { usePreview } from '../../../lib/use-read.ts';
import { ReasonDialog } from '../../../parts/reason-dialog.tsx';
import type { Customer } from '../customer-data.ts';

interface DeleteDialogProps {
  customer: Customer;
  onClose: () => void;
}

export function DeleteDialog({ customer, onClose }: DeleteDialogProps) {
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
