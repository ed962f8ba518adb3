import { Download } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import {
  getCoretaxFile,
  listCoretaxFiles,
  type CoretaxFile,
  type TaxSums,
} from '@serat/contract/staff/tax';
import { Button } from '@serat/ui/button.tsx';
import { Card } from '@serat/ui/card.tsx';
import { downloadFile } from '../../lib/download-file.ts';
import { thousands } from '../../lib/format.ts';
import { refresh, useRead } from '../../lib/use-read.ts';
import { Facts } from '../../parts/facts.tsx';
import { Loaded } from '../../parts/loaded.tsx';

interface CoretaxCardProps {
  period: string;
  sums: TaxSums | undefined;
}

/** Tax invoices as files for the import of Coretax, and what has to be entered there by hand. */
export function CoretaxCard({ period, sums }: CoretaxCardProps) {
  const coretax = useRead(listCoretaxFiles, { period });
  return (
    <Loaded query={coretax} what="Berkas Coretax">
      {({ files, isRunning }) => (
        <Card title="Ekspor untuk Coretax">
          <Facts
            items={[
              ['Siap diekspor', readyName(files)],
              sums ? ['Tidak dapat diekspor', <LeftOut key="" sums={sums} />] : null,
            ]}
          />
          {isRunning && (
            <p className="mt-3 text-sm text-warning">
              Bulan ini belum berakhir: tagihan dan pesanannya masih dapat bertambah.
            </p>
          )}
          {files.length > 0 && (
            <>
              <ul className="mt-4 flex max-h-64 flex-wrap gap-2 overflow-y-auto">
                {files.map((file) => (
                  <li key={file.first}>
                    <FileButton period={period} file={file} of={files.length} />
                  </li>
                ))}
              </ul>
              <p className="mt-3 text-sm text-muted">
                Berkasnya memuat NIK dan NPWP lengkap. Setiap unduhan tercatat di jejak audit.
              </p>
            </>
          )}
        </Card>
      )}
    </Loaded>
  );
}

function readyName(files: readonly CoretaxFile[]): string {
  const invoices = files.reduce((sum, { documents }) => sum + documents, 0);
  return invoices === 0
    ? 'Tidak ada'
    : `${thousands(invoices)} faktur, ${thousands(files.length)} berkas`;
}

function LeftOut({ sums: { period, unknown, negative } }: { sums: TaxSums }) {
  if (unknown + negative === 0) return 'Tidak ada';
  const parts = [
    unknown > 0 && `${thousands(unknown)} tanpa NIK atau NPWP`,
    negative > 0 && `${thousands(negative)} bernilai negatif`,
  ];
  return (
    <Link to={`/ppn?period=${period}&only=left-out`} className="text-link">
      {parts.filter(Boolean).join(', ')}
    </Link>
  );
}

function FileButton({ period, file, of }: { period: string; file: CoretaxFile; of: number }) {
  const { part, documents, first, last } = file;
  const [isPending, setPending] = useState(false);

  async function download() {
    setPending(true);
    const wish = { period, part: String(part), documents: String(documents), first, last };
    const isDone = await downloadFile(getCoretaxFile, wish);
    setPending(false);
    // Refused because the documents have changed.
    if (!isDone) await refresh(listCoretaxFiles);
  }

  return (
    <Button
      variant="secondary"
      size="sm"
      loading={isPending}
      icon={<Download aria-hidden="true" className="size-4" />}
      onClick={() => void download()}
    >
      {of === 1 ? 'Unduh XML' : `Berkas ${part} dari ${of}`} ({thousands(documents)} faktur)
    </Button>
  );
}
