export interface ChartPoint {
  /** Used in the table and in the tooltip. */
  name: string;
  /** Label under the bar; defaults to the name. */
  short?: string;
  value: number;
}
