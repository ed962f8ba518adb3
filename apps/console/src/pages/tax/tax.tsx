import {
  listTaxed,
  sumTaxed,
  taxedStates,
  taxFilters,
  type TaxRow,
  type TaxSums,
} from '@serat/contract/staff/tax';
import { Card } from '@serat/ui/card.tsx';
import { optionsOf } from '@serat/ui/fields/options-of.ts';
import { firstOfMonth, monthYear, rupiah, thousands } from '../../lib/format.ts';
import { useMay } from '../../lib/session.ts';
import { useRead } from '../../lib/use-read.ts';
import type { Filter } from '../../list/filter-bar.tsx';
import { List, type Cells } from '../../list/list.tsx';
import { useFilters } from '../../list/use-filters.ts';
import { Facts } from '../../parts/facts.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { PageHeading } from '../../parts/page-heading.tsx';
import { CoretaxCard } from './coretax-card.tsx';

const filters: readonly Filter[] = [
  { kind: 'month', name: 'period', label: 'Bulan' },
  {
    kind: 'choice',
    name: 'only',
    label: 'Tampilkan',
    any: 'Semua',
    options: optionsOf(taxFilters),
  },
];

const cells: Cells<TaxRow> = {
  // Most rows are valid, so only the other states are shown below the number.
  state: ({ state }) => state !== 'valid' && taxedStates[state],
};

/** The PPN of a month; this month by default. */
export function Tax() {
  const { values } = useFilters(['period']);
  const period = values['period'] ?? firstOfMonth().slice(0, 7);
  const mayExport = useMay('tax.export');
  const sums = useRead(sumTaxed, { period }, { keepPrevious: true });
  return (
    <>
      <PageHeading
        title="PPN"
        text="Tagihan menurut tanggal dibuat dan pesanan menurut tanggal dibayar, sesudah koreksi."
      />
      <div className="mb-6 grid items-start gap-6 lg:grid-cols-2">
        <Loaded query={sums} what="Jumlah PPN">
          {(data) => <Sums sums={data} />}
        </Loaded>
        {mayExport && <CoretaxCard period={period} sums={sums.data} />}
      </div>
      <List<TaxRow>
        caption="PPN sebulan"
        list={listTaxed}
        cells={cells}
        filters={filters}
        defaults={{ period }}
        rowKey={({ number }) => number}
        to={({ kind, number }) =>
          `/${kind === 'bill' ? 'tagihan' : 'pesanan'}/${encodeURIComponent(number)}`
        }
        empty="Tidak ada PPN yang cocok pada bulan ini."
      />
    </>
  );
}

const changesOf = ({ corrected, voided }: TaxSums): string =>
  [
    corrected > 0 && `${thousands(corrected)} dikoreksi`,
    voided > 0 && `${thousands(voided)} dibatalkan`,
  ]
    .filter(Boolean)
    .join(', ');

function Sums({ sums }: { sums: TaxSums }) {
  const changes = changesOf(sums);
  return (
    <Card title={`PPN ${monthYear(sums.period)}`}>
      <Facts
        items={[
          ['Dokumen', `${thousands(sums.documents)}${changes && ` (${changes})`}`],
          ['Harga jual', rupiah(sums.sellingPrice)],
          ['PPN', <b key="">{rupiah(sums.ppn)}</b>],
          ['DPP nilai lain', rupiah(sums.dpp)],
          ['Jumlah', rupiah(sums.total)],
        ]}
      />
    </Card>
  );
}
