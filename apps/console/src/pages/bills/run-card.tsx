import { Link } from 'react-router';
import type { BillRun } from '@serat/contract/staff/bill-run';
import { Card } from '@serat/ui/card.tsx';
import { Progress } from '@serat/ui/states/progress.tsx';
import { dateTime, thousands } from '../../lib/format.ts';
import { SimpleTable } from '../../parts/simple-table.tsx';

interface RunCardProps {
  run: BillRun;
  period: string | undefined;
}

export function RunCard({ run, period }: RunCardProps) {
  const { bills, made, failed, askedBy, askedDate, endedDate, isStopped } = run;
  const isOver = endedDate !== null;
  const left = bills - made - failed.length;
  return (
    <div className="mb-6">
      <Card title={isOver ? 'Hasil pembuatan terakhir' : isStopped ? 'Berhenti' : 'Sedang dibuat'}>
        <p className="text-sm text-muted">
          Diminta {askedBy}, {dateTime(askedDate)}
          {isOver && `; selesai ${dateTime(endedDate)}`}
        </p>
        {!isOver && (
          <Progress
            label="Tagihan yang sudah dibuat"
            value={(made + failed.length) / Math.max(bills, 1)}
            className="mt-4"
          />
        )}
        <output className="mt-2 block">
          {isOver ? (
            <Link to={`/tagihan?period=${period ?? ''}`} className="text-link">
              {thousands(made)} tagihan dibuat
            </Link>
          ) : (
            `${thousands(made)} dari ${thousands(bills)} tagihan`
          )}
          {isOver &&
            left > 0 &&
            `, ${thousands(left)} tidak perlu lagi (sudah ada, atau layanannya berakhir)`}
          {failed.length > 0 && `, ${thousands(failed.length)} gagal`}
        </output>
        {isStopped && (
          <p className="mt-2 text-sm text-warning">
            Gagal berkali-kali; sebabnya ada di log layanan. Yang sudah dibuat tetap, dan sisanya
            dilanjutkan dengan tombol di atas.
          </p>
        )}
        {failed.length > 0 && <Failures rows={failed} />}
      </Card>
    </div>
  );
}

export function Failures({ rows }: { rows: BillRun['failed'] }) {
  return (
    <SimpleTable caption="Layanan tanpa tagihan baru" head={['Layanan', 'Sebab']} className="mt-4">
      {rows.map(({ customerId, serviceNumber, message }) => (
        <tr key={serviceNumber}>
          <th scope="row">
            <Link to={`/pelanggan/${customerId}`} className="text-link">
              {serviceNumber}
            </Link>
          </th>
          <td>{message}</td>
        </tr>
      ))}
    </SimpleTable>
  );
}
