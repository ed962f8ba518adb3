import { Download } from 'lucide-react';
import { useState } from 'react';
import { getOrderReceipt } from '@serat/contract/order';
import { downloadFile } from '../../lib/api/download-file.ts';
import { reportFailure } from '../../lib/failure/failure-dialog.ts';
import { Button } from '@serat/ui/button.tsx';
import { showToast } from '@serat/ui/overlays/toast-store.ts';

export function DownloadReceiptButton({ orderId }: { orderId: string }) {
  const [busy, setBusy] = useState(false);

  async function download() {
    setBusy(true);
    try {
      const query = { id: orderId };
      await downloadFile(getOrderReceipt, { query }, `kuitansi-${orderId}.pdf`);
    } catch (failure) {
      // A failed download opens no dialog. Only a 401 ends the session.
      await reportFailure(failure, 'background');
      showToast({ tone: 'danger', text: 'PDF belum dapat diunduh. Coba lagi beberapa saat lagi.' });
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button
      variant="secondary"
      loading={busy}
      icon={<Download aria-hidden="true" className="size-5" />}
      onClick={() => void download()}
    >
      Unduh kuitansi
      <span className="sr-only"> (PDF)</span>
    </Button>
  );
}
