import { KeyRound } from 'lucide-react';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Button } from '../button.tsx';
import { CodeBoxes } from '../fields/code-boxes.tsx';
import { isComplete } from '../fields/code-digits.ts';
import { Form } from '../form.tsx';
import { TextField } from '../fields/text-field.tsx';

type Method = 'totp' | 'passkey' | 'recovery-code';

export interface FactorFormProps {
  methods: readonly Method[];
  busy: boolean;
  error: string | undefined;
  /** Resolves to false if the code was refused; the field is then cleared. */
  onCode: (method: Exclude<Method, 'passkey'>, code: string) => Promise<boolean>;
  onPasskey: () => void;
  back?: { label: string; onClick: () => void };
}

const others: Record<Method, string> = {
  totp: 'Pakai aplikasi autentikator',
  passkey: 'Pakai passkey',
  'recovery-code': 'Pakai kode pemulihan',
};

export function FactorForm(props: FactorFormProps) {
  const { methods, busy, error, back } = props;
  const [method, setMethod] = useState<Method>(methods[0] ?? 'recovery-code');
  const [code, setCode] = useState('');
  const [missing, setMissing] = useState<string>();
  const form = useRef<HTMLFormElement>(null);

  // Focuses the method's first control on mount and on every switch.
  useEffect(() => {
    const way = form.current?.querySelector(`[data-way="${method}"]`);
    way?.querySelector<HTMLElement>('input, button')?.focus();
  }, [method]);

  async function send(typed: string) {
    if (method === 'passkey') return props.onPasskey();
    const isWhole = method === 'totp' ? isComplete(typed, 6) : typed.trim() !== '';
    setMissing(isWhole ? undefined : 'Masukkan kodenya dulu');
    if (!isWhole || (await props.onCode(method, typed.trim()))) return undefined;
    setCode('');
    form.current?.querySelector('input')?.focus();
    return undefined;
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    void send(code);
  }

  function type(typed: string) {
    setCode(typed);
    setMissing(undefined);
  }

  function choose(next: Method) {
    setMethod(next);
    setCode('');
    setMissing(undefined);
  }

  const message = missing ?? error;
  return (
    <Form ref={form} onSubmit={submit}>
      <div data-way={method} className="flex flex-col gap-5">
        {method === 'totp' && (
          <CodeBoxes
            label="Kode 6 digit dari aplikasi autentikator Anda"
            value={code}
            error={message}
            onChange={type}
            onComplete={(typed) => void send(typed)}
          />
        )}
        {method === 'recovery-code' && (
          <TextField
            label="Kode pemulihan"
            hint="Satu dari sepuluh kode yang Anda simpan. Tiap kode berlaku sekali."
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={code}
            error={message}
            onChange={({ target }) => type(target.value)}
          />
        )}
        {method === 'passkey' && (
          <div>
            <p className="text-muted">
              Peramban meminta sidik jari, wajah, atau PIN perangkat tempat passkey Anda tersimpan.
            </p>
            {message && (
              <p role="alert" className="mt-3 font-semibold text-danger">
                {message}
              </p>
            )}
          </div>
        )}
        <Button
          type="submit"
          full
          loading={busy}
          icon={method === 'passkey' && <KeyRound aria-hidden="true" className="size-5" />}
        >
          {method === 'passkey' ? 'Lanjut dengan passkey' : 'Lanjut'}
        </Button>
      </div>
      <div className="flex flex-wrap justify-between gap-2">
        {back && (
          <Button variant="quiet" size="sm" onClick={back.onClick}>
            {back.label}
          </Button>
        )}
        {methods
          .filter((one) => one !== method)
          .map((one) => (
            <Button key={one} variant="quiet" size="sm" onClick={() => choose(one)}>
              {others[one]}
            </Button>
          ))}
      </div>
    </Form>
  );
}
