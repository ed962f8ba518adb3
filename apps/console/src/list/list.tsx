import type { ReactNode } from 'react';
import type { StaffCall } from '@serat/contract/staff/staff-call';
import { Button } from '@serat/ui/button.tsx';
import { EmptyState } from '@serat/ui/empty-state.tsx';
import { EmptyDrawing } from '@serat/ui/line-drawings.tsx';
import { LiveRegion } from '@serat/ui/live-region.tsx';
import { LoadFailure } from '@serat/ui/load-failure.tsx';
import { Skeleton } from '@serat/ui/skeleton.tsx';
import { NoPermission } from '../frame/no-permission.tsx';
import { ApiError } from '../lib/api-error.ts';
import { thousands } from '../lib/format.ts';
import { useRows } from '../lib/use-read.ts';
import { ColumnChoice } from './column-choice.tsx';
import { FilterBar, type Filter } from './filter-bar.tsx';
import { RowTable, type RowColumn } from './row-table.tsx';
import { useColumns } from './use-columns.ts';
import { useFilters } from './use-filters.ts';

const noFilters: readonly Filter[] = [];

interface ListProps<Row> {
  /** Remembers the columns that somebody has chosen. */
  name: string;
  caption: string;
  call: StaffCall;
  columns: readonly RowColumn<Row>[];
  filters?: readonly Filter[];
  /** Asked for with every page, beside the filters. */
  query?: Readonly<Record<string, string>>;
  rowKey: (row: Row) => string;
  to?: (row: Row) => string;
  onOpen?: (row: Row) => void;
  /** Where nothing matches. */
  empty: string;
  actions?: ReactNode;
}

/** Every list of the console: filters in the address, pages by key, columns to choose, keys to move. */
export function List<Row>(props: ListProps<Row>) {
  const { name, caption, call, columns, filters = noFilters, rowKey, to, onOpen } = props;
  const state = useFilters(filters.map((filter) => filter.name));
  const query = { ...props.query, ...state.values };
  const { shown, toggle } = useColumns(name, columns);
  const list = useRows<Row>(call, query);
  const rows = list.data?.pages.flatMap((page) => page.rows);
  const more = () => void (list.hasNextPage && !list.isFetchingNextPage && list.fetchNextPage());

  if (list.error instanceof ApiError && list.error.httpStatus === 403) return <NoPermission />;
  return (
    <div className="flex flex-col gap-4">
      {filters.length > 0 && <FilterBar filters={filters} state={state} />}
      <section
        aria-label={caption}
        aria-busy={list.isFetching}
        className="rounded-card border border-hairline bg-surface"
      >
        <div className="flex flex-wrap items-center justify-between gap-2 border-b border-hairline py-1.5 pl-5 pr-3">
          <p className="text-sm text-muted">
            {rows ? countOf(rows.length, list.hasNextPage) : '\u00a0'}
          </p>
          <LiveRegion
            text={rows && !list.isFetching ? countOf(rows.length, list.hasNextPage) : undefined}
          />
          <div className="flex flex-wrap items-center gap-1">
            {props.actions}
            <ColumnChoice columns={columns} shown={shown} onToggle={toggle} />
          </div>
        </div>
        {rows ? (
          rows.length > 0 ? (
            <RowTable {...{ caption, rows, rowKey, to, onOpen }} columns={shown} onEnd={more} />
          ) : (
            <EmptyState drawing={<EmptyDrawing />} text={props.empty} />
          )
        ) : list.isError ? (
          <LoadFailure
            title="Daftar ini belum dapat dimuat"
            retrying={list.isFetching}
            onRetry={list.refetch}
          />
        ) : (
          <div className="flex flex-col gap-4 p-5">
            <output className="sr-only">Memuat daftar…</output>
            {Array.from({ length: 6 }, (_, index) => (
              <Skeleton key={index} className="h-6" />
            ))}
          </div>
        )}
        {list.hasNextPage && (
          <div className="border-t border-hairline p-3 text-center">
            <Button variant="secondary" size="sm" loading={list.isFetchingNextPage} onClick={more}>
              Tampilkan berikutnya
            </Button>
          </div>
        )}
      </section>
    </div>
  );
}

const countOf = (count: number, hasMore: boolean): string =>
  `${thousands(count)} baris${hasMore ? ' pertama' : ''}`;
