import {
  listReceipts,
  mostReceiptDays,
  sumReceipts,
  type ReceiptRow,
} from '@serat/contract/staff/payment-lists';
import { Card } from '@serat/ui/card.tsx';
import { clockTime, firstOfMonth, rupiah, thousands, today } from '../../lib/format.ts';
import { useRead } from '../../lib/use-read.ts';
import type { Filter } from '../../list/filter-bar.tsx';
import { List } from '../../list/list.tsx';
import { useFilters } from '../../list/use-filters.ts';
import { Facts } from '../../parts/facts.tsx';
import { Loaded } from '../../parts/loaded.tsx';

const filters: readonly Filter[] = [
  { kind: 'day', name: 'from', label: 'Dari tanggal' },
  { kind: 'day', name: 'to', label: 'Sampai tanggal' },
];
const names = filters.map(({ name }) => name);

/** Receipts by day and method; this month by default. */
export function Receipts() {
  const { values } = useFilters(names);
  const month = { from: firstOfMonth(), to: today() };
  return (
    <div className="flex flex-col gap-6">
      <p className="text-sm text-muted">Rentang maksimal {mostReceiptDays} hari.</p>
      <List<ReceiptRow>
        caption="Uang masuk"
        list={listReceipts}
        filters={filters}
        defaults={month}
        rowKey={({ day, method }) => `${day} ${method}`}
        empty="Tidak ada uang masuk di hari-hari ini."
      />
      <Sums span={{ ...month, ...values }} />
    </div>
  );
}

/** "Rp 900.000 bersih (diterima Rp 1.000.000, ditarik balik Rp 100.000) dari 4 transaksi". */
function inWords({ receipts, gross, reversed, net }: Omit<ReceiptRow, 'day' | 'method'>): string {
  const parts =
    reversed > 0 ? ` bersih (diterima ${rupiah(gross)}, ditarik balik ${rupiah(reversed)})` : '';
  return `${rupiah(net)}${parts} dari ${thousands(receipts)} transaksi`;
}

function Sums({ span }: { span: { from: string; to: string } }) {
  const sums = useRead(sumReceipts, span, { keepPrevious: true });
  return (
    <Loaded query={sums} what="Jumlah uang masuk">
      {({ methods, total, summedDate }) => (
        <Card title="Total periode ini">
          <Facts
            items={[
              ...methods.map((sum) => [sum.method, inWords(sum)] as const),
              ['Seluruhnya', <b key="">{inWords(total)}</b>],
            ]}
          />
          <p className="mt-4 text-sm text-muted">Dihitung pukul {clockTime(summedDate)}</p>
        </Card>
      )}
    </Loaded>
  );
}
