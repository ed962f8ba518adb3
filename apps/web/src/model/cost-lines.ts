import { totalLine } from '@serat/contract/pricing';
import type { CostLine } from '@serat/contract/pricing';

export interface Costs {
  lines: { name: string; amount: number }[];
  total: number;
}

/** Separates the total, which is shown below a divider. */
export function splitCosts(all: readonly CostLine[]): Costs {
  const lines = all
    .filter((line) => line.NAMA_BIAYA !== totalLine)
    .map(({ NAMA_BIAYA: name, RUPIAH: amount }) => ({ name, amount }));
  const total = all.find((line) => line.NAMA_BIAYA === totalLine)?.RUPIAH;
  return { lines, total: total ?? lines.reduce((sum, { amount }) => sum + amount, 0) };
}

export const costsIn = ({ data }: { data: { DATADETIL: readonly CostLine[] } }): Costs =>
  splitCosts(data.DATADETIL);
