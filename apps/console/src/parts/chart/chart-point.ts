export interface ChartPoint {
  /** Used in the table and in the tooltip. */
  name: string;
  /** Label under the bar; defaults to the name. */
  short?: string;
  /** Null for a day that has not come yet. */
  value: number | null;
  /** The value to compare with, drawn as a thin line; null if there is none. */
  before?: number | null;
}
