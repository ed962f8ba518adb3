import { useState } from 'react';
import { loginSecondFactor, type Me } from '@serat/contract/staff/session';
import { Button } from '@serat/ui/button.tsx';
import { CodeBoxes } from '@serat/ui/code-boxes.tsx';
import { TextField } from '@serat/ui/text-field.tsx';
import { useAction } from '../lib/use-action.ts';

interface SecondFactorStepProps {
  challenge: string;
  onIn: (me: Me) => void;
  onBack: () => void;
}

export function SecondFactorStep({ challenge, onIn, onBack }: SecondFactorStepProps) {
  const [method, setMethod] = useState<'totp' | 'recovery-code'>('totp');
  const [code, setCode] = useState('');
  const { run, isPending, error } = useAction(loginSecondFactor, { ownFailure: () => true });

  async function prove(typed: string) {
    const answer = await run({ challenge, proof: { method, code: typed.trim() } });
    if (answer) onIn(answer.data);
    else setCode('');
  }

  function choose(next: typeof method) {
    setMethod(next);
    setCode('');
  }

  const message = error ? (Object.values(error.fields)[0] ?? error.message) : undefined;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void prove(code);
      }}
      className="flex flex-col gap-5"
    >
      {method === 'totp' ? (
        <CodeBoxes
          label="Kode 6 digit dari aplikasi autentikator Anda"
          value={code}
          error={message}
          onChange={setCode}
          onComplete={(typed) => void prove(typed)}
        />
      ) : (
        <TextField
          label="Kode pemulihan"
          hint="Satu dari sepuluh kode yang Anda simpan. Tiap kode berlaku sekali."
          autoComplete="off"
          value={code}
          error={message}
          onChange={({ target }) => setCode(target.value)}
        />
      )}
      <Button type="submit" full loading={isPending}>
        Lanjut
      </Button>
      <div className="flex flex-wrap justify-between gap-2">
        <Button variant="quiet" size="sm" onClick={onBack}>
          Kembali
        </Button>
        <Button
          variant="quiet"
          size="sm"
          onClick={() => choose(method === 'totp' ? 'recovery-code' : 'totp')}
        >
          {method === 'totp' ? 'Pakai kode pemulihan' : 'Pakai aplikasi autentikator'}
        </Button>
      </div>
    </form>
  );
}
