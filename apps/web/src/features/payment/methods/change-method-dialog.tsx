import { rupiah } from '../../../lib/text/format.ts';
import { Button } from '@serat/ui/button.tsx';
import { Dialog } from '@serat/ui/overlays/dialog.tsx';
import { LiveRegion } from '@serat/ui/states/live-region.tsx';
import { MethodPicker } from './method-picker.tsx';
import type { PendingPayment } from '../payment-state.ts';

interface ChangeMethodDialogProps extends Pick<PendingPayment, 'methods' | 'change'> {
  onClose: () => void;
  title?: string;
  description?: string;
  action?: string;
}

export function ChangeMethodDialog({
  methods,
  change,
  onClose,
  title = 'Ganti metode pembayaran',
  description = 'Nomor atau kode QR yang lama tidak berlaku lagi setelah diganti.',
  action = 'Ganti metode',
}: ChangeMethodDialogProps) {
  const { chosen, current, total, choose, isFeeFree } = methods;
  const { isPending } = change;
  const amount = total === undefined ? undefined : rupiah(total);

  async function changeMethod() {
    if (!(await change.run(chosen))) return;
    onClose();
    // The new amount and number are at the top.
    window.scrollTo(0, 0);
  }

  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={!isPending}
      title={title}
      description={description}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={isPending}>
            Batal
          </Button>
          <Button
            loading={isPending}
            disabled={chosen === '' || chosen === current}
            onClick={() => void changeMethod()}
          >
            {action}
          </Button>
          {/* Above the buttons on phones and beside them elsewhere, so that the list never covers it. */}
          <p className="flex items-baseline justify-between gap-3 sm:order-first sm:mr-auto sm:self-center">
            <span className="text-sm text-muted">Total pembayaran</span>
            <strong className="text-lg tabular-nums whitespace-nowrap">{amount ?? '–'}</strong>
          </p>
        </>
      }
    >
      <MethodPicker value={chosen} onChange={choose} isFeeFree={isFeeFree} />
      <LiveRegion text={amount && `Total pembayaran menjadi ${amount}`} settlesIn={700} />
    </Dialog>
  );
}
