import { Link } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { ErrorDrawing } from '../../ui/line-drawings.tsx';
import { Outcome } from '../../ui/outcome.tsx';
import { SuccessDrawing } from '../../ui/success-drawing.tsx';
import { withKnownEmail } from './known-email.ts';

interface ActivationOutcomeProps {
  succeeded: boolean;
  email: string;
  /** Somebody else had registered the email as well: no password of before counts. */
  needsPassword: boolean;
  onBack: () => void;
}

export function ActivationOutcome({
  succeeded,
  email,
  needsPassword,
  onBack,
}: ActivationOutcomeProps) {
  if (needsPassword) {
    return (
      <Outcome
        drawing={<SuccessDrawing className="text-success" />}
        title="Aktivasi Berhasil, Silahkan Login"
        text="Email ini didaftarkan lebih dari sekali. Agar aman, buat dulu password Anda dengan kode yang baru saja kami kirim ke email Anda."
        isNews
        actions={
          <Link to="/verifikasiPassword" className={buttonClass({ full: true })}>
            Buat password
          </Link>
        }
      />
    );
  }
  return (
    <Outcome
      drawing={succeeded ? <SuccessDrawing className="text-success" /> : <ErrorDrawing />}
      title={succeeded ? 'Aktivasi Berhasil, Silahkan Login' : 'Code Aktivasi Salah'}
      text={succeeded ? null : 'Periksa kembali kode di email Anda, atau minta kode baru.'}
      isNews
      actions={
        succeeded ? (
          <Link to="/login" {...withKnownEmail(email)} className={buttonClass({ full: true })}>
            Login
          </Link>
        ) : (
          <Button full onClick={onBack}>
            Kembali
          </Button>
        )
      }
    />
  );
}
