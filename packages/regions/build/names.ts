/**
 * Corrections of the source's misprints, by code. The official spelling is in the decree
 * (Kepmendagri 300.2.2-2138/2025).
 */
const corrections: ReadonlyMap<string, string> = new Map([
  // Common short forms of "Daerah Khusus Ibukota Jakarta" and "Daerah Istimewa Yogyakarta".
  ['31', 'DKI Jakarta'],
  ['34', 'DI Yogyakarta'],
  ['7109', 'Kabupaten Kepulauan Siau Tagulandang Biaro'],
  ['130504', '2 x 11 Anam Lingkuang'],
  ['130515', '2 x 11 Kayu Tanam'],
  ['160613', 'Lawang Wetan'],
  ['320306', 'Bojongpicung'],
  ['320318', 'Pagelaran'],
  ['320320', 'Cibinong'],
  ['320538', 'Balubur Limbangan'],
  ['530220', 'Kot Olin'],
  ['1219021001', 'Perkebunan Sipare-pare'],
  ['1201082008', 'Sibio-bio'],
  ['1220042065', 'Saba Sitahul-tahul'],
  ['3527132002', "Apa'an"],
  ['3527132005', "Pacangga'an"],
  ['3527142001', "Blu'uran"],
  ['7505112001', 'Deme I'],
]);

const spelledOut = /^\p{L}(?: \p{Ll})+$/u;
const joinedWords = /(\p{Ll}{2})(\p{Lu}\p{Ll})/gu;
const lowerStart = /(^|[ /(])(\p{Ll})/gu;
const keptLower = /(?<= )(Dan|Di)(?= )/g;

function tidy(name: string): string {
  const plain = name
    .replace(/["’‘`]/g, "'")
    .replaceAll('*', '')
    .replace(/\s+/g, ' ')
    .replace(/ ?\/ ?/g, '/')
    .replace(/ ?- ?/g, '-')
    .replace(/,(?=\S)/g, ', ')
    .trim()
    .replace(/(\p{L}{2,})\.$/u, '$1');
  if (spelledOut.test(plain)) return plain.replaceAll(' ', '');
  if (/^\p{Lu}+'\p{Lu}+$/u.test(plain)) return plain.charAt(0) + plain.slice(1).toLowerCase();
  return plain
    .replace(joinedWords, '$1 $2')
    .replace(lowerStart, (_, before: string, letter: string) => before + letter.toUpperCase())
    .replace(keptLower, (word) => word.toLowerCase());
}

export function officialName(code: string, sourceName: string): string {
  const corrected = corrections.get(code);
  if (corrected !== undefined) return corrected;
  const name = tidy(sourceName);
  return code.length === 4 ? name.replace(/^Kab\.? /, 'Kabupaten ') : name;
}
