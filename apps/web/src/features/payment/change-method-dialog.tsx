import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { MethodPicker } from './method-picker.tsx';

interface ChangeMethodDialogProps {
  current: string | null;
  isPending: boolean;
  onChange: (methodId: string) => void;
  onClose: () => void;
}

export function ChangeMethodDialog(props: ChangeMethodDialogProps) {
  const { current, isPending, onChange, onClose } = props;
  const [methodId, setMethodId] = useState(current ?? '');
  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={!isPending}
      title="Ganti metode pembayaran"
      description="Nomor atau kode QR yang lama tidak berlaku lagi setelah diganti."
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={isPending}>
            Batal
          </Button>
          <Button
            loading={isPending}
            disabled={methodId === '' || methodId === current}
            onClick={() => onChange(methodId)}
          >
            Ganti metode
          </Button>
        </>
      }
    >
      <MethodPicker value={methodId} onChange={setMethodId} />
    </Dialog>
  );
}
