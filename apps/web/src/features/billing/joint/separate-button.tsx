import { useState } from 'react';
import { useNavigate } from 'react-router';
import { separateBills } from '@serat/contract/billing';
import type { JointPayment } from '@serat/contract/billing';
import * as pages from '@serat/contract/pages';
import { useAction } from '../../../lib/api/use-action.ts';
import { AlertDialog } from '@serat/ui/overlays/alert-dialog.tsx';
import { Button } from '@serat/ui/button.tsx';
import { showToast } from '@serat/ui/overlays/toast-store.ts';
import { refreshBills } from '../use-bills.ts';

/** Splits a joint payment into single bills, after the bank has closed the payment's number. */
export function SeparateButton({ joint }: { joint: JointPayment }) {
  const [isDialogOpen, setDialogOpen] = useState(false);
  const { run, isPending } = useAction(separateBills);
  const navigate = useNavigate();

  async function separate() {
    const answer = await run({ body: { id: joint.id } });
    setDialogOpen(false);
    // A refusal may mean that the money has arrived, so reload.
    void refreshBills();
    if (!answer) return;
    showToast({ tone: 'info', text: answer.message });
    await navigate(pages.bills, { replace: true });
  }

  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => setDialogOpen(true)}>
        Bayar satu per satu
      </Button>
      <AlertDialog
        open={isDialogOpen}
        icon="question"
        title="Bayar satu per satu?"
        text={`Nomor atau kode QR untuk ${joint.bills.length} tagihan ini ditutup. Sudah membayarnya? Jangan diganti, tekan Cek status.`}
        confirm={{
          label: 'Bayar satu per satu',
          onClick: () => void separate(),
          loading: isPending,
        }}
        cancel={{ label: 'Kembali', onClick: () => setDialogOpen(false) }}
      />
    </>
  );
}
