import { Download } from 'lucide-react';
import { useState } from 'react';
import { getBillPdf } from '@serat/contract/billing';
import type { Bill } from '@serat/contract/billing';
import { downloadFile } from '../../lib/api/download-file.ts';
import { reportFailure } from '../../lib/failure/failure-dialog.ts';
import { Button } from '@serat/ui/button.tsx';
import { showToast } from '@serat/ui/overlays/toast-store.ts';
import { isPaid } from './bill-view.ts';

const fileName = (bill: Bill): string =>
  `${isPaid(bill) ? 'kuitansi' : 'tagihan'}-${bill.billingPeriod}.pdf`;

export function DownloadBillButton({ bill }: { bill: Bill }) {
  const [busy, setBusy] = useState(false);

  async function download() {
    setBusy(true);
    try {
      await downloadFile(getBillPdf, { query: { id: bill.id } }, fileName(bill));
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
      {isPaid(bill) ? 'Unduh kuitansi' : 'Unduh tagihan'}
      <span className="sr-only"> (PDF)</span>
    </Button>
  );
}
