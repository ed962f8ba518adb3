import type { ProductType } from '@serat/contract/catalogue';
import { isPlainText, shorten, type CellOf } from '../../../csv/csv-table.ts';
import { readChannelGroups } from './channel-groups.ts';
import { readPromises } from './promises.ts';
import { productTypeOf } from './catalogue.policy.ts';

/** One row is one product in one price area. */
export const catalogueColumns = {
  required: ['id', 'type', 'name', 'areaId', 'price'],
  optional: [
    'bandwidth',
    'discount',
    'unit',
    'content',
    'thumbnail',
    'categoryId',
    'channelGroups',
    'promises',
    'suits',
    'mostChosen',
  ],
} as const;

export type CatalogueColumn =
  | (typeof catalogueColumns.required)[number]
  | (typeof catalogueColumns.optional)[number];

/** These columns belong to the product, so they are equal in all of its rows. */
export const aboutColumns = [
  'type',
  'name',
  'bandwidth',
  'content',
  'thumbnail',
  'categoryId',
  'channelGroups',
  'promises',
  'suits',
  'mostChosen',
] as const;
export type About = Record<(typeof aboutColumns)[number], string>;

export interface CatalogueRow {
  about: About;
  /** Unchecked: which areas are valid depends on the type. */
  areaId: string;
  price: number;
  discount: number;
  unit: string;
}

const idForm = /^[A-Za-z0-9](?:[A-Za-z0-9._-]{0,62}[A-Za-z0-9])?$/;
const bandwidthForm = /^\d{1,5}([.,]\d)? [KMG]bps$/;
const highestPrice = 100_000_000;
/** Bills are monthly: a price for another period would be charged every month, too. */
const monthly = 'bulan';
/** An empty cell means no. */
export const yes = 'ya';
const longest = { name: 100, content: 300, thumbnail: 200, categoryId: 64, suits: 60 } as const;

export const isProductId = (text: string): boolean => idForm.test(text);

export function readRow(cell: CellOf<CatalogueColumn>): { row: CatalogueRow; reasons: string[] } {
  const reasons: string[] = [];
  const check = (column: CatalogueColumn, valid: (text: string) => boolean, advice: string) => {
    const text = cell(column);
    if (text !== '' && !valid(text)) reasons.push(`${column} "${shorten(text)}" ${advice}`);
  };
  check('type', (text) => productTypeOf(text) !== null, 'bukan INTERNET, TV, atau ALACARTE');
  check('bandwidth', (text) => bandwidthForm.test(text), 'bukan kecepatan; tulis seperti 50 Mbps');
  check('unit', (text) => text === monthly, `bukan ${monthly}; tagihan terbit setiap bulan`);
  check('mostChosen', (text) => text === yes, `bukan ${yes}; kosongkan bila bukan`);
  check('price', isRupiah, notRupiah);
  check('discount', isRupiah, notRupiah);
  if (cell('price') === '') reasons.push('price kosong; isi harga dalam Rupiah, misalnya 225000');
  for (const [column, length] of Object.entries(longest) as [keyof typeof longest, number][]) {
    check(
      column,
      (text) => text.length <= length && isPlainText(text),
      `terlalu panjang (paling panjang ${length} karakter) atau bukan teks UTF-8`,
    );
  }
  const groups = readChannelGroups(cell('channelGroups'));
  if (typeof groups === 'string') reasons.push(`channelGroups ${groups}`);
  const promises = readPromises(cell('promises'));
  if (typeof promises === 'string') reasons.push(`promises ${promises}`);

  const price = rupiahOf(cell('price'));
  const discount = rupiahOf(cell('discount') || '0');
  if (discount > price) reasons.push(`discount (${discount}) lebih besar dari price (${price})`);
  const about = Object.fromEntries(
    aboutColumns.map((column) => [column, cell(column)]),
  ) as unknown as About;
  return {
    row: { about, areaId: cell('areaId'), price, discount, unit: monthly },
    reasons,
  };
}

const isRupiah = (text: string): boolean => /^\d{1,9}$/.test(text) && Number(text) <= highestPrice;
/** NaN fails every comparison, so an unreadable price is reported only once. */
const rupiahOf = (text: string): number => (isRupiah(text) ? Number(text) : Number.NaN);
const notRupiah = `bukan Rupiah bulat; tulis seperti 225000, tanpa Rp, titik, atau koma (paling besar ${highestPrice})`;

/** Defaults for empty cells. The pictures belong to the portal. */
export const usual: Record<ProductType, { categoryId: string; thumbnail: string }> = {
  INTERNET: { categoryId: 'internet', thumbnail: '/katalog/internet-50.svg' },
  TV: { categoryId: 'tv', thumbnail: '/katalog/tv-family.svg' },
  ALACARTE: { categoryId: 'alacarte', thumbnail: '/katalog/film.svg' },
};
