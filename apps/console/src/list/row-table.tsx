import { useRef, type ReactNode } from 'react';
import { Link } from 'react-router';
import { useRowKeys } from './use-row-keys.ts';

export interface RowColumn<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Of amounts and counts. */
  align?: 'right';
  /** A number or a code, which is no use in two halves. */
  whole?: boolean;
  /** Not shown until somebody chooses it. */
  extra?: boolean;
}

export interface RowTableProps<Row> {
  caption: string;
  /** The first one names the row and opens it. */
  columns: readonly RowColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Where a row leads, or what opens it; neither, and it is only read. */
  to?: ((row: Row) => string) | undefined;
  onOpen?: ((row: Row) => void) | undefined;
  /** More rows are wanted than there are. */
  onEnd?: (() => void) | undefined;
}

const openerClass = 'text-link text-left';

/** Rows to be read and opened, by keyboard as well (j, k, Enter). */
export function RowTable<Row>(props: RowTableProps<Row>) {
  const { caption, columns, rows, rowKey, to, onOpen, onEnd } = props;
  const body = useRef<HTMLTableSectionElement>(null);
  useRowKeys(body, onEnd);

  function opener(row: Row, content: ReactNode) {
    if (to) {
      return (
        <Link to={to(row)} data-row="" className={openerClass}>
          {content}
        </Link>
      );
    }
    if (!onOpen) return content;
    return (
      <button type="button" data-row="" className={openerClass} onClick={() => onOpen(row)}>
        {content}
      </button>
    );
  }

  return (
    <div className="relative overflow-x-auto">
      <table className="rows">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ id, header, align }) => (
              <th key={id} scope="col" data-align={align}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={body}>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map(({ id, cell, align, whole }, index) =>
                index === 0 ? (
                  <th key={id} scope="row" data-align={align} data-whole={whole}>
                    {opener(row, cell(row))}
                  </th>
                ) : (
                  <td key={id} data-align={align} data-whole={whole}>
                    {cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
