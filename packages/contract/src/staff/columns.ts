/** How a value is written, on the screen and in a CSV. */
export type ColumnKind =
  | 'text'
  /** A number or a code, which is no use in two halves. */
  | 'code'
  | 'rupiah'
  | 'count'
  /** An instant: day and time in WIB. */
  | 'moment'
  | 'day'
  | 'month'
  /** What was, what became: of the audit. */
  | 'changes';

export type Written = string | number | null;

/** One field of a action: how it was, how it became. */
export interface Change {
  label: string;
  kind: ColumnKind;
  before: Written;
  after: Written;
  /** It is there in full nowhere: only enough to recognise a change by. */
  masked: boolean;
  change: 'added' | 'removed' | 'changed' | 'same';
}

export type CellValue = string | number | null | readonly Change[];

export interface ListColumn<Row> {
  readonly id: string;
  readonly header: string;
  readonly kind: ColumnKind;
  /** In words where it is a status; null where there is nothing. */
  readonly of: (row: Row) => CellValue;
  /** Not shown until somebody chooses it. */
  readonly extra?: boolean;
  /** On screen it is a second line in the cell of that column; in the CSV it is a column of its own. */
  readonly within?: string;
}
