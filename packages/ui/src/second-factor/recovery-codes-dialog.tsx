import { useState } from 'react';
import { Button } from '../button.tsx';
import { Checkbox } from '../fields/checkbox.tsx';
import { Dialog } from '../overlays/dialog.tsx';
import { showToast } from '../overlays/toast-store.ts';

interface RecoveryCodesDialogProps {
  codes: readonly string[];
  onClose: () => void;
}

/** The codes are shown only once, so the dialog stays until the user confirms having saved them. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const [isKept, setKept] = useState(false);

  async function copy() {
    await navigator.clipboard.writeText(codes.join('\n')).then(
      () => showToast({ tone: 'success', text: 'Kode pemulihan tersalin.' }),
      () =>
        showToast({ tone: 'danger', text: 'Belum dapat disalin. Catat kodenya dengan tangan.' }),
    );
  }

  return (
    <Dialog
      open
      dismissible={false}
      onClose={onClose}
      title="Simpan kode pemulihan"
      description="Untuk masuk bila ponsel Anda hilang. Tiap kode berlaku sekali, dan kami tidak dapat menampilkannya lagi."
      footer={
        <>
          <Button variant="secondary" onClick={() => void copy()}>
            Salin semua
          </Button>
          <Button disabled={!isKept} onClick={onClose}>
            Selesai
          </Button>
        </>
      }
    >
      <ul className="mb-4 grid grid-cols-2 gap-x-4 gap-y-2 rounded-field border border-hairline bg-canvas p-4 text-base sm:gap-x-6 sm:p-5 sm:text-lg font-semibold tabular-nums tracking-wide">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Checkbox
        label="Kode ini sudah saya simpan di tempat aman"
        checked={isKept}
        onChange={({ target }) => setKept(target.checked)}
      />
    </Dialog>
  );
}
