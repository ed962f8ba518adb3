import { useMemo, useState } from 'react';
import { beginTotp, confirmTotp } from '@serat/contract/staff/session';
import { Button } from '@serat/ui/button.tsx';
import { CodeBoxes } from '@serat/ui/code-boxes.tsx';
import { Dialog } from '@serat/ui/dialog.tsx';
import { qrShape } from '@serat/ui/qr-shape.ts';
import { showToast } from '@serat/ui/toast-store.ts';
import { useAction } from '../../lib/use-action.ts';
import { askWhoAmI } from '../../lib/who-am-i.ts';
import { PasswordDialog } from './password-dialog.tsx';

interface EnrolDialogProps {
  onCodes: (codes: readonly string[] | null) => void;
  onClose: () => void;
}

interface Begun {
  id: string;
  secret: string;
  uri: string;
}

/** First the password, then the QR, then the first code. */
export function EnrolDialog({ onCodes, onClose }: EnrolDialogProps) {
  const [begun, setBegun] = useState<Begun | null>(null);
  if (begun) return <ScanDialog {...{ begun, onCodes, onClose }} />;
  return (
    <PasswordDialog
      call={beginTotp}
      title="Pasang aplikasi autentikator"
      effect="Siapkan aplikasi seperti Google Authenticator, Aegis, atau 1Password di ponsel Anda."
      confirm="Lanjut"
      input={(password) => ({ password })}
      onDone={({ data }) => setBegun(data)}
      onClose={onClose}
    />
  );
}

function ScanDialog({ begun, onCodes, onClose }: EnrolDialogProps & { begun: Begun }) {
  const [code, setCode] = useState('');
  const { run, isPending, error } = useAction(confirmTotp, { ownFailure: () => true });

  async function confirm(typed: string) {
    const answer = await run({ id: begun.id, code: typed });
    if (!answer) return setCode('');
    showToast({ tone: 'success', text: answer.message || 'Langkah kedua sudah terpasang.' });
    onCodes(answer.data.recoveryCodes);
    onClose();
    // The codes are shown first: they are seen only once.
    if (answer.data.recoveryCodes === null) await askWhoAmI();
    return undefined;
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
          <Button variant="secondary" onClick={onClose}>
            Batal
          </Button>
          <Button loading={isPending} onClick={() => void confirm(code)}>
            Pasang
          </Button>
        </>
      }
    >
      <div className="flex flex-col items-center gap-5">
        <Qr text={begun.uri} />
        <p className="text-center text-sm text-muted">
          Tidak ada kamera? Ketik kunci ini di aplikasi:
          <br />
          <code className="font-sans text-base font-semibold tracking-wide text-ink [overflow-wrap:anywhere]">
            {begun.secret.replace(/(.{4})(?=.)/g, '$1 ')}
          </code>
        </p>
        <CodeBoxes
          label="Kode 6 digit"
          value={code}
          error={error ? (Object.values(error.fields)[0] ?? error.message) : undefined}
          onChange={setCode}
          onComplete={(typed) => void confirm(typed)}
        />
      </div>
    </Dialog>
  );
}

/** Black on white in both schemes: many cameras do not read an inverted one. */
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
