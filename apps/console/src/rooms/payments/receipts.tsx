import { listReceipts, mostReceiptDays } from '@serat/contract/staff/payment-lists';
import { EmptyState } from '@serat/ui/empty-state.tsx';
import { EmptyDrawing } from '@serat/ui/line-drawings.tsx';
import { firstOfMonth, longDate, rupiah, thousands, today } from '../../lib/format.ts';
import { useRead } from '../../lib/use-read.ts';
import { FilterBar, type Filter } from '../../list/filter-bar.tsx';
import { useFilters } from '../../list/use-filters.ts';
import { Loaded } from '../../parts/loaded.tsx';

const filters: readonly Filter[] = [
  { kind: 'day', name: 'from', label: 'Dari tanggal' },
  { kind: 'day', name: 'to', label: 'Sampai tanggal' },
];
const names = filters.map(({ name }) => name);

/** What came in, by day and method; this month unless another span is chosen. */
export function Receipts() {
  const state = useFilters(names);
  const span = { from: firstOfMonth(), to: today(), ...state.values };
  const receipts = useRead(listReceipts, span, { keepPrevious: true });
  return (
    <div className="flex flex-col gap-4">
      <FilterBar filters={filters} state={{ ...state, values: span }} />
      <p className="text-sm text-muted">Paling panjang {mostReceiptDays} hari.</p>
      <Loaded query={receipts} what="Uang masuk">
        {({ rows, methods, total }) => (
          <section
            aria-label="Uang masuk"
            className="relative overflow-x-auto rounded-card border border-hairline bg-surface"
          >
            {rows.length === 0 ? (
              <EmptyState
                drawing={<EmptyDrawing />}
                text="Tidak ada uang masuk di hari-hari ini."
              />
            ) : (
              <table className="rows">
                <caption className="sr-only">Uang masuk menurut hari dan metode</caption>
                <thead>
                  <tr>
                    <th scope="col">Hari</th>
                    <th scope="col">Metode</th>
                    <th scope="col" data-align="right">
                      Banyaknya
                    </th>
                    <th scope="col" data-align="right">
                      Jumlah
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {rows.map(({ day, method, receipts: count, amount }) => (
                    <tr key={`${day} ${method}`}>
                      <th scope="row">{longDate(day)}</th>
                      <td>{method}</td>
                      <td data-align="right">{thousands(count)}</td>
                      <td data-align="right">{rupiah(amount)}</td>
                    </tr>
                  ))}
                  {methods.map(({ method, receipts: count, amount }) => (
                    <tr key={method}>
                      <th scope="row">Jumlah</th>
                      <td>{method}</td>
                      <td data-align="right">{thousands(count)}</td>
                      <td data-align="right">{rupiah(amount)}</td>
                    </tr>
                  ))}
                  <tr>
                    <th scope="row" colSpan={3}>
                      Jumlah seluruhnya
                    </th>
                    <td data-align="right">
                      <b>{rupiah(total)}</b>
                    </td>
                  </tr>
                </tbody>
              </table>
            )}
          </section>
        )}
      </Loaded>
    </div>
  );
}
