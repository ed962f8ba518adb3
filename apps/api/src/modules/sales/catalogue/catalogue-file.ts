import { nationalArea, productTypes, type ProductType } from '@serat/contract/catalogue';
import { readLines } from '../../../csv/csv-lines.ts';
import { readColumns, shorten, type CellOf } from '../../../csv/csv-table.ts';
import {
  aboutColumns,
  catalogueColumns,
  isProductId,
  readRow,
  type About,
  type CatalogueColumn,
  type CatalogueRow,
} from './catalogue-csv.ts';
import { productTypeOf } from './catalogue.policy.ts';

export type Report = (line: number, reason: string) => void;

export interface FileProduct {
  id: string;
  line: number;
  type: ProductType;
  about: About;
  prices: { line: number; areaId: string; price: number; discount: number; unit: string }[];
}

type Header = Exclude<ReturnType<typeof readColumns<CatalogueColumn>>, { reason: string }>;

/** One statement inserts all rows, and PostgreSQL allows 65,535 parameters. */
const mostRows = 5_000;

/** Reads a whole file and reports every wrong line. Keeps the file's order. */
export async function readCatalogueFile(
  source: AsyncIterable<Uint8Array | string>,
  areaIds: readonly string[],
  report: Report,
): Promise<{ rows: number; products: FileProduct[] }> {
  const products = new Map<string, FileProduct>();
  let number = 0;
  let rows = 0;
  let header: Header | null = null;
  for await (const lines of readLines(source)) {
    for (const line of lines) {
      number += 1;
      if (line === null) {
        report(number, 'baris terlalu panjang');
        continue;
      }
      if (!header) {
        const columns = readColumns<CatalogueColumn>(line, catalogueColumns);
        if ('reason' in columns) {
          report(number, columns.reason);
          // Without a valid header, every further line would be reported for the same reason.
          return { rows, products: [] };
        }
        header = columns;
        continue;
      }
      if (isBlank(line)) continue;
      rows += 1;
      if (rows > mostRows) {
        report(number, `berkas berisi lebih dari ${mostRows} baris`);
        return { rows, products: [...products.values()] };
      }
      const read = header.readCells(line);
      const reasons =
        'reason' in read ? [read.reason] : takeRow(products, number, read.cell, areaIds);
      if (reasons.length > 0) report(number, reasons.join('; '));
    }
  }
  if (number === 0) report(1, 'berkas kosong');
  return { rows, products: [...products.values()] };
}

/** A spreadsheet saves an empty row as separators. */
const isBlank = (line: string): boolean => /^[\s;,]*$/.test(line);

function takeRow(
  products: Map<string, FileProduct>,
  line: number,
  cell: CellOf<CatalogueColumn>,
  areaIds: readonly string[],
): string[] {
  const id = cell('id');
  if (id === '') return ['id kosong; setiap baris menyebut produknya'];
  if (!isProductId(id)) {
    return [
      `id "${shorten(id)}" tidak dapat dipakai; pakai huruf, angka, dan tanda hubung, paling panjang 64`,
    ];
  }
  const { row, reasons } = readRow(cell);
  const known = products.get(id);
  if (!known) {
    const type = productTypeOf(row.about.type);
    if (row.about.type === '') reasons.push('type kosong; isi INTERNET, TV, atau ALACARTE');
    if (!type) return reasons;
    const product: FileProduct = { id, line, type, about: row.about, prices: [] };
    products.set(id, product);
    return [...reasons, ...judgeAbout(product), ...takePrice(product, line, row, areaIds)];
  }
  const differing = aboutColumns.filter((column) => !saysTheSame(column, row.about, known.about));
  if (differing.length > 0) {
    reasons.push(
      `${differing.join(', ')} berbeda dari baris ${known.line}; samakan, atau kosongkan di baris ini`,
    );
  }
  return [...reasons, ...takePrice(known, line, row, areaIds)];
}

/** Further rows of a product may leave out what its first row says. */
function saysTheSame(column: keyof About, row: About, first: About): boolean {
  if (row[column] === '' || row[column] === first[column]) return true;
  return column === 'type' && productTypeOf(row.type) === productTypeOf(first.type);
}

function judgeAbout({ type, about }: FileProduct): string[] {
  const isInternet = type === productTypes.internet;
  return [
    about.name === '' && 'name kosong',
    isInternet && about.bandwidth === '' && 'bandwidth kosong; tulis seperti 50 Mbps',
    !isInternet && about.bandwidth !== '' && `bandwidth hanya untuk INTERNET, kosongkan`,
    type !== productTypes.tv &&
      about.channelGroups !== '' &&
      'channelGroups hanya untuk TV, kosongkan',
    ...(['promises', 'suits', 'mostChosen'] as const).map(
      (column) =>
        !isInternet && about[column] !== '' && `${column} hanya untuk INTERNET, kosongkan`,
    ),
  ].filter((reason) => reason !== false);
}

function takePrice(
  product: FileProduct,
  line: number,
  { areaId: written, price, discount, unit }: CatalogueRow,
  areaIds: readonly string[],
): string[] {
  const isInternet = product.type === productTypes.internet;
  // A spreadsheet turns 01 into 1.
  const areaId = written === '' && !isInternet ? nationalArea : written.padStart(2, '0');
  const reasons: string[] = [];
  if (isInternet && !areaIds.includes(areaId)) {
    reasons.push(
      written === ''
        ? `areaId kosong; isi ${areaIds.join(', ')}`
        : `areaId "${shorten(written)}" tidak dikenal; yang ada ${areaIds.join(', ')}`,
    );
  }
  if (!isInternet && areaId !== nationalArea) {
    reasons.push(
      `areaId "${shorten(written)}" untuk ${product.type} harus ${nationalArea}: harganya sama di seluruh Indonesia`,
    );
  }
  const earlier = product.prices.find((known) => known.areaId === areaId);
  if (earlier) {
    reasons.push(`harga "${product.id}" di area ${areaId} sudah ada di baris ${earlier.line}`);
  }
  if (isInternet && price === discount) {
    reasons.push('harga setelah discount harus lebih dari 0');
  }
  if (!earlier) product.prices.push({ line, areaId, price, discount, unit });
  return reasons;
}
