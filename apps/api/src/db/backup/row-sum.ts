import { createHash } from 'node:crypto';

const modulus = 1n << 128n;

export interface RowSum {
  rows: number;
  /** Independent of the order of rows. */
  sum: string;
}

export function createRowSum() {
  let rows = 0;
  let total = 0n;
  return {
    add(row: string | Buffer): void {
      rows += 1;
      const digest = createHash('sha256').update(row).digest('hex').slice(0, 32);
      total = (total + BigInt(`0x${digest}`)) % modulus;
    },
    result: (): RowSum => ({ rows, sum: total.toString(16).padStart(32, '0') }),
  };
}

export const isSame = (one: RowSum | undefined, other: RowSum): boolean =>
  one?.rows === other.rows && one.sum === other.sum;
