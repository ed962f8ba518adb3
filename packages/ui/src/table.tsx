import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import './table.css';

export interface TableColumn<Row> {
  /**
   * Position on phones, each used by one column: title and amount in the row's first line, note and status
   * below. The title names the row.
   */
  place: 'title' | 'amount' | 'note' | 'status';
  header: string;
  /** Hidden on tablets, where the title includes it. */
  roomy?: boolean;
  cell: (row: Row) => ReactNode;
}

export interface TableProps<Row> {
  caption: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Opens a row's detail; on phones the whole row is the button. */
  onDetail: (row: Row) => void;
  /** Accessible name of the button, after "Detail". */
  detailOf: (row: Row) => string;
}

/** Explicit, because some browsers drop table roles when `display` changes. */
const roles = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  rowheader: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const;

/** A table that becomes a list of compact rows on phones. */
export function Table<Row>(props: TableProps<Row>) {
  const { caption, columns, rows, rowKey, onDetail, detailOf } = props;
  return (
    <div className="data-table-frame">
      <table {...roles.table} className="data-table">
        <caption className="sr-only">{caption}</caption>
        <thead {...roles.rowgroup}>
          <tr {...roles.row}>
            {columns.map(({ place, header, roomy }) => (
              <th
                key={place}
                {...roles.columnheader}
                scope="col"
                data-place={place}
                data-roomy={roomy}
              >
                {header}
              </th>
            ))}
            <th {...roles.columnheader} scope="col" data-place="detail">
              <span className="sr-only">Tindakan</span>
            </th>
          </tr>
        </thead>
        <tbody {...roles.rowgroup}>
          {rows.map((row) => (
            <tr key={rowKey(row)} {...roles.row}>
              {columns.map(({ place, cell, roomy }) =>
                place === 'title' ? (
                  <th key={place} {...roles.rowheader} scope="row" data-place={place}>
                    {cell(row)}
                  </th>
                ) : (
                  <td key={place} {...roles.cell} data-place={place} data-roomy={roomy}>
                    {cell(row)}
                  </td>
                ),
              )}
              <td {...roles.cell} data-place="detail">
                <Button
                  variant="secondary"
                  size="sm"
                  className="max-md:absolute max-md:inset-0 max-md:items-start max-md:justify-end max-md:rounded-none max-md:px-3 max-md:pt-3.5 max-md:border-0 max-md:bg-transparent"
                  onClick={() => onDetail(row)}
                >
                  <span className="max-md:sr-only">Detail</span>
                  <span className="sr-only"> {detailOf(row)}</span>
                  <ChevronRight aria-hidden="true" className="size-4 text-muted md:hidden" />
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
