import { rupiah } from '../../lib/format.ts';
import { Button } from '@serat/ui/button.tsx';
import { Dialog } from '@serat/ui/dialog.tsx';
import { News } from '@serat/ui/news.tsx';
import { MethodPicker } from './method-picker.tsx';

interface ChangeMethodDialogProps {
  current: string | null;
  /** The one that is chosen now; empty before. */
  chosen: string;
  onChoose: (methodId: string) => void;
  /** What is to be paid with the chosen one; undefined as long as nobody knows. */
  total: number | undefined;
  isPending: boolean;
  onChange: (methodId: string) => void;
  onClose: () => void;
}

export function ChangeMethodDialog(props: ChangeMethodDialogProps) {
  const { current, chosen, onChoose, total, isPending, onChange, onClose } = props;
  const amount = total === undefined ? undefined : rupiah(total);
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
            disabled={chosen === '' || chosen === current}
            onClick={() => onChange(chosen)}
          >
            Ganti metode
          </Button>
          {/* Above the buttons on the phone, beside them elsewhere: never behind the list. */}
          <p className="flex items-baseline justify-between gap-3 sm:order-first sm:mr-auto sm:self-center">
            <span className="text-sm text-muted">Total pembayaran</span>
            <strong className="text-lg tabular-nums whitespace-nowrap">{amount ?? '–'}</strong>
          </p>
        </>
      }
    >
      <MethodPicker value={chosen} onChange={onChoose} />
      <News text={amount && `Total pembayaran menjadi ${amount}`} settlesIn={700} />
    </Dialog>
  );
}
