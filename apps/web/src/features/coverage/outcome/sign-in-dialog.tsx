import { Link } from '../../../lib/browser/router.tsx';
import * as pages from '@serat/contract/pages';
import { keepAmounts } from '../../../lib/text/format.ts';
import type { ChosenProduct } from '../../../model/drafts.ts';
import { buttonClass } from '@serat/ui/button-class.ts';
import { Dialog } from '@serat/ui/overlays/dialog.tsx';

interface SignInDialogProps {
  packet: ChosenProduct;
  onClose: () => void;
}

/** Asks a visitor who has chosen a package to log in or register. The choice is kept. */
export function SignInDialog({ packet, onClose }: SignInDialogProps) {
  return (
    <Dialog
      open
      size="sm"
      onClose={onClose}
      title="Satu langkah lagi"
      footer={
        <>
          <Link to={pages.register} className={buttonClass({ variant: 'secondary', full: true })}>
            Daftar
          </Link>
          <Link to={pages.login} className={buttonClass({ full: true })}>
            Login
          </Link>
        </>
      }
    >
      <p>
        Masuk atau buat akun untuk memesan{' '}
        <strong className="font-semibold">
          {packet.name}
          {packet.bandwidth && keepAmounts(` ${packet.bandwidth}`)}
        </strong>
        .
      </p>
      <p className="mt-2 text-muted">
        Paket dan lokasi Anda kami simpan. Setelah masuk, Anda tinggal melengkapi alamat.
      </p>
    </Dialog>
  );
}
