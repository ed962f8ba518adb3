import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
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
  /** `to` is a row's link, `onOpen` opens a row; without either the rows are read-only. */
  to?: ((row: Row) => string) | undefined;
  onOpen?: ((row: Row) => void) | undefined;
  onEnd: () => void;
}

/** Rows that can be sorted and opened, also by keyboard (j, k, Enter). */
export function ListTable<Row extends object>(props: ListTableProps<Row>) {
  const { caption, columns, shown, rows, isCut, rowKey, sort, onSort, onEnd, to, onOpen } = props;
  const body = useRef<HTMLTableSectionElement>(null);
  useRowKeys(body, onEnd);
  const visible = columns.filter(({ id }) => shown.includes(id));
  const near = useRowWindow(body, rows.length);
  const isWindow = near.count < rows.length;

  return (
    <div className="relative overflow-x-auto">
      <table
        className="rows list-rows"
        {...(isWindow && { 'aria-rowcount': isCut ? -1 : rows.length + 1 })}
      >
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {visible.map((column) => (
              <Head key={column.id} {...{ column, sort, onSort }} />
            ))}
          </tr>
        </thead>
        <tbody ref={body}>
          <Gap height={near.before} />
          {rows.slice(near.first, near.first + near.count).map((row, index) => (
            <tr
              key={rowKey(row)}
              ref={near.measure}
              data-index={near.first + index}
              {...(isWindow && { 'aria-rowindex': near.first + index + 2 })}
            >
              {visible.map((column, place) => {
                const long = column.long(row);
                const below = column.below(row);
                const text = <Text isLong={long !== undefined}>{column.cell(row)}</Text>;
                const second = below && <div className="cut below">{below}</div>;
                const looks = {
                  'data-align': alignOf(column.kind),
                  'data-whole': column.kind === 'code',
                  'data-long': long?.length,
                  'data-lines': below ? '' : undefined,
                  title: long?.text,
                };
                return place === 0 ? (
                  <th key={column.id} scope="row" {...looks}>
                    <Opener {...{ row, to, onOpen }}>{text}</Opener>
                    {second}
                  </th>
                ) : (
                  <td key={column.id} {...looks}>
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

/** Takes the height of rows that are not rendered. */
const Gap = ({ height }: { height: number }) =>
  height > 0 && (
    <tr aria-hidden="true">
      <td style={{ height, padding: 0, border: 0, lineHeight: 0 }}>&nbsp;</td>
    </tr>
  );

const orders = { asc: 'ascending', desc: 'descending' } as const;
const arrows = { asc: ArrowUp, desc: ArrowDown } as const;

interface HeadProps<Row> extends Pick<ListTableProps<Row>, 'sort' | 'onSort'> {
  column: RowColumn<Row>;
}

function Head<Row>({ column, sort, onSort }: HeadProps<Row>) {
  const { id, header, kind, sorts } = column;
  const align = alignOf(kind);
  if (!sorts) {
    return (
      <th scope="col" data-align={align}>
        {header}
      </th>
    );
  }
  const now = sort.id === id ? (sort.desc ? 'desc' : 'asc') : null;
  // Numbers sort in descending order first.
  const desc = now ? now === 'asc' : align === 'right';
  const Arrow = now ? arrows[now] : ArrowUpDown;
  return (
    <th scope="col" data-align={align} aria-sort={now ? orders[now] : 'none'}>
      <button
        type="button"
        className="group -mx-1 inline-flex items-center gap-1 rounded px-1 text-left font-semibold hover:text-ink"
        onClick={() => onSort({ id, desc })}
      >
        {header}
        <Arrow
          aria-hidden="true"
          className={now ? 'size-4 text-primary' : 'size-4 opacity-40 group-hover:opacity-100'}
        />
      </button>
    </th>
  );
}

/** Placed inside a row's link or button, because a button's text cannot be truncated from outside. */
const Text = ({ isLong, children }: { isLong: boolean; children: ReactNode }) =>
  isLong ? <span className="cut">{children}</span> : children;

const openerClass = 'text-link text-left';

interface OpenerProps<Row> extends Pick<ListTableProps<Row>, 'to' | 'onOpen'> {
  row: Row;
  children: ReactNode;
}

function Opener<Row>({ row, to, onOpen, children }: OpenerProps<Row>) {
  const address = useLocation();
  if (to) {
    return (
      <Link to={to(row)} state={fromList(address)} data-row="" className={openerClass}>
        {children}
      </Link>
    );
  }
  if (!onOpen) return children;
  return (
    <button type="button" data-row="" className={openerClass} onClick={() => onOpen(row)}>
      {children}
    </button>
  );
}
