export interface Searchable {
  question: string;
  text: string;
}

const fewestLetters = 2;

const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** The search words; none if the query is too short. */
export function wordsOf(query: string): string[] {
  const words = fold(query).match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.join('').length < fewestLetters ? [] : [...new Set(words)];
}

/** Entries that contain every word, matches in the question first. */
export function findEntries<Entry extends Searchable>(
  entries: readonly Entry[],
  words: readonly string[],
): Entry[] {
  const inQuestion: Entry[] = [];
  const inAnswer: Entry[] = [];
  for (const entry of entries) {
    const question = fold(entry.question);
    const all = `${question} ${fold(entry.text)}`;
    if (!words.every((word) => all.includes(word))) continue;
    (words.every((word) => question.includes(word)) ? inQuestion : inAnswer).push(entry);
  }
  return [...inQuestion, ...inAnswer];
}

export interface TextPart {
  at: number;
  text: string;
  found: boolean;
}

/** Splits a text at the matches, ignoring accents and case. */
export function markWords(text: string, words: readonly string[]): TextPart[] {
  const { folded, starts } = foldInPlace(text);
  const found: boolean[] = Array.from({ length: text.length }, () => false);
  for (const word of words) {
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + 1)) {
      found.fill(true, starts[at], starts[at + word.length]);
    }
  }
  const parts: TextPart[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const last = parts[parts.length - 1];
    const isFound = found[at] ?? false;
    if (last?.found === isFound) last.text += text.charAt(at);
    else parts.push({ at, text: text.charAt(at), found: isFound });
  }
  return parts;
}

/** The text without accents and case, and the original index of each of its characters. */
function foldInPlace(text: string): { folded: string; starts: number[] } {
  let folded = '';
  const starts: number[] = [];
  let at = 0;
  for (const character of text) {
    const letters = fold(character);
    for (let index = 0; index < letters.length; index += 1) starts.push(at);
    folded += letters;
    at += character.length;
  }
  starts.push(text.length);
  return { folded, starts };
}
