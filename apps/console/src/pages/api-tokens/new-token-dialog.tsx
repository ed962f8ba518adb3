import { useState } from 'react';
import { Button } from '@serat/ui/button.tsx';
import { Checkbox } from '@serat/ui/fields/checkbox.tsx';
import { Dialog } from '@serat/ui/overlays/dialog.tsx';
import { showToast } from '@serat/ui/overlays/toast-store.ts';

interface NewTokenDialogProps {
  name: string;
  token: string;
  onClose: () => void;
}

/** The token is shown only once, so the dialog stays until it is confirmed as saved. */
export function NewTokenDialog({ name, token, onClose }: NewTokenDialogProps) {
  const [isKept, setKept] = useState(false);

  async function copy() {
    await navigator.clipboard.writeText(token).then(
      () => showToast({ tone: 'success', text: 'Token tersalin.' }),
      () => showToast({ tone: 'danger', text: 'Belum dapat disalin. Pilih tokennya, lalu salin.' }),
    );
  }

  return (
    <Dialog
      open
      dismissible={false}
      onClose={onClose}
      title={`Simpan token ${name}`}
      description="Kami tidak dapat menampilkannya lagi. Berikan hanya kepada sistem itu, lewat jalur yang aman."
      footer={
        <>
          <Button variant="secondary" onClick={() => void copy()}>
            Salin
          </Button>
          <Button disabled={!isKept} onClick={onClose}>
            Selesai
          </Button>
        </>
      }
    >
      <p className="mb-4 select-all rounded-field border border-hairline bg-canvas p-5 font-mono [overflow-wrap:anywhere]">
        {token}
      </p>
      <Checkbox
        label="Token ini sudah saya simpan di tempat aman"
        checked={isKept}
        onChange={({ target }) => setKept(target.checked)}
      />
    </Dialog>
  );
}
