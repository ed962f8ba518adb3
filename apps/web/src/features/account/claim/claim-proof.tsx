import { useEffect, useRef, useState } from 'react';
import { proveClaim, type ClaimChannel } from '@serat/contract/claim';
import { TextField } from '@serat/ui/fields/text-field.tsx';
import { act } from '../../../lib/api/act.ts';
import { reportFailure } from '../../../lib/failure/failure-dialog.ts';
import { CodeForm } from '../codes/code-form.tsx';
import { isRefusedCode } from '../codes/refused-code.ts';
import { ContactLink } from '../../../parts/contact-link.tsx';
import { linkLook } from '../../../parts/link-look.ts';

export interface AskedClaim {
  number: string;
  channel: ClaimChannel;
  contact: string;
}

export interface ProvenClaim {
  claim: string;
  email: string | null;
}

interface ClaimProofProps extends AskedClaim {
  onProven: (proven: ProvenClaim) => void;
  onStartOver: () => void;
}

export function ClaimProof({ number, channel, contact, onProven, onStartOver }: ClaimProofProps) {
  const [ending, setEnding] = useState('');
  const [endingError, setEndingError] = useState<string>();
  const endingField = useRef<HTMLInputElement>(null);
  const byPhone = channel === 'phone';

  // Focus the ending first, because typing the last digit of the code submits the form.
  useEffect(() => endingField.current?.focus(), []);

  /** False if the code has to be typed again. */
  async function prove(code: string): Promise<boolean> {
    const isFourDigits = ending === '' || /^\d{4}$/.test(ending);
    setEndingError(isFourDigits ? undefined : 'Isi 4 angka terakhir saja.');
    if (!isFourDigits) return true;
    const body = { number, code, ...(ending && { ending }) };
    try {
      onProven((await act(proveClaim, { body })).data);
      return true;
    } catch (failure) {
      await reportFailure(failure, 'action');
      if (!isRefusedCode(failure)) return true;
      if (byPhone) setEndingError('Periksa juga angka ini.');
      return false;
    }
  }

  return (
    <>
      {byPhone && (
        <div className="mb-6">
          <TextField
            ref={endingField}
            label="4 angka terakhir NIK atau ID Pelanggan PLN"
            hint="Kosongkan bila Anda belum pernah memberikannya."
            inputMode="numeric"
            autoComplete="off"
            value={ending}
            onChange={({ target }) => setEnding(target.value.trim())}
            error={endingError}
          />
        </div>
      )}
      <CodeForm
        label={byPhone ? 'Kode dari HP' : undefined}
        intro={
          <>
            Masukkan 6 digit kode yang kami kirim ke {byPhone ? 'nomor' : 'email'}{' '}
            <strong className="font-semibold text-ink">{contact}</strong>. Kodenya berlaku 10 menit.{' '}
            <button type="button" onClick={onStartOver} className={linkLook}>
              Ubah nomor
            </button>
          </>
        }
        submitLabel="Lanjut"
        onSubmit={prove}
      />
      <p className="mt-6 text-center text-muted">
        Tidak memakai {byPhone ? 'nomor' : 'email'} itu lagi? <ContactLink />, siapkan data diri
        Anda.
      </p>
    </>
  );
}
