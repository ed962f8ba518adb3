import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export interface TableColumn<Row> {
  key: string;
  /** Also the label of the cell when the row is a card. Empty for a column of buttons. */
  header: string;
  cell: (row: Row) => ReactNode;
  /** Amounts stand at the end of their column. */
  align?: 'end';
}

export interface TableProps<Row> {
  caption: string;
  captionHidden?: boolean;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  className?: string;
}

/** Written out, because some browsers forget them once the cells are laid out as cards. */
const roles = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  rowheader: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const;

/** A table that becomes a list of cards on the phone; its first column names the row. */
export function Table<Row>(props: TableProps<Row>) {
  const { caption, captionHidden = true, columns, rows, rowKey, className } = props;
  return (
    <table {...roles.table} className={classNames('data-table', className)}>
      <caption
        className={captionHidden ? 'sr-only' : 'pb-3 text-left text-lg font-bold max-md:block'}
      >
        {caption}
      </caption>
      <thead {...roles.rowgroup}>
        <tr {...roles.row}>
          {columns.map((column) => (
            <th
              key={column.key}
              {...roles.columnheader}
              scope="col"
              data-label={column.header}
              data-align={column.align}
            >
              {column.header === '' ? <span className="sr-only">Tindakan</span> : column.header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...roles.rowgroup}>
        {rows.map((row) => (
          <tr key={rowKey(row)} {...roles.row}>
            {columns.map((column, index) => {
              const cell = { 'data-label': column.header, 'data-align': column.align };
              return index === 0 ? (
                <th key={column.key} {...roles.rowheader} scope="row" {...cell}>
                  <span>{column.cell(row)}</span>
                </th>
              ) : (
                <td key={column.key} {...roles.cell} {...cell}>
                  <span>{column.cell(row)}</span>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
