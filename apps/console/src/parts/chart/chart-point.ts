export interface ChartPoint {
  /** As the table behind it, and whoever points at it, reads it. */
  name: string;
  /** Under the bar, where there is page; the name without it. */
  short?: string;
  value: number;
}
