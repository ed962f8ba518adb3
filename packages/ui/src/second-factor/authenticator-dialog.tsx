import { useMemo, useState } from 'react';
import { Button } from '../button.tsx';
import { CodeBoxes } from '../fields/code-boxes.tsx';
import { Dialog } from '../overlays/dialog.tsx';
import { qrShape } from './qr-shape.ts';

interface AuthenticatorDialogProps {
  /** Content of the QR code; `secret` is for typing it without a camera. */
  uri: string;
  secret: string;
  isPending: boolean;
  error: string | undefined;
  /** Resolves to false if the code was refused. */
  onCode: (code: string) => Promise<boolean>;
  onClose: () => void;
}

export function AuthenticatorDialog(props: AuthenticatorDialogProps) {
  const { uri, secret, isPending, error, onCode, onClose } = props;
  const [code, setCode] = useState('');

  async function confirm(typed: string) {
    if (!(await onCode(typed))) setCode('');
  }

  return (
    <Dialog
      open
      dismissible={!isPending}
      onClose={onClose}
      title="Pindai kode QR"
      description="Pindai dengan aplikasi autentikator Anda, lalu masukkan kode pertamanya."
      footer={
        <>
          <Button variant="secondary" disabled={isPending} onClick={onClose}>
            Batal
          </Button>
          <Button loading={isPending} onClick={() => void confirm(code)}>
            Pasang
          </Button>
        </>
      }
    >
      <div className="flex flex-col items-center gap-5">
        <Qr text={uri} />
        <p className="text-center text-sm text-muted">
          Tidak ada kamera? Ketik kunci ini di aplikasi:
          <br />
          <code className="font-sans text-base font-semibold tracking-wide text-ink [overflow-wrap:anywhere]">
            {secret.replace(/(.{4})(?=.)/g, '$1 ')}
          </code>
        </p>
        <CodeBoxes
          label="Kode 6 digit"
          value={code}
          error={error}
          onChange={setCode}
          onComplete={(typed) => void confirm(typed)}
        />
      </div>
    </Dialog>
  );
}

/** Black on white in both colour schemes: many cameras do not read inverted codes. */
function Qr({ text }: { text: string }) {
  const { size, path } = useMemo(() => qrShape(text), [text]);
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="w-full max-w-60 rounded-field border border-hairline bg-[#ffffff] forced-color-adjust-none"
    >
      <path d={path} fill="#000000" />
    </svg>
  );
}
