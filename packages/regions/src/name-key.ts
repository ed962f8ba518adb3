const combiningMarks = /\p{M}+/gu;
const apostrophes = /['’‘`´"*]/g;
const notLetterOrDigit = /[^a-z0-9]+/g;

/** Lower-case words of a name: "Ra'as" is one word, "Fak-Fak" and "Hunuth/Durian" are two. */
export function nameWords(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replace(combiningMarks, '')
    .toLowerCase()
    .replace(apostrophes, '')
    .replace(notLetterOrDigit, ' ')
    .trim();
  return plain === '' ? [] : plain.split(' ');
}

/** One key for every way to space, hyphenate or case the same name. */
export function nameKey(text: string): string {
  return nameWords(text).join('');
}
