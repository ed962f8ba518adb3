export const plain = (text: string): string => text.toLowerCase().replaceAll(/\s+/g, ' ').trim();

/** `Kab. Bandung` is `kabupaten bandung`, and `Kota Administrasi Jakarta Selatan` is `kota jakarta selatan`. */
export const longName = (city: string): string =>
  plain(city)
    .replace(/^kab\.? /, 'kabupaten ')
    .replace(/^(kota|kabupaten) administrasi /, '$1 ');

/** Bandung is a city and a district, so a short name is only valid if exactly one place has it. */
export const shortName = (city: string): string => longName(city).replace(/^(kota|kabupaten) /, '');
