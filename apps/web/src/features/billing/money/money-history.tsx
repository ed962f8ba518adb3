import { useState, type ReactNode } from 'react';
import { Link } from '../../../lib/browser/router.tsx';
import type { MoneyEntry, MoneyHistory as History } from '@serat/contract/ledger';
import { billPage } from '@serat/contract/page-links';
import * as pages from '@serat/contract/pages';
import { clockTime, longDate, rupiah } from '../../../lib/text/format.ts';
import { Button } from '@serat/ui/button.tsx';
import { buttonClass } from '@serat/ui/button-class.ts';
import { Card } from '@serat/ui/card.tsx';
import { classNames } from '@serat/ui/class-names.ts';
import { EmptyState } from '@serat/ui/states/empty-state.tsx';
import { BillDrawing } from '@serat/ui/drawings/line-drawings.tsx';
import { LoadFailure } from '@serat/ui/states/load-failure.tsx';
import { Skeleton } from '@serat/ui/states/skeleton.tsx';
import { useActiveBills } from '../use-bills.ts';
import { balanceWords, dueOf, dueWords } from './money-words.ts';
import { StatementPeriod } from './statement-period.tsx';
import { useMoneyHistory, type Period } from './use-money-history.ts';
import { Loading } from '../../../parts/loading.tsx';

export function MoneyHistory() {
  const [period, setPeriod] = useState<Period>({ from: '', to: '' });
  const history = useMoneyHistory(period);
  const { data, isError, isFetching, refetch } = history;
  const isLimited = period.from !== '' || period.to !== '';
  const periodCard = <StatementPeriod period={period} onChange={setPeriod} />;
  if (!data && !isError && !isLimited) return <MoneySkeleton>{periodCard}</MoneySkeleton>;
  if (!isLimited && data?.entries.length === 0) {
    return (
      <Card>
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
      </Card>
    );
  }
  return (
    <>
      {data && <Balance history={data} />}
      {(data || isLimited) && periodCard}
      {data ? (
        <Entries history={data} more={history} isLimited={isLimited} />
      ) : (
        <Card>
          {isError ? (
            <LoadFailure
              title="Riwayat transaksi belum dapat dimuat"
              retrying={isFetching}
              onRetry={refetch}
            />
          ) : (
            <EntriesSkeleton />
          )}
        </Card>
      )}
    </>
  );
}

interface EntriesProps {
  history: History;
  more: Pick<
    ReturnType<typeof useMoneyHistory>,
    'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'
  >;
  isLimited: boolean;
}

function Entries({ history: { entries }, more, isLimited }: EntriesProps) {
  return (
    <Card title={isLimited ? 'Catatan dalam periode ini' : 'Semua catatan'} padded={false}>
      {entries.length === 0 ? (
        <p className="px-4 pb-6 text-muted md:px-6">Tidak ada catatan dalam periode ini.</p>
      ) : (
        <>
          <ColumnNames />
          <ol className="flex flex-col" aria-label="Catatan transaksi, terbaru dulu">
            {entries.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </ol>
        </>
      )}
      {more.hasNextPage && (
        <div className="flex justify-center border-t border-hairline p-4 print:hidden">
          <Button
            variant="secondary"
            loading={more.isFetchingNextPage}
            onClick={() => void more.fetchNextPage()}
          >
            Muat lagi
          </Button>
        </div>
      )}
    </Card>
  );
}

/** The skeleton and the balance have the same height, so that the list below does not move. */
const balanceHeight = 'min-h-[70px]';

const BalanceSkeleton = () => (
  <div className={balanceHeight}>
    <Skeleton className="h-9 w-52" />
    <Skeleton className="mt-3 h-4 w-40" />
  </div>
);

/** The amount is the same as on home and in the bills: unpaid bills with today's denda. */
function Balance({ history }: { history: History }) {
  const { data: bills, isError } = useActiveBills();
  const due = dueOf(history, bills?.bills ?? []);
  const parts = [
    { name: 'Masuk tagihan berikutnya', amount: due.later },
    { name: 'Kredit untuk tagihan berikutnya', amount: history.credit },
    { name: 'Akan kami kembalikan', amount: history.refundsDue },
  ].filter(({ amount }) => amount !== 0);
  return (
    <Card title="Yang perlu dibayar">
      {bills ? (
        <div className={balanceHeight}>
          <p className="text-3xl font-bold leading-tight tabular-nums">{rupiah(due.now)}</p>
          <p className="mt-2">{dueWords(due)}</p>
        </div>
      ) : isError ? (
        <p>Jumlahnya belum dapat dimuat.</p>
      ) : (
        <BalanceSkeleton />
      )}
      {bills && parts.length > 0 && (
        <dl className="mt-4 flex max-w-md flex-col gap-2 border-t border-hairline pt-4">
          {parts.map(({ name, amount }) => (
            <div key={name} className="flex items-baseline justify-between gap-4">
              <dt className="min-w-0 text-muted">{name}</dt>
              <dd className="shrink-0 tabular-nums">{rupiah(amount)}</dd>
            </div>
          ))}
        </dl>
      )}
    </Card>
  );
}

const columns = 'sm:grid-cols-[1fr_7rem_7rem_9rem]';

function ColumnNames() {
  return (
    <div
      aria-hidden="true"
      className={`hidden gap-x-4 border-t border-hairline px-4 py-2 text-right text-sm text-muted sm:grid md:px-6 ${columns}`}
    >
      <span className="col-start-2">Ditagih</span>
      <span>Dibayar</span>
      <span>Saldo</span>
    </div>
  );
}

function Entry({ entry }: { entry: MoneyEntry }) {
  const { title, text, date, amount, balance, billId } = entry;
  const isCharge = amount < 0;
  return (
    <li
      className={`grid grid-cols-[1fr_auto] gap-x-4 border-t border-hairline px-4 py-4 md:px-6 ${columns}`}
    >
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
        <p className="text-sm text-muted">
          {longDate(date)}
          <span className="max-sm:sr-only">, {clockTime(date)}</span>
        </p>
      </div>
      <div
        className={classNames(
          'text-right tabular-nums',
          isCharge ? 'sm:col-start-2' : 'sm:col-start-3',
        )}
      >
        <p className="text-sm text-muted sm:sr-only">{isCharge ? 'Ditagih' : 'Dibayar'}</p>
        <p className={classNames('whitespace-nowrap font-semibold', !isCharge && 'text-success')}>
          {rupiah(Math.abs(amount))}
        </p>
        <p className="whitespace-nowrap text-sm text-muted sm:hidden">{balanceWords(balance)}</p>
      </div>
      <p className="hidden whitespace-nowrap text-right text-sm tabular-nums text-muted sm:col-start-4 sm:row-start-1 sm:block">
        {balanceWords(balance)}
      </p>
    </li>
  );
}

function MoneySkeleton({ children }: { children: ReactNode }) {
  return (
    <>
      <Card title="Yang perlu dibayar">
        <BalanceSkeleton />
      </Card>
      {children}
      <Card title="Semua catatan">
        <EntriesSkeleton />
      </Card>
    </>
  );
}

function EntriesSkeleton() {
  return (
    <div aria-busy="true" className="flex flex-col gap-6">
      <Loading>Memuat riwayat transaksi…</Loading>
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
