import { AlertDialog } from '@serat/ui/overlays/alert-dialog.tsx';

interface AnotherAddressDialogProps {
  /** Whether the new address needs a number of the utility. */
  needsPlnId: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** For somebody who has a service already and is about to order one more. */
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
