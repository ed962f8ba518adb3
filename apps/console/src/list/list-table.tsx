import {
  columnVisibilityFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type Header,
  type Row as TableRow,
} from '@tanstack/react-table';
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import { useMemo, useRef, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import type { ColumnKind } from '@serat/contract/staff/columns';
import { alignOf } from '../lib/align.ts';
import { fromList } from '../parts/list-behind.ts';
import { useRowKeys } from './use-row-keys.ts';
import { useRowWindow } from './use-row-window.ts';
import type { Sort } from './use-sort.ts';

export interface RowColumn<Row> {
  id: string;
  header: string;
  kind: ColumnKind;
  cell: (row: Row) => ReactNode;
  /** A second line. */
  below: (row: Row) => string;
  /** Set if the text may be cut. */
  long: (row: Row) => { length: 'some' | 'much'; text: string } | undefined;
  sorts: boolean;
}

interface ListTableProps<Row> {
  caption: string;
  /** The first column names the row and opens it. */
  columns: readonly RowColumn<Row>[];
  shown: readonly string[];
  rows: readonly Row[];
  /** More rows exist than are loaded. */
  isCut: boolean;
  rowKey: (row: Row) => string;
  sort: Sort;
  onSort: (sort: Sort) => void;
  /** Where a row links to, or what opens it; without both it is read-only. */
  to?: ((row: Row) => string) | undefined;
  onOpen?: ((row: Row) => void) | undefined;
  onEnd: () => void;
}

const features = tableFeatures({ columnVisibilityFeature, rowSortingFeature });
type Features = typeof features;

/** Rows that can be sorted and opened, also by keyboard (j, k, Enter). */
export function ListTable<Row extends object>(props: ListTableProps<Row>) {
  const { caption, columns, shown, rows, isCut, rowKey, sort, onSort, onEnd } = props;
  const body = useRef<HTMLTableSectionElement>(null);
  useRowKeys(body, onEnd);
  const definitions = useMemo(
    () =>
      columns.map(({ id, header, kind, cell, sorts }) => ({
        id,
        header,
        accessorFn: (row: Row) => row,
        cell: ({ row }: { row: { original: Row } }) => cell(row.original),
        enableSorting: sorts,
        // Numbers sort in descending order first.
        sortDescFirst: kind === 'rupiah' || kind === 'count',
      })),
    [columns],
  );
  const table = useTable<Features, Row>({
    features,
    columns: definitions,
    data: rows,
    getRowId: rowKey,
    manualSorting: true,
    enableMultiSort: false,
    state: {
      sorting: [sort],
      columnVisibility: Object.fromEntries(columns.map(({ id }) => [id, shown.includes(id)])),
    },
    onSortingChange(change) {
      const [next] = typeof change === 'function' ? change([sort]) : change;
      onSort(next ?? { id: '', desc: false });
    },
  });
  const { rows: all } = table.getRowModel();
  const near = useRowWindow(body, all.length);
  const isWindow = near.count < all.length;

  return (
    <div className="relative overflow-x-auto">
      <table
        className="rows list-rows"
        {...(isWindow && { 'aria-rowcount': isCut ? -1 : all.length + 1 })}
      >
        <caption className="sr-only">{caption}</caption>
        <thead>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id}>
              {group.headers.map((header) => (
                <Head key={header.id} header={header} kind={kindOf(columns, header.id)} />
              ))}
            </tr>
          ))}
        </thead>
        <tbody ref={body}>
          <Gap height={near.before} />
          {all.slice(near.first, near.first + near.count).map((row, index) => (
            <tr
              key={row.id}
              ref={near.measure}
              data-index={near.first + index}
              {...(isWindow && { 'aria-rowindex': near.first + index + 2 })}
            >
              {row.getVisibleCells().map((cell, place) => {
                const column = columns.find(({ id }) => id === cell.column.id);
                const long = column?.long(row.original);
                const below = column?.below(row.original);
                const text = (
                  <Text isLong={long !== undefined}>
                    <table.FlexRender cell={cell} />
                  </Text>
                );
                const second = below && <div className="cut below">{below}</div>;
                const looks = {
                  'data-align': alignOf(kindOf(columns, cell.column.id)),
                  'data-whole': column?.kind === 'code',
                  'data-long': long?.length,
                  'data-lines': below ? '' : undefined,
                  title: long?.text,
                };
                return place === 0 ? (
                  <th key={cell.id} scope="row" {...looks}>
                    <Opener row={row} to={props.to} onOpen={props.onOpen}>
                      {text}
                    </Opener>
                    {second}
                  </th>
                ) : (
                  <td key={cell.id} {...looks}>
                    {text}
                    {second}
                  </td>
                );
              })}
            </tr>
          ))}
          <Gap height={near.after} />
        </tbody>
      </table>
    </div>
  );
}

const kindOf = (columns: readonly { id: string; kind: ColumnKind }[], id: string): ColumnKind =>
  columns.find((column) => column.id === id)?.kind ?? 'text';

/** Takes the height of rows that are not rendered. */
const Gap = ({ height }: { height: number }) =>
  height > 0 && (
    <tr aria-hidden="true">
      <td style={{ height, padding: 0, border: 0, lineHeight: 0 }}>&nbsp;</td>
    </tr>
  );

const orders = { asc: 'ascending', desc: 'descending' } as const;
const arrows = { asc: ArrowUp, desc: ArrowDown } as const;

function Head<Row extends object>(props: { header: Header<Features, Row>; kind: ColumnKind }) {
  const { column } = props.header;
  const title = String(column.columnDef.header);
  const align = alignOf(props.kind);
  if (!column.getCanSort()) {
    return (
      <th scope="col" data-align={align}>
        {title}
      </th>
    );
  }
  const now = column.getIsSorted();
  const Arrow = now ? arrows[now] : ArrowUpDown;
  return (
    <th scope="col" data-align={align} aria-sort={now ? orders[now] : 'none'}>
      <button
        type="button"
        className="group -mx-1 inline-flex items-center gap-1 rounded px-1 text-left font-semibold hover:text-ink"
        onClick={() => column.toggleSorting(now ? now === 'asc' : undefined)}
      >
        {title}
        <Arrow
          aria-hidden="true"
          className={now ? 'size-4 text-primary' : 'size-4 opacity-40 group-hover:opacity-100'}
        />
      </button>
    </th>
  );
}

/** Inside the link or button of a row, because a button can not be cut from outside. */
const Text = ({ isLong, children }: { isLong: boolean; children: ReactNode }) =>
  isLong ? <span className="cut">{children}</span> : children;

const openerClass = 'text-link text-left';

interface OpenerProps<Row extends object> {
  row: TableRow<Features, Row>;
  to?: ((row: Row) => string) | undefined;
  onOpen?: ((row: Row) => void) | undefined;
  children: ReactNode;
}

function Opener<Row extends object>({ row, to, onOpen, children }: OpenerProps<Row>) {
  const address = useLocation();
  if (to) {
    return (
      <Link to={to(row.original)} state={fromList(address)} data-row="" className={openerClass}>
        {children}
      </Link>
    );
  }
  if (!onOpen) return children;
  return (
    <button type="button" data-row="" className={openerClass} onClick={() => onOpen(row.original)}>
      {children}
    </button>
  );
}
