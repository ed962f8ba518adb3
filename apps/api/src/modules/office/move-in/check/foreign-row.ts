import type { MoveInField } from '@serat/contract/staff/move-in-fields';
import type { TableRow } from '../../../../csv/table/cell.ts';
import type { Sources } from './headings.ts';
import type { Problem } from './moved-row.ts';

const total = /^(?:(?:grand|sub)[ -]?)?(?:total|jumlah)(?: total| keseluruhan)?\s*:?$/i;
const keys: readonly MoveInField[] = ['customerNumber', 'serviceNumber', 'fullName'];

/**
 * Returns one problem for a row that is no customer, instead of one for every required column: a sum ("Total",
 * without a number or a name after it) or a single filled cell, such as a signature.
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
    remedy: isTotal
      ? 'Ini baris jumlah, bukan pelanggan. Hapus barisnya.'
      : 'Hanya satu sel yang terisi. Lengkapi barisnya, atau hapus bila bukan pelanggan.',
  };
}
