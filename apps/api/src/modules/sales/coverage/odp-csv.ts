import { technology as anyTechnology, type Technology } from '@serat/contract/coverage';
import { isPlainText, readColumns, shorten, type CellOf } from '../../../csv/csv-table.ts';
import type { Position } from './geometry.ts';

export interface OdpRow extends Position {
  code: string;
  ports: number;
  portsInUse: number;
  technology: Technology;
  /** Null keeps the current value; a new point is active. */
  active: boolean | null;
}

export type Reading = { row: OdpRow } | { reason: string };

export type ReadRow = (line: string, number: number) => Reading;

const required = ['code', 'latitude', 'longitude', 'ports', 'ports_in_use', 'technology'] as const;
type Column = (typeof required)[number] | 'active';

const longestCode = 64;
const mostPorts = 10_000;
const decimal = /^[+-]?\d{1,3}([.,]\d{1,20})?$/;
const whole = /^\d{1,6}$/;
const technologies = anyTechnology.options;

export function readHeader(
  line: string,
  isInIndonesia: (position: Position) => boolean,
): { readRow: ReadRow } | { reason: string } {
  const header = readColumns<Column>(line, { required, optional: ['active'] });
  if ('reason' in header) return header;
  const written = createMarks();
  return {
    readRow(row, number) {
      const read = header.readCells(row);
      if ('reason' in read) return read;
      const mixed = written.check(read.cell, number);
      return mixed ? { reason: mixed } : readCells(read.cell, isInIndonesia);
    },
  };
}

const marks = { ',': 'koma', '.': 'titik' } as const;

/**
 * Indonesian spreadsheets write -6,2 and separate columns by semicolons. A file must use one decimal
 * mark: with both, one of them could be a thousands separator.
 */
function createMarks() {
  let first: { mark: keyof typeof marks; line: number } | null = null;
  function check(cell: CellOf<Column>, line: number): string | null {
    for (const column of ['latitude', 'longitude'] as const) {
      const mark = decimal.exec(cell(column))?.[1]?.[0] as keyof typeof marks | undefined;
      if (!mark) continue;
      first ??= { mark, line };
      if (first.mark !== mark) {
        return `${column} "${cell(column)}" memakai ${marks[mark]} desimal, sedangkan baris ${first.line} memakai ${marks[first.mark]}; pakai satu saja di seluruh berkas`;
      }
    }
    return null;
  }
  return { check };
}

const degrees = (text: string): number => Number(text.replace(',', '.'));

function readCells(cell: CellOf<Column>, isInIndonesia: (position: Position) => boolean): Reading {
  const reasons: string[] = [];
  for (const column of required) if (cell(column) === '') reasons.push(`${column} kosong`);
  const check = (column: Column, valid: (text: string) => boolean, reason: string) => {
    const text = cell(column);
    if (text !== '' && !valid(text)) reasons.push(`${column} "${shorten(text)}" ${reason}`);
  };

  check(
    'code',
    isCode,
    `bukan kode (paling panjang ${longestCode} karakter, tanpa karakter kendali)`,
  );
  check('latitude', (text) => decimal.test(text), 'bukan angka desimal');
  check('longitude', (text) => decimal.test(text), 'bukan angka desimal');
  check('ports', isPorts, `bukan bilangan bulat 0 sampai ${mostPorts}`);
  check('ports_in_use', isPorts, `bukan bilangan bulat 0 sampai ${mostPorts}`);
  check('technology', (text) => technologyOf(text) !== undefined, 'bukan FTTH atau OPENPORT');
  check('active', (text) => activeOf(text) !== undefined, 'bukan true atau false');
  const technology = technologyOf(cell('technology'));
  if (reasons.length > 0 || !technology) return { reason: reasons.join('; ') };

  const row: OdpRow = {
    code: cell('code'),
    latitude: degrees(cell('latitude')),
    longitude: degrees(cell('longitude')),
    ports: Number(cell('ports')),
    portsInUse: Number(cell('ports_in_use')),
    technology,
    active: activeOf(cell('active')) ?? null,
  };
  if (row.portsInUse > row.ports) {
    reasons.push(`ports_in_use (${row.portsInUse}) lebih besar dari ports (${row.ports})`);
  }
  if (!isInIndonesia(row)) {
    reasons.push(`titik ${row.latitude},${row.longitude} di luar Indonesia`);
  }
  return reasons.length > 0 ? { reason: reasons.join('; ') } : { row };
}

const isCode = (text: string): boolean => text.length <= longestCode && isPlainText(text);

const isPorts = (text: string): boolean => whole.test(text) && Number(text) <= mostPorts;

const technologyOf = (text: string): Technology | undefined =>
  technologies.find((technology) => technology === text.toUpperCase());

function activeOf(text: string): boolean | undefined {
  const lower = text.toLowerCase();
  return lower === 'true' || lower === 'false' ? lower === 'true' : undefined;
}
