import { Link } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { ErrorDrawing } from '../../ui/line-drawings.tsx';
import { SuccessDrawing } from '../../ui/success-drawing.tsx';
import { withKnownEmail } from './known-email.ts';

interface ActivationOutcomeProps {
  succeeded: boolean;
  email: string;
  onBack: () => void;
}

export function ActivationOutcome({ succeeded, email, onBack }: ActivationOutcomeProps) {
  return (
    <div className="flex flex-col items-center gap-6 py-4 text-center">
      {succeeded ? <SuccessDrawing /> : <ErrorDrawing />}
      <div>
        <h2 ref={focusOnMount} tabIndex={-1} className="text-xl">
          {succeeded ? 'Aktivasi Berhasil, Silahkan Login' : 'Code Aktivasi Salah'}
        </h2>
        {!succeeded && (
          <p className="mt-2 text-muted">
            Periksa kembali kode di email Anda, atau minta kode baru.
          </p>
        )}
      </div>
      {succeeded ? (
        <Link to="/login" {...withKnownEmail(email)} className={buttonClass({ full: true })}>
          Login
        </Link>
      ) : (
        <Button full onClick={onBack}>
          Kembali
        </Button>
      )}
    </div>
  );
}

/** The stage has changed under the reader: the new one is read out. */
const focusOnMount = (heading: HTMLElement | null) => heading?.focus();
