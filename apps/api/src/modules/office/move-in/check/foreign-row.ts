import type { MoveInField } from '@serat/contract/staff/move-in-fields';
import type { TableRow } from '../../../../csv/table/cell.ts';
import type { Sources } from './headings.ts';
import type { Problem } from './moved-row.ts';

const total = /^(?:(?:grand|sub)[ -]?)?(?:total|jumlah)(?: total| keseluruhan)?\s*:?$/i;
const keys: readonly MoveInField[] = ['customerNumber', 'serviceNumber', 'fullName'];

/**
 * Lines that people have below their customers: sums, where a word for them comes first and nobody's number or
 * name follows, and a single text, such as who signs. One problem, instead of one for every needed column.
 */
export function problemOfForeign(row: TableRow, sources: Sources): Problem | null {
  const [first, ...others] = row.cells.filter(({ text }) => text !== '');
  if (!first) return null;
  const isKey = (field: MoveInField) => {
    const cell = sources.get(field)?.cellOf(row);
    return cell !== undefined && cell !== first && cell.text !== '';
  };
  const isTotal = total.test(first.text) && !keys.some(isKey);
  if (!isTotal && others.length > 0) return null;
  const its = [...sources.values()].find(({ cellOf }) => cellOf(row) === first);
  return {
    row: row.number,
    column: its?.heading ?? 'Kolom lain',
    value: first.text,
    remedy: `Ini ${isTotal ? 'baris jumlah' : 'satu teks saja'}, bukan pelanggan. Hapus barisnya.`,
  };
}
