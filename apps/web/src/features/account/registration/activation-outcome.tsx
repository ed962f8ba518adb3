import { Link } from '../../../lib/browser/router.tsx';
import * as pages from '@serat/contract/pages';
import { Button } from '@serat/ui/button.tsx';
import { buttonClass } from '@serat/ui/button-class.ts';
import { ErrorDrawing } from '@serat/ui/drawings/line-drawings.tsx';
import { Outcome } from '@serat/ui/states/outcome.tsx';
import { SuccessDrawing } from '@serat/ui/drawings/success-drawing.tsx';
import { withKnownEmail } from '../login/known-email.ts';

interface ActivationOutcomeProps {
  succeeded: boolean;
  email: string;
  /** Somebody else had registered the same email address, so no earlier password is valid. */
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
          <Link to={pages.passwordVerification} className={buttonClass({ full: true })}>
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
          <Link to={pages.login} {...withKnownEmail(email)} className={buttonClass({ full: true })}>
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
