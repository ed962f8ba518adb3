import { useEffect } from 'react';
import { Link } from 'react-router';
import {
  differenceKinds,
  listRunDifferences,
  type DifferenceKind,
  type DifferenceRow,
} from '@serat/contract/staff/bill-run';
import { Badge, type BadgeTone } from '@serat/ui/badge.tsx';
import { Button } from '@serat/ui/button.tsx';
import { EmptyState } from '@serat/ui/states/empty-state.tsx';
import { EmptyDrawing } from '@serat/ui/drawings/line-drawings.tsx';
import { Skeleton } from '@serat/ui/states/skeleton.tsx';
import { rupiah } from '../../lib/format.ts';
import { useRows } from '../../lib/use-read.ts';
import { FilterBar, type Filter } from '../../list/filter-bar.tsx';
import { useFilters } from '../../list/use-filters.ts';
import { NotLoaded } from '../../parts/not-loaded.tsx';
import { signedRupiah } from './signed-rupiah.ts';

const tones: Record<DifferenceKind, BadgeTone> = {
  new: 'success',
  ended: 'neutral',
  changed: 'warning',
};

const filters: readonly Filter[] = [
  { kind: 'month', name: 'period', label: 'Bulan' },
  {
    kind: 'choice',
    name: 'kind',
    label: 'Beda',
    any: 'Semua yang berbeda',
    options: Object.entries(differenceKinds).map(([value, label]) => ({ value, label })),
  },
];
const names = filters.map(({ name }) => name);

/** Where few differ, a call looks at some thousand services and finds less: it is asked on until so many are there. */
const pageful = 20;

/** Whom the month asks for something else. */
export function Differences() {
  const state = useFilters(names);
  const list = useRows<DifferenceRow>(listRunDifferences, state.values);
  const rows = list.data?.pages.flatMap((page) => page.rows);
  const { hasNextPage, isFetching, isError, fetchNextPage } = list;
  const isShort = (rows?.length ?? 0) < pageful;
  useEffect(() => {
    if (isShort && hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [isShort, hasNextPage, isFetching, isError, fetchNextPage]);
  return (
    <div className="flex flex-col gap-4">
      <FilterBar filters={filters} state={state} isSet={Object.keys(state.values).length > 0} />
      <section
        aria-label="Yang berbeda dari bulan lalu"
        aria-busy={list.isFetching}
        className="relative overflow-x-auto rounded-card border border-hairline bg-surface"
      >
        {rows ? (
          rows.length > 0 ? (
            <DifferenceTable rows={rows} />
          ) : (
            !list.hasNextPage && (
              <EmptyState
                drawing={<EmptyDrawing />}
                text="Tidak ada yang ditagih lain dari bulan lalu."
              />
            )
          )
        ) : list.error ? (
          <NotLoaded
            what="Daftar ini"
            error={list.error}
            retrying={list.isFetching}
            onRetry={list.refetch}
          />
        ) : (
          <Skeleton className="m-5 h-24" />
        )}
        {list.hasNextPage && (
          <p className="border-t border-hairline p-3 text-center">
            <Button
              variant="secondary"
              size="sm"
              loading={list.isFetchingNextPage}
              onClick={() => void list.fetchNextPage()}
            >
              Cari berikutnya
            </Button>
          </p>
        )}
      </section>
    </div>
  );
}

const amount = (value: number | null) => (value === null ? '–' : rupiah(value));

function DifferenceTable({ rows }: { rows: readonly DifferenceRow[] }) {
  return (
    <table className="rows">
      <caption className="sr-only">Yang berbeda dari bulan lalu</caption>
      <thead>
        <tr>
          <th scope="col">Pelanggan</th>
          <th scope="col">Layanan</th>
          <th scope="col">Beda</th>
          {['Bulan lalu', 'Bulan ini', 'Selisih'].map((header) => (
            <th key={header} scope="col" data-align="right">
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ customerId, fullName, serviceNumber, kind, before, now }) => (
          <tr key={serviceNumber}>
            <th scope="row">
              <Link to={`/pelanggan/${customerId}`} className="text-link">
                {fullName}
              </Link>
            </th>
            <td data-whole="true">{serviceNumber}</td>
            <td>
              <Badge tone={tones[kind]}>{differenceKinds[kind]}</Badge>
            </td>
            <td data-align="right">{amount(before)}</td>
            <td data-align="right">{amount(now)}</td>
            <td data-align="right">{signedRupiah((now ?? 0) - (before ?? 0))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
