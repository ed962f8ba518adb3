import type { MoveInReport } from '@serat/contract/staff/move-in';
import { Card } from '@serat/ui/card.tsx';
import { rupiah, thousands } from '../../lib/format.ts';
import { Facts } from '../../parts/facts.tsx';
import { SimpleTable } from '../../parts/simple-table.tsx';

type Counted = MoveInReport['plans'][number];

export function PreviewCard({ title, report }: { title: string; report: MoveInReport }) {
  return (
    <Card title={title}>
      <Facts
        items={[
          ['Baris', thousands(report.rows)],
          ['Pelanggan', thousands(report.customers)],
          [
            'Layanan',
            `${thousands(report.services)}${report.isolated > 0 ? `, ${thousands(report.isolated)} terisolir` : ''}`,
          ],
          ['Tagihan terbuka', `${thousands(report.bills)}, ${rupiah(report.openBills)}`],
          ['Saldo titipan', rupiah(report.credits)],
        ]}
      />
      <div className="mt-5 grid items-start gap-6 lg:grid-cols-2">
        <Sums title="Paket" rows={report.plans} />
        <Sums title="Wilayah" rows={report.areas} />
      </div>
    </Card>
  );
}

const Sums = ({ title, rows }: { title: string; rows: readonly Counted[] }) => (
  <SimpleTable
    caption={`Layanan menurut ${title.toLowerCase()}`}
    head={[title, { amount: 'Layanan' }, { amount: 'Per bulan' }]}
  >
    {rows.map(({ name, services, monthly }) => (
      <tr key={name}>
        <th scope="row">{name}</th>
        <td className="text-right tabular-nums">{thousands(services)}</td>
        <td className="text-right tabular-nums">{rupiah(monthly)}</td>
      </tr>
    ))}
  </SimpleTable>
);
