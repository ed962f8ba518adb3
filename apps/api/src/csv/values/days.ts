import { dayStyles, type MoveInMapping } from '@serat/contract/staff/move-in-fields';
import type { Cell } from '../table/cell.ts';
import { bad, good, type Value } from './value.ts';

type Style = MoveInMapping['days'];

const aNumber =
  'Sel ini berisi angka, bukan tanggal. Format kolomnya sebagai Tanggal, atau tulis 2026-12-31.';

/** A real day between 1990 and 2100. */
function dayOf(year: string, month: string, day: string): string | null {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const at = new Date(`${text}T00:00:00Z`);
  const isReal = !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
  return isReal && text >= '1990-01-01' && text <= '2100-12-31' ? text : null;
}

/** 2026-12-31 can only mean one thing; for 01/02/2026 a setting says which part is the month. */
export function readDay(cell: Cell, style: Style): Value<string> {
  if (cell.kind === 'number') return bad(aNumber);
  // Many exports add a time.
  const text = cell.text.replace(
    /[ T]\d{1,2}[:.]\d{2}([:.]\d{2}(\.\d+)?)?(Z|\+\d{2}:?\d{2})?$/,
    '',
  );
  if (/^\d{5}$/.test(text)) return bad(aNumber);
  const iso = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})$/.exec(text);
  const local = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(text);
  const [, a = '', b = '', c = ''] = iso ?? local ?? [];
  const day = iso ? dayOf(a, b, c) : style === 'dmy' ? dayOf(c, b, a) : dayOf(c, a, b);
  if (day !== null) return good(day);
  return bad(`Bukan tanggal. Tulis 2026-12-31, atau ${dayStyles[style]} sesuai pengaturannya.`);
}

export function readMonth(cell: Cell, style: Style): Value<string> {
  const iso = /^(\d{4})[-/](\d{1,2})$/.exec(cell.text);
  const local = /^(\d{1,2})[-/](\d{4})$/.exec(cell.text);
  const [year, month] = iso ? [iso[1], iso[2]] : [local?.[2], local?.[1]];
  if (cell.kind === 'text' && year !== undefined && month !== undefined) {
    const day = dayOf(year, month, '1');
    return day === null ? bad('Bukan bulan. Tulis 2026-10.') : good(day.slice(0, 7));
  }
  const day = readDay(cell, style);
  return 'value' in day ? good(day.value.slice(0, 7)) : bad('Bukan bulan. Tulis 2026-10.');
}
