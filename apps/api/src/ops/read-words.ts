import { parseArgs } from 'node:util';
import type { Given, Options } from './option.ts';

export interface Argument {
  /** As the usage shows it. */
  name: string;
  /** As messages show it. */
  what: string;
}

export interface Understood<O extends Options> {
  given: Given<O>;
  argument: string;
}

/** Parses the words after a command's name. Returns a string if they are invalid. */
export function readWords<O extends Options>(
  words: readonly string[],
  options: O,
  argument: Argument | null,
): Understood<O> | string {
  const { tokens } = parseArgs({
    args: [...words],
    options: Object.fromEntries(
      Object.entries(options).map(([name, { value }]) => [
        name,
        { type: value === null ? ('boolean' as const) : ('string' as const) },
      ]),
    ),
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  const given = new Map<string, unknown>();
  const others: string[] = [];
  for (const token of tokens) {
    if (token.kind === 'positional') others.push(token.value);
    if (token.kind !== 'option') continue;
    const option = Object.hasOwn(options, token.name) ? options[token.name] : undefined;
    if (!option) return `${token.rawName} tidak dikenal.`;
    if (given.has(token.name)) return `${token.rawName} disebut dua kali.`;
    if (option.value === null && token.value !== undefined) {
      return `${token.rawName} tidak memakai nilai.`;
    }
    const isMissing = token.value === undefined || (!token.inlineValue && isOption(token.value));
    if (option.value !== null && isMissing) {
      return `${token.rawName} perlu nilai: ${token.rawName} ${option.value}.`;
    }
    const read = option.read(token.value ?? '');
    if ('problem' in read) return `${token.rawName}: ${read.problem}.`;
    given.set(token.name, read.value);
  }
  const [word = '', ...more] = others;
  if (argument && word.trim() === '') return `Sebutkan ${argument.what}.`;
  if (argument && more.length > 0) return `Hanya satu ${argument.what} sekali jalan.`;
  if (!argument && others.length > 0) {
    return `"${word}" tidak dikenal di sini. Apit nilai yang terdiri dari beberapa kata dengan tanda kutip.`;
  }
  const all = Object.entries(options).map(([name, { absent }]) => [
    name,
    given.has(name) ? given.get(name) : absent,
  ]);
  return { given: Object.fromEntries(all) as Given<O>, argument: word };
}

const isOption = (word: string): boolean => /^--?[a-z]/i.test(word);
