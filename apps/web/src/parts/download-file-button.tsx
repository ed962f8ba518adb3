import { Download as DownloadIcon } from 'lucide-react';
import { useState } from 'react';
import type { Download } from '@serat/contract/call';
import { Button } from '@serat/ui/button.tsx';
import { showToast } from '@serat/ui/overlays/toast-store.ts';
import type { QueryInput } from '../lib/api/api.ts';
import { downloadFile } from '../lib/api/download-file.ts';
import { reportFailure } from '../lib/failure/failure-dialog.ts';

interface DownloadFileButtonProps<D extends Download> {
  download: D;
  input: QueryInput<D>;
  fileName: string;
  label: string;
  kind?: 'PDF' | 'CSV';
}

export function DownloadFileButton<D extends Download>(props: DownloadFileButtonProps<D>) {
  const { download, input, fileName, label, kind = 'PDF' } = props;
  const [busy, setBusy] = useState(false);

  async function start() {
    setBusy(true);
    try {
      await downloadFile(download, input, fileName);
    } catch (failure) {
      // A failed download opens no dialog. Only a 401 ends the session.
      await reportFailure(failure, 'background');
      const text = `${kind} belum dapat diunduh. Coba lagi beberapa saat lagi.`;
      showToast({ tone: 'danger', text });
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button
      variant="secondary"
      loading={busy}
      icon={<DownloadIcon aria-hidden="true" className="size-5" />}
      onClick={() => void start()}
    >
      {label}
      {!label.endsWith(kind) && <span className="sr-only"> ({kind})</span>}
    </Button>
  );
}
