/** Either what a cell says, or why it cannot be used and what to do. */
export type Value<T> = { value: T } | { remedy: string };

export const good = <T>(value: T): Value<T> => ({ value });
export const bad = (remedy: string): { remedy: string } => ({ remedy });

/** A spreadsheet has rounded a long number, so its last digits are lost. */
export const isExponent = (text: string): boolean => /^[+-]?\d+([.,]\d+)?e[+-]?\d+$/i.test(text);

export const storeAsText =
  'Angkanya terpotong oleh Excel. Format kolomnya sebagai Teks, lalu isi lagi nomornya.';
