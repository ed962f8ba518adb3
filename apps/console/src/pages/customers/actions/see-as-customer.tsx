import { viewAsCustomer } from '@serat/contract/staff/customer-access';
import { buttonClass } from '@serat/ui/button-class.ts';
import { Dialog } from '@serat/ui/overlays/dialog.tsx';
import { ReasonDialog } from '../../../parts/dialogs/reason-dialog.tsx';
import type { Customer } from '../customer-data.ts';

interface SeeAsCustomerProps {
  customer: Customer;
  onReady: (url: string) => void;
  onClose: () => void;
}

export function SeeAsCustomer({ customer, onReady, onClose }: SeeAsCustomerProps) {
  return (
    <ReasonDialog
      call={viewAsCustomer}
      title={`Lihat portal sebagai ${customer.fullName}?`}
      effect="Hanya baca, 15 menit, di tab sendiri. NIK tetap tersembunyi. Pelanggan dapat membaca di Pengaturan bahwa petugas melihat akunnya."
      confirm="Lanjut"
      input={(reason) => ({ customerId: customer.id, reason })}
      onDone={({ data }) => onReady(data.url)}
      onClose={onClose}
    />
  );
}

/** A link instead of `window.open`: browsers do not block it, and the tab gets no opener. */
export function OpenPortal({ url, onClose }: { url: string; onClose: () => void }) {
  return (
    <Dialog
      open
      size="sm"
      onClose={onClose}
      title="Portal siap dibuka"
      description="Tautan ini berlaku sekali, dalam satu menit."
      footer={
        <a
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass({ full: true })}
          onClick={() => setTimeout(onClose)}
        >
          Buka portal di tab baru
        </a>
      }
    >
      <p className="text-muted">Sesi portal Anda sendiri di peramban ini tidak tersentuh.</p>
    </Dialog>
  );
}
