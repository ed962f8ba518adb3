import { useEffect, useState, type ReactNode } from 'react';
import type { ListColumn } from '@serat/contract/staff/columns';
import type { StaffList } from '@serat/contract/staff/staff-list';
import { Button } from '@serat/ui/button.tsx';
import { EmptyState } from '@serat/ui/states/empty-state.tsx';
import { EmptyDrawing } from '@serat/ui/drawings/line-drawings.tsx';
import { LiveRegion } from '@serat/ui/states/live-region.tsx';
import { Skeleton } from '@serat/ui/states/skeleton.tsx';
import { NoPermission } from '../frame/no-permission.tsx';
import { ApiError } from '../lib/api-error.ts';
import { thousands, written } from '../lib/format.ts';
import { useRows } from '../lib/use-read.ts';
import { NotLoaded } from '../parts/not-loaded.tsx';
import { ColumnChoice } from './column-choice.tsx';
import { CsvDownload } from './csv-download.tsx';
import { FilterBar, type Filter } from './filter-bar.tsx';
import { ListTable } from './list-table.tsx';
import { useColumns } from './use-columns.ts';
import { useFilters } from './use-filters.ts';
import { useSort } from './use-sort.ts';

/** Custom cell content: a badge, or a name in place of an id. */
export type Cells<Row> = Readonly<Record<string, (row: Row) => ReactNode>>;

export interface ListProps<Row> {
  caption: string;
  list: StaffList<Row>;
  /** By column id; other cells use the contract's formatting. */
  cells?: Cells<Row>;
  filters?: readonly Filter[];
  /** Filter values that apply if unset. */
  defaults?: Readonly<Record<string, string>>;
  rowKey: (row: Row) => string;
  to?: (row: Row) => string;
  /** A panel over the list that shows the current row. */
  renderDetail?: (row: Row, onClose: () => void) => ReactNode;
  empty: string;
  actions?: ReactNode;
}

/** Loads further pages until this many rows are shown, because a filtered page may be short. */
const pageful = 20;

/**
 * Every list of the console: filters and sorting in the address, keyset paging, selectable columns,
 * CSV.
 */
export function List<Row extends object>(props: ListProps<Row>) {
  const {
    caption,
    list: call,
    cells = {},
    filters = [],
    defaults = {},
    rowKey,
    to,
    renderDetail,
  } = props;
  const set = useFilters(filters.map((filter) => filter.name));
  const state = { ...set, values: { ...defaults, ...set.values } };
  const { sort, text: sortText, setSort } = useSort(call.sorts, call.usual);
  const query = { ...state.values, sort: sortText };
  const own = call.columns.filter(({ within }) => !within);
  const choice = useColumns(call.path, own);
  const columns = own.map((column) => shownAs(column, call, cells));
  const list = useRows<Row>(call, query);
  const rows = list.data?.pages.flatMap((page) => page.rows);
  const [opened, setOpened] = useState<Row | null>(null);
  const isOpened = (row: Row) => opened !== null && rowKey(row) === rowKey(opened);
  const current = rows?.find(isOpened) ?? opened;
  const more = () => void (list.hasNextPage && !list.isFetchingNextPage && list.fetchNextPage());
  const { hasNextPage, isFetching, isError, fetchNextPage } = list;
  const isShort = rows !== undefined && rows.length < pageful;
  useEffect(() => {
    if (isShort && hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [isShort, hasNextPage, isFetching, isError, fetchNextPage]);

  if (list.error instanceof ApiError && list.error.httpStatus === 403) return <NoPermission />;
  return (
    <div className="flex flex-col gap-4">
      {filters.length > 0 && (
        <FilterBar filters={filters} state={state} isSet={Object.keys(set.values).length > 0} />
      )}
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
            <CsvDownload
              csv={call.csv}
              caption={caption}
              query={{ ...query, columns: choice.shown.join(',') }}
            />
            <ColumnChoice columns={own} choice={choice} />
          </div>
        </div>
        {rows ? (
          rows.length > 0 ? (
            <ListTable
              {...{ caption, columns, rows, rowKey, to, sort }}
              onOpen={renderDetail && setOpened}
              shown={choice.shown}
              isCut={list.hasNextPage}
              onSort={setSort}
              onEnd={more}
            />
          ) : (
            !hasNextPage && <EmptyState drawing={<EmptyDrawing />} text={props.empty} />
          )
        ) : list.error ? (
          <NotLoaded
            what="Daftar ini"
            error={list.error}
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
      {current && renderDetail?.(current, () => setOpened(null))}
    </div>
  );
}

function shownAs<Row>(
  column: ListColumn<Row>,
  { columns, sorts }: Pick<StaffList<Row>, 'columns' | 'sorts'>,
  cells: Cells<Row>,
) {
  const { id, header, kind } = column;
  const lines = columns.filter(({ within }) => within === id);
  const cellOf = (one: ListColumn<Row>) =>
    cells[one.id] ?? ((row: Row) => written(one.kind, one.of(row)));
  const textOf = (one: ListColumn<Row>, row: Row) => {
    const cell = cellOf(one)(row);
    return typeof cell === 'string' ? cell : '';
  };
  const below = (row: Row) =>
    lines
      .filter((line) => line.of(row) !== null)
      .map((line) => textOf(line, row))
      .filter(Boolean)
      .join(' · ');
  return {
    id,
    header,
    kind,
    sorts: sorts.includes(id),
    cell: cellOf(column),
    below,
    long(row: Row) {
      // A date breaks into two lines; a badge or a link stays whole.
      const isText = kind === 'text' || kind === 'changes' || lines.length > 0;
      const own = textOf(column, row);
      const text = [own, below(row)].filter(Boolean).join(', ');
      if (!isText || own === '' || text.length <= 16) return undefined;
      return { text, length: text.length > 60 ? ('much' as const) : ('some' as const) };
    },
  };
}

const countOf = (count: number, hasMore: boolean): string =>
  `${thousands(count)} baris${hasMore ? ' pertama' : ''}`;
