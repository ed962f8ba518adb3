import { Dialog } from '@serat/ui/overlays/dialog.tsx';
import { QrPicture } from './qr-picture.tsx';

interface QrDialogProps {
  text: string;
  reference: string;
  onClose: () => void;
}

export function QrDialog({ text, reference, onClose }: QrDialogProps) {
  return (
    <Dialog
      open
      size="sm"
      onClose={onClose}
      title="Kode QR"
      description="Pindai dengan aplikasi bank atau dompet digital Anda."
    >
      <QrPicture text={text} name={`QR-${reference}`} />
    </Dialog>
  );
}
