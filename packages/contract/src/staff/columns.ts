/** How a value is formatted on screen and in a CSV. */
export type ColumnKind =
  | 'text'
  /** A number or code that must not wrap. */
  | 'code'
  | 'rupiah'
  | 'count'
  /** An instant: day and time in WIB. */
  | 'moment'
  | 'day'
  | 'month'
  /** The audit's values before and after. */
  | 'changes';

export type Written = string | number | null;

export interface Change {
  label: string;
  kind: ColumnKind;
  before: Written;
  after: Written;
  /** Only enough of the value is stored to recognise a change. */
  masked: boolean;
  change: 'added' | 'removed' | 'changed' | 'same';
}

export type CellValue = string | number | null | readonly Change[];

export interface ListColumn<Row> {
  readonly id: string;
  readonly header: string;
  readonly kind: ColumnKind;
  /** A status in words; null if empty. */
  readonly of: (row: Row) => CellValue;
  /** Hidden until chosen. */
  readonly extra?: boolean;
  /** Id of the column whose cell shows this value as a second line. The CSV has a separate column. */
  readonly within?: string;
}

type FieldShown<Row> = {
  [Name in keyof Row]: Row[Name] extends CellValue ? Name : never;
}[keyof Row] &
  string;

/** A column as its list defines it. Without `of`, the column shows the row's field of the same id. */
export type ColumnDefinition<Row> = Omit<ListColumn<Row>, 'id' | 'of'> &
  (
    | { readonly id: FieldShown<Row>; readonly of?: undefined }
    | { readonly id: string; readonly of: (row: Row) => CellValue }
  );

export const columnOf = <Row>(column: ColumnDefinition<Row>): ListColumn<Row> =>
  column.of ? column : { ...column, of: (row) => row[column.id] as CellValue };
