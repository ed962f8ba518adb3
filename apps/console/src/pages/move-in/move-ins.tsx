import { Link } from 'react-router';
import { listMoveIns, type MoveInBatch } from '@serat/contract/staff/move-in';
import { Card } from '@serat/ui/card.tsx';
import { dateTime, longDate, thousands } from '../../lib/format.ts';
import { useRead } from '../../lib/use-read.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { PageHeading } from '../../parts/page-heading.tsx';
import { SimpleTable } from '../../parts/simple-table.tsx';
import { StateBadge } from './state-badge.tsx';
import { MoveInUpload } from './move-in-upload.tsx';

/** Imports customers from another system. */
export function MoveIns() {
  const batches = useRead(listMoveIns, undefined);
  return (
    <>
      <PageHeading
        title="Pemindahan"
        text="Bawa pelanggan, layanan, tagihan terbuka, dan saldo dari sistem lama. Setiap berkas dipindahkan seluruhnya atau tidak sama sekali."
      />
      <div className="flex flex-col gap-6">
        <MoveInUpload sources={[...new Set(batches.data?.map(({ source }) => source))]} />
        <Loaded query={batches} what="Batch pemindahan">
          {(rows) => <Batches rows={rows} />}
        </Loaded>
      </div>
    </>
  );
}

function Batches({ rows }: { rows: readonly MoveInBatch[] }) {
  if (rows.length === 0) {
    return <p className="text-muted">Belum ada berkas. Unggah yang pertama di atas.</p>;
  }
  return (
    <Card title="Batch">
      <SimpleTable
        caption="Batch pemindahan"
        head={['Berkas', 'Asal', 'Status', 'Peralihan', 'Diunggah', { amount: 'Baris' }]}
      >
        {rows.map((batch) => (
          <tr key={batch.id}>
            <th scope="row">
              <Link to={`/pemindahan/${batch.id}`} className="text-link">
                {batch.fileName}
              </Link>
            </th>
            <td>{batch.source}</td>
            <td>
              <StateBadge {...batch} />
            </td>
            <td>{longDate(batch.cutOverOn)}</td>
            <td>
              {batch.uploadedBy}, {dateTime(batch.uploadedDate)}
            </td>
            <td className="text-right tabular-nums">
              {batch.rows === null ? '–' : thousands(batch.rows)}
            </td>
          </tr>
        ))}
      </SimpleTable>
    </Card>
  );
}
