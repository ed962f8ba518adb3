import { Download } from 'lucide-react';
import { useState } from 'react';
import { getMoveInProblems, type MoveIn, type MoveInReport } from '@serat/contract/staff/move-in';
import { Button } from '@serat/ui/button.tsx';
import { Card } from '@serat/ui/card.tsx';
import { downloadFile } from '../../lib/download-file.ts';
import { thousands } from '../../lib/format.ts';
import { SimpleTable } from '../../parts/simple-table.tsx';

interface ProblemsCardProps {
  batch: MoveIn;
  report: MoveInReport;
}

export function ProblemsCard({ batch, report }: ProblemsCardProps) {
  const { problems } = batch;
  const [isPending, setPending] = useState(false);

  async function download() {
    setPending(true);
    await downloadFile(getMoveInProblems, { id: batch.id });
    setPending(false);
  }

  return (
    <Card
      title="2. Masalah"
      action={
        batch.hasFile && (
          <Button
            variant="secondary"
            size="sm"
            loading={isPending}
            icon={<Download aria-hidden="true" className="size-4" />}
            onClick={() => void download()}
          >
            Unduh dengan masalahnya
          </Button>
        )
      }
    >
      <p>
        {thousands(report.problems)} masalah pada {thousands(report.problemRows)} dari{' '}
        {thousands(report.rows)} baris. Perbaiki berkasnya, lalu unggah lagi; atau ubah pilihan
        kolom di atas. Belum ada yang dipindahkan.
      </p>
      <p className="mt-2 text-sm text-muted">
        {report.byColumn
          .map(({ column, problems: count }) => `${column}: ${thousands(count)}`)
          .join(' · ')}
      </p>
      <section
        className="mt-4 max-h-[32rem] overflow-auto"
        aria-label="Masalah"
        // Focusable, so that it can be scrolled by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
      >
        <SimpleTable
          caption="Masalah berkas"
          head={['Baris', 'Kolom', 'Isi', 'Yang perlu dilakukan']}
        >
          {problems.map(({ row, column, value, remedy }, at) => (
            <tr key={`${String(row)}-${column}-${String(at)}`}>
              <th scope="row" className="tabular-nums">
                {row}
              </th>
              <td>{column}</td>
              <td className="max-w-60 min-w-40 [overflow-wrap:anywhere]">{value || '(kosong)'}</td>
              <td>{remedy}</td>
            </tr>
          ))}
        </SimpleTable>
      </section>
      {report.problems > problems.length && (
        <p className="mt-3 text-sm text-muted">
          {thousands(problems.length)} yang pertama; semuanya ada di unduhan.
        </p>
      )}
    </Card>
  );
}
