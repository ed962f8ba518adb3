import { Link } from '../../../lib/browser/router.tsx';
import type { MoneyEntry, MoneyHistory as History } from '@serat/contract/ledger';
import { billPage } from '@serat/contract/page-links';
import * as pages from '@serat/contract/pages';
import { dateTime, rupiah } from '../../../lib/text/format.ts';
import { Button } from '@serat/ui/button.tsx';
import { buttonClass } from '@serat/ui/button-class.ts';
import { Card } from '@serat/ui/card.tsx';
import { classNames } from '@serat/ui/class-names.ts';
import { EmptyState } from '@serat/ui/states/empty-state.tsx';
import { BillDrawing } from '@serat/ui/drawings/line-drawings.tsx';
import { LoadFailure } from '@serat/ui/states/load-failure.tsx';
import { Skeleton } from '@serat/ui/states/skeleton.tsx';
import { balanceWords, signed } from './money-words.ts';
import { useMoneyHistory } from './use-money-history.ts';
import { Loading } from '../../../parts/loading.tsx';

export function MoneyHistory() {
  const history = useMoneyHistory();
  const { data, isError, isFetching, refetch } = history;
  if (data && data.entries.length > 0) {
    return (
      <>
        <Balance history={data} />
        <Card title="Semua catatan" padded={false}>
          <ol className="flex flex-col" aria-label="Catatan uang, terbaru dulu">
            {data.entries.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </ol>
          {history.hasNextPage && (
            <div className="flex justify-center border-t border-hairline p-4 print:hidden">
              <Button
                variant="secondary"
                loading={history.isFetchingNextPage}
                onClick={() => void history.fetchNextPage()}
              >
                Muat lagi
              </Button>
            </div>
          )}
        </Card>
      </>
    );
  }
  return (
    <Card>
      {data ? (
        <EmptyState
          drawing={<BillDrawing />}
          title="Belum ada catatan"
          text="Setiap tagihan, pembayaran, dan pengembalian dana Anda akan tercatat di sini."
          action={
            <Link to={pages.bills} className={buttonClass({ variant: 'secondary' })}>
              Kembali ke tagihan
            </Link>
          }
        />
      ) : isError ? (
        <LoadFailure
          title="Riwayat uang belum dapat dimuat"
          retrying={isFetching}
          onRetry={refetch}
        />
      ) : (
        <MoneySkeleton />
      )}
    </Card>
  );
}

function Balance({ history }: { history: History }) {
  const { balance, unpaid, credit, refundsDue } = history;
  const parts = [
    { name: 'Kredit untuk tagihan berikutnya', amount: credit },
    { name: 'Akan kami kembalikan', amount: refundsDue },
    { name: 'Belum dibayar', amount: -unpaid },
  ].filter(({ amount }) => amount !== 0);
  return (
    <Card title="Saldo Anda">
      <p className="text-3xl font-bold leading-tight tabular-nums">{rupiah(Math.abs(balance))}</p>
      <p className="mt-2 font-semibold">{balanceWords(balance)}</p>
      {parts.length > 1 && (
        <dl className="mt-4 flex max-w-md flex-col gap-2 border-t border-hairline pt-4">
          {parts.map(({ name, amount }) => (
            <div key={name} className="flex items-baseline justify-between gap-4">
              <dt className="min-w-0 text-muted">{name}</dt>
              <dd className="shrink-0 tabular-nums">{signed(amount)}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className="mt-4 text-sm text-muted">
        Tanda minus berarti ditagih atau keluar, tanda plus berarti dibayar atau dikurangi. Saldo
        setiap baris adalah saldo di bawahnya ditambah jumlah baris itu. Denda yang masih berjalan
        baru dihitung saat dibayar.
      </p>
    </Card>
  );
}

function Entry({ entry }: { entry: MoneyEntry }) {
  const { title, text, date, amount, balance, billId } = entry;
  return (
    <li className="flex items-start justify-between gap-4 border-t border-hairline px-4 py-4 md:px-6">
      <div className="min-w-0">
        <p className="font-semibold">
          {billId === null ? (
            title
          ) : (
            <Link to={billPage(billId)} className="text-link">
              {title}
            </Link>
          )}
        </p>
        {text !== '' && <p className="break-words text-sm">{text}</p>}
        <p className="text-sm text-muted">{dateTime(date)}</p>
      </div>
      <div className="shrink-0 text-right tabular-nums">
        <p className={classNames('font-semibold', amount > 0 && 'text-success')}>
          {signed(amount)}
        </p>
        <p className="text-sm text-muted">
          Saldo <span className="whitespace-nowrap max-sm:block">{signed(balance)}</span>
        </p>
      </div>
    </li>
  );
}

function MoneySkeleton() {
  return (
    <div aria-busy="true" className="flex flex-col gap-6">
      <Loading>Memuat riwayat uang…</Loading>
      <Skeleton className="h-9 w-52" />
      {Array.from({ length: 6 }, (_, row) => (
        <div key={row} className="flex justify-between gap-4">
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton className="h-4 w-3/5" />
            <Skeleton className="h-3 w-32" />
          </div>
          <Skeleton className="h-4 w-24" />
        </div>
      ))}
    </div>
  );
}
