import { AlertDialog } from '@serat/ui/overlays/alert-dialog.tsx';

interface AnotherAddressDialogProps {
  /** Whether the new address needs a PLN customer id. */
  needsPlnId: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks a customer with a service whether the new order is for another address. */
export function AnotherAddressDialog(props: AnotherAddressDialogProps) {
  const { needsPlnId, onConfirm, onCancel } = props;
  const number = needsPlnId
    ? ' Siapkan ID Pelanggan PLN alamat itu: satu ID hanya untuk satu layanan.'
    : '';
  return (
    <AlertDialog
      open
      dismissible
      icon="question"
      title="Pesan untuk alamat lain?"
      text={`Anda sudah berlangganan. Pesanan baru dipasang di alamat lain dan ditagih tersendiri.${number}`}
      confirm={{ label: 'Pesan untuk alamat lain', onClick: onConfirm }}
      cancel={{ label: 'Batal', onClick: onCancel }}
    />
  );
}
