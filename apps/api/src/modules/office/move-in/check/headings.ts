import {
  isRequired,
  moveInFieldNames,
  moveInFields,
  type MoveInField,
  type MoveInMapping,
} from '@serat/contract/staff/move-in-fields';
import { AppError } from '../../../../app-error.ts';
import { unreadable, type Cell, type TableRow } from '../../../../csv/table/cell.ts';
import { headingsOf } from '../../../../csv/table/headings.ts';

interface Source {
  heading: string;
  cellOf(row: TableRow): Cell;
}

export type Sources = ReadonlyMap<MoveInField, Source>;

export const columnOf = (sources: Sources, field: MoveInField): string =>
  sources.get(field)?.heading ?? moveInFields[field].label;

const empty: Cell = { kind: 'text', text: '' };

/** Where each field comes from. Refuses a mapping that does not fit the file. */
export function sourcesOf(mapping: MoveInMapping, header: TableRow | undefined): Sources {
  if (!header) throw unreadable(`Berkas ini tidak punya baris ${mapping.headerRow}.`);
  const headings = headingsOf(header);
  const wrong: Record<string, string> = {};
  const sources = new Map<MoveInField, Source>();
  for (const field of moveInFieldNames) {
    const from = mapping.fields[field];
    if (!from) {
      if (isRequired(field)) wrong[field] = `${moveInFields[field].label} belum dipilih`;
    } else if ('value' in from) {
      const cell: Cell = { kind: 'text', text: from.value };
      sources.set(field, { heading: moveInFields[field].label, cellOf: () => cell });
    } else {
      const at = headings.indexOf(from.column);
      if (at === -1) wrong[field] = `Kolom ${from.column} tidak ada di berkas ini`;
      sources.set(field, { heading: from.column, cellOf: ({ cells }) => cells[at] ?? empty });
    }
  }
  if (Object.keys(wrong).length > 0) throw new AppError('INVALID_INPUT', { fields: wrong });
  return sources;
}
