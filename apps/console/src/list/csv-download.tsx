import { Download } from 'lucide-react';
import { useState } from 'react';
import type { StaffDownload } from '@serat/contract/staff/staff-call';
import { Button } from '@serat/ui/button.tsx';
import { Checkbox } from '@serat/ui/fields/checkbox.tsx';
import { Dialog } from '@serat/ui/overlays/dialog.tsx';
import { showToast } from '@serat/ui/overlays/toast-store.ts';
import { downloadFile } from '../lib/download-file.ts';
import { useMay } from '../lib/session.ts';

interface CsvDownloadProps {
  csv: StaffDownload;
  caption: string;
  query: Readonly<Record<string, string>>;
}

/** Exports all rows that match the filters, not only the loaded ones. */
export function CsvDownload({ csv, caption, query }: CsvDownloadProps) {
  const may = useMay('list.export');
  const [isOpen, setOpen] = useState(false);
  const [isPending, setPending] = useState(false);
  const [byComma, setByComma] = useState(false);
  if (!may) return null;

  async function download() {
    setPending(true);
    const isDone = await downloadFile(csv, byComma ? { ...query, sep: 'comma' } : query);
    setPending(false);
    if (!isDone) return;
    setOpen(false);
    showToast({ tone: 'success', text: `${caption} sudah diunduh sebagai CSV.` });
  }

  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        icon={<Download aria-hidden="true" className="size-4" />}
        onClick={() => setOpen(true)}
      >
        CSV
      </Button>
      <Dialog
        open={isOpen}
        size="sm"
        dismissible={!isPending}
        onClose={() => setOpen(false)}
        title="Unduh sebagai CSV?"
        footer={
          <>
            <Button variant="secondary" disabled={isPending} onClick={() => setOpen(false)}>
              Batal
            </Button>
            <Button loading={isPending} onClick={() => void download()}>
              Unduh
            </Button>
          </>
        }
      >
        <p>
          Semua baris yang cocok dengan saringan, juga yang belum tampak, dengan kolom dan urutan
          seperti di layar. Unduhan ini tercatat di jejak audit.
        </p>
        <Checkbox
          className="mt-3"
          checked={byComma}
          onChange={(event) => setByComma(event.target.checked)}
          label="Pisahkan kolom dengan koma"
          hint="Tanpa ini dengan titik koma, seperti yang dibaca Excel berbahasa Indonesia."
        />
        <p className="mt-3 text-muted">
          Berkasnya dapat memuat data pribadi: simpan dengan aman, hapus bila tidak dipakai lagi.
        </p>
      </Dialog>
    </>
  );
}
