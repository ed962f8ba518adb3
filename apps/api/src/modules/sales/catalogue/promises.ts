import { productTypes, standardPromises, type ProductType } from '@serat/contract/catalogue';
import { isPlainText } from '../../../csv/csv-table.ts';

const most = 4;
const longest = 40;
/** An empty cell means the standard promises. */
const none = '-';

/** `Full Fiber to The Home | Unlimited Quota`. Returns an error message if the text is invalid. */
export function readPromises(text: string): string[] | string {
  if (text === '') return [...standardPromises];
  if (text === none) return [];
  const promises = text.split('|').map((promise) => promise.trim());
  if (promises.includes('')) {
    return 'tidak terbaca; tulis seperti Full Fiber to The Home | Unlimited Quota';
  }
  if (promises.length > most) return `paling banyak ${most}`;
  if (new Set(promises).size < promises.length) return 'menyebut janji yang sama dua kali';
  return promises.every((promise) => promise.length <= longest && isPlainText(promise))
    ? promises
    : `berisi janji yang terlalu panjang (paling panjang ${longest} karakter) atau bukan teks UTF-8`;
}

export const writePromises = (type: ProductType, promises: readonly string[]): string => {
  if (type !== productTypes.internet) return '';
  return promises.length === 0 ? none : promises.join(' | ');
};

/** Only internet packages have promises on their card. */
export const promisesOf = (type: ProductType, given?: readonly string[]): string[] =>
  type === productTypes.internet ? [...(given ?? standardPromises)] : [];
