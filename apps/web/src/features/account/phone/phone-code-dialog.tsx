import { useState } from 'react';
import { verifyPhone } from '@serat/contract/contact';
import { Button } from '@serat/ui/button.tsx';
import { CodeBoxes } from '@serat/ui/fields/code-boxes.tsx';
import { Dialog } from '@serat/ui/overlays/dialog.tsx';
import { showToast } from '@serat/ui/overlays/toast-store.ts';
import { useAction } from '../../../lib/api/use-action.ts';
import { MailboxLink } from '../codes/mailbox-link.tsx';

interface PhoneCodeDialogProps {
  phone: string;
  onDone: () => void;
  /** Asks for another code. */
  onAgain: () => void;
  onClose: () => void;
}

export function PhoneCodeDialog({ phone, onDone, onAgain, onClose }: PhoneCodeDialogProps) {
  const [code, setCode] = useState('');
  const { run, isPending, error } = useAction(verifyPhone, {
    ownFailure: ({ httpStatus }) => httpStatus === 422,
  });

  async function confirm(typed: string) {
    const answer = await run({ body: { code: typed } });
    if (!answer) {
      setCode('');
      return;
    }
    showToast({ tone: 'success', text: answer.message });
    onDone();
  }

  return (
    <Dialog
      open
      dismissible={!isPending}
      onClose={onClose}
      title="Masukkan kode"
      description={`Kami kirim 6 digit kode ke ${phone}. Kode berlaku 10 menit.`}
      footer={
        <>
          <Button variant="secondary" disabled={isPending} onClick={onClose}>
            Batal
          </Button>
          <Button loading={isPending} onClick={() => void confirm(code)}>
            Verifikasi
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3 text-center">
        <CodeBoxes
          label="Kode dari telepon"
          value={code}
          error={error ? (Object.values(error.fields)[0] ?? error.message) : undefined}
          onChange={setCode}
          onComplete={(typed) => void confirm(typed)}
        />
        <p>
          <button type="button" disabled={isPending} onClick={onAgain} className="text-link py-2">
            Minta kode baru
          </button>
        </p>
        <MailboxLink />
      </div>
    </Dialog>
  );
}
