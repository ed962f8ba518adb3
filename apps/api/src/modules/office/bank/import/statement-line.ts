import type { StatementField, StatementMapping } from '@serat/contract/staff/statement-fields';
import type { Cell } from '../../../../csv/table/cell.ts';

export interface ReadLine {
  day: string;
  /** Negative if a gateway took it back. */
  amount: number;
  /** What the bank wrote, or the number of the payment at the gateway. */
  text: string;
  /** What the gateway kept of the amount. */
  fee: number;
}

export interface StatementLine extends ReadLine {
  /** Counts equal lines of a day. */
  ordinal: number;
}

/** `outgoing`: money that went out, or that was never paid. */
export type ReadRow = (
  cellOf: (field: StatementField) => Cell,
  mapping: StatementMapping,
) => 'outgoing' | ReadLine | { remedy: string };

export const isBlank = ({ text }: Cell): boolean => /^[-–0.,\s]*$/.test(text);
