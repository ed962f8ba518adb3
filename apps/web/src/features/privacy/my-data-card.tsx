import { Download } from 'lucide-react';
import { useState } from 'react';
import { getDeletionRequest, getMyData } from '@serat/contract/privacy';
import { ApiError } from '../../lib/api/api-error.ts';
import { downloadFile } from '../../lib/api/download-file.ts';
import { reportFailure } from '../../lib/failure/failure-dialog.ts';
import { calendarDay, longDate } from '../../lib/text/format.ts';
import { useRead } from '../../lib/api/use-read.ts';
import { Button } from '@serat/ui/button.tsx';
import { Card } from '@serat/ui/card.tsx';
import { showToast } from '@serat/ui/overlays/toast-store.ts';
import { asksForFactor, useProof } from '../../model/second-factor/use-proof.tsx';
import { DeletionDialog } from './deletion-dialog.tsx';

/** Legal rights of a customer: a copy of all stored data, and deletion of the account. */
export function MyDataCard() {
  const [isDownloading, setDownloading] = useState(false);
  const [isDialogOpen, setDialogOpen] = useState(false);
  const proof = useProof();
  const [justRequested, setJustRequested] = useState<string | null>(null);
  const { data: open } = useRead(getDeletionRequest, {}, { ownFailure: true });
  const requestedDate = justRequested ?? open?.requestedDate ?? null;

  const fetchData = () => downloadFile(getMyData, {}, `data-saya-${calendarDay(Date.now())}.json`);

  async function download() {
    setDownloading(true);
    try {
      await fetchData().catch(async (failure: unknown) => {
        const isAsked = failure instanceof ApiError && asksForFactor(failure);
        if (!isAsked) throw failure;
        if (await proof.ask()) await fetchData();
      });
    } catch (failure) {
      // A failed download opens no dialog. Only a 401 ends the session.
      await reportFailure(failure, 'background');
      showToast({
        tone: 'danger',
        text: 'Data belum dapat diunduh. Coba lagi beberapa saat lagi.',
      });
    } finally {
      setDownloading(false);
    }
  }

  return (
    <Card title="Data Anda">
      <p className="text-muted">
        Unduh semua data yang kami simpan tentang Anda, atau minta agar akun Anda dihapus.
      </p>
      <div className="mt-4 flex flex-col gap-3 sm:max-lg:flex-row">
        <Button
          variant="secondary"
          loading={isDownloading}
          icon={<Download aria-hidden="true" className="size-5" />}
          onClick={() => void download()}
        >
          Unduh data saya
        </Button>
        <Button variant="quiet" onClick={() => setDialogOpen(true)}>
          Minta penghapusan akun
        </Button>
      </div>
      <output className="block">
        {requestedDate !== null && (
          <span className="mt-4 block rounded-field bg-canvas px-4 py-3 text-sm">
            Permintaan penghapusan kami terima pada {longDate(requestedDate)}. Kami mengabari Anda
            lewat email begitu selesai.
          </span>
        )}
      </output>
      {proof.dialog}
      {isDialogOpen && (
        <DeletionDialog
          onClose={() => setDialogOpen(false)}
          onRequested={(date) => {
            setJustRequested(date);
            setDialogOpen(false);
          }}
        />
      )}
    </Card>
  );
}
