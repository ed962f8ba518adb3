import { Link } from 'react-router';
import { billStatusLabels } from '@serat/contract/billing';
import { listBills, overdueAges, type BillRow } from '@serat/contract/staff/bills';
import { buttonClass } from '@serat/ui/button-class.ts';
import { optionsOf } from '@serat/ui/fields/options-of.ts';
import { useMay } from '../../lib/session.ts';
import type { Filter } from '../../list/filter-bar.tsx';
import type { Cells } from '../../list/list.tsx';
import { ListPage } from '../../list/list-page.tsx';
import { BillBadge } from '../../parts/bill-badge.tsx';

/** "-AKHIR" or "-PERANGKAT" goes to a second line where the list is narrow. */
function BillNumber({ number }: { number: string }) {
  const [base = number] = /^INV-\d+-[^-]+/.exec(number) ?? [];
  return (
    <span className="whitespace-normal">
      <span className="whitespace-nowrap">{base}</span>
      <wbr />
      <span className="whitespace-nowrap">{number.slice(base.length)}</span>
    </span>
  );
}

const cells: Cells<BillRow> = {
  number: ({ number }) => <BillNumber number={number} />,
  status: (bill) => <BillBadge bill={bill} />,
};

const ageLabel = (age: string) =>
  age === 'semua'
    ? 'Semua yang lewat'
    : `Lewat ${age.replace('-', ' sampai ').replace('+', ' lebih')} hari`;

const filters: readonly Filter[] = [
  { kind: 'text', name: 'search', label: 'Cari', placeholder: 'Nomor, nama, email, telepon' },
  {
    kind: 'choice',
    name: 'overdue',
    label: 'Lewat jatuh tempo',
    any: 'Semua',
    options: Object.keys(overdueAges).map((age) => ({ value: age, label: ageLabel(age) })),
  },
  {
    kind: 'choice',
    name: 'status',
    label: 'Status',
    any: 'Semua status',
    options: optionsOf(billStatusLabels),
  },
  { kind: 'month', name: 'period', label: 'Bulan' },
];

export function Bills() {
  const mayRun = useMay('bill.run');
  return (
    <ListPage<BillRow>
      title="Tagihan"
      text="Semua tagihan. Saring menurut lama keterlambatan."
      action={
        mayRun && (
          <Link to="/tagihan/pembuatan" className={buttonClass()}>
            Buat tagihan bulan ini
          </Link>
        )
      }
      list={listBills}
      cells={cells}
      filters={filters}
      rowKey={({ number }) => number}
      to={({ number }) => `/tagihan/${encodeURIComponent(number)}`}
      empty="Tidak ada tagihan yang cocok."
    />
  );
}
