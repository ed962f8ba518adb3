import { monthYear } from './words.ts';

const bill = /^INV-(\d{4})(\d{2})-\d+(?:-(AKHIR|SUSULAN))?(?:-\d+)?$/;
const sorts: Record<string, string> = { AKHIR: 'akhir ', SUSULAN: 'susulan ' };
const several = /^\d+ tagihan(?= \()|^\d+ bulan di muka$/;

/** The name of what was paid, by its label: "tagihan akhir November 2026", "pesanan SRT-…", "3 bulan di muka". */
export function payableName(label: string): string {
  const [, year, month, sort = ''] = bill.exec(label) ?? [];
  if (year && month) return `tagihan ${sorts[sort] ?? ''}${monthYear(`${year}-${month}`)}`;
  return several.exec(label)?.[0] ?? `pesanan ${label}`;
}
