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
  onBack: () => void;
}

export function ActivationOutcome({ succeeded, email, onBack }: ActivationOutcomeProps) {
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
