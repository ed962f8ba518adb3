import { useInfiniteQuery } from '@tanstack/react-query';
import { getLedger } from '@serat/contract/staff/customers';
import { Button } from '@serat/ui/button.tsx';
import { LoadFailure } from '@serat/ui/states/load-failure.tsx';
import { Skeleton } from '@serat/ui/states/skeleton.tsx';
import { request } from '../../../lib/api.ts';
import { dateTime, rupiah } from '../../../lib/format.ts';
import { SimpleTable } from '../../../parts/simple-table.tsx';

export function Ledger({ customerId }: { customerId: string }) {
  const ledger = useInfiniteQuery({
    queryKey: [getLedger.path, customerId],
    queryFn: async ({ pageParam, signal }) =>
      (
        await request(
          getLedger,
          { customerId, ...(pageParam !== null && { before: pageParam }) },
          { signal },
        )
      ).data,
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
  const [first] = ledger.data?.pages ?? [];
  if (!first) {
    if (!ledger.isError) return <Skeleton className="h-40" />;
    return (
      <LoadFailure
        title="Buku pelanggan belum dapat dimuat"
        retrying={ledger.isFetching}
        onRetry={ledger.refetch}
      />
    );
  }
  const entries = ledger.data?.pages.flatMap((page) => page.entries) ?? [];
  return (
    <section aria-label="Buku pelanggan" className="rounded-card border border-hairline bg-surface">
      <dl className="flex flex-wrap gap-x-10 gap-y-3 border-b border-hairline px-5 py-4">
        {(
          [
            ['Saldo', first.balance],
            ['Belum dibayar', first.unpaid],
            ['Denda yang berjalan', first.denda],
            ['Kredit', first.credit],
            ['Harus dikembalikan', first.refundsDue],
          ] as const
        ).map(([name, amount]) => (
          <div key={name}>
            <dt className="text-sm text-muted">{name}</dt>
            <dd className="text-lg font-bold tabular-nums">{rupiah(amount)}</dd>
          </div>
        ))}
      </dl>
      <p className="border-b border-hairline px-5 py-3 text-sm text-muted">
        Saldo belum termasuk denda yang berjalan; denda masuk buku saat tagihannya dibayar.
      </p>
      <SimpleTable
        caption="Buku pelanggan"
        head={['Waktu', 'Apa', { amount: 'Jumlah' }, { amount: 'Saldo sesudahnya' }]}
      >
        {entries.map(({ id, date, title, text, amount, balance }) => (
          <tr key={id}>
            <td data-whole="true">{dateTime(date)}</td>
            <th scope="row">
              {title}
              {text && <span className="block text-sm font-normal text-muted">{text}</span>}
            </th>
            <td data-align="right">{rupiah(amount)}</td>
            <td data-align="right">{rupiah(balance)}</td>
          </tr>
        ))}
      </SimpleTable>
      {ledger.hasNextPage && (
        <p className="border-t border-hairline p-3 text-center">
          <Button
            variant="secondary"
            size="sm"
            loading={ledger.isFetchingNextPage}
            onClick={() => void ledger.fetchNextPage()}
          >
            Tampilkan berikutnya
          </Button>
        </p>
      )}
    </section>
  );
}
