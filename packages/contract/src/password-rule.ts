import { commonPasswordsHere } from './common-passwords.ts';

/** Scores passwords with zxcvbn, in the portal's meter and in the service alike. */

export type StrengthScore = 0 | 1 | 2 | 3 | 4;

export interface PasswordRule {
  min: number;
  score: number;
}

/** Known data of the password's owner, which lowers the score. */
export interface PasswordOwner {
  fullName?: string | undefined;
  email?: string | undefined;
  phone?: string | null | undefined;
  known?: readonly string[] | undefined;
}

/** The words of the demo's passwords, which are published. */
const wordsOfDemo = ['serat', 'demo', 'konsol'];

export function wordsOfProvider(brand: string, addresses: readonly string[]): string[] {
  const hosts = addresses.map((address) => new URL(address).hostname);
  const labels = hosts.flatMap((host) => {
    const parts = host.split('.');
    // Top-level domains such as "id" or "com" do not count.
    return parts.length > 1 ? parts.slice(0, -1) : parts;
  });
  const words = [
    brand,
    ...brand.split(/\s+/),
    brand.replace(/\s+/g, ''),
    ...hosts,
    ...labels,
    ...wordsOfDemo,
  ];
  const compared = words.map((word) => word.toLowerCase().slice(0, scoredLength));
  return [...new Set(compared)].filter((word) => word.length > 2 && !/^[\d.:[\]]+$/.test(word));
}

/**
 * Only the first 32 characters are scored: the worst case takes about 40 ms, a full-length one a
 * second.
 */
const scoredLength = 32;

export const passwordScoring = { maxLength: scoredLength, l33tMaxSubstitutions: 20 } as const;
export const passwordDictionary = { 'passwords-here': [...commonPasswordsHere] };

interface Zxcvbn {
  check(
    password: string,
    userInputs: string[],
  ): { score: StrengthScore; sequence: readonly { pattern: string }[] };
}

export function judgePassword(
  zxcvbn: Zxcvbn,
  password: string,
  owner: PasswordOwner,
): StrengthScore {
  const own = ownWords(owner);
  const { score, sequence } = zxcvbn.check(password, own);
  if (isOneWord(sequence) || isMadeOf(own, password)) return 0;
  const word = undecorated(password);
  if (word === password || word === '') return score;
  return isOneWord(zxcvbn.check(word, own).sequence) ? 0 : score;
}

/** Whether the whole password is one dictionary entry: a common password, word or name. */
const isOneWord = (sequence: readonly { pattern: string }[]): boolean =>
  sequence.length === 1 && sequence[0]?.pattern === 'dictionary';

/** Digits that attackers try after every word: "1", "123", "123456", "777777", "2026". */
const cheapDigits = String.raw`\d{1,3}|(?:19|20)\d\d|12345?6?7?8?9?0?|(\d)\1*`;
const decoration = new RegExp(String.raw`[\s._-]*(?:${cheapDigits})?[^\p{L}\d]{0,3}$`, 'u');
const leftOver = new RegExp(`^(?:${cheapDigits})?$`);

/** Strips common prefixes and suffixes: "Rahasia_123!" becomes "Rahasia". */
const undecorated = (password: string): string =>
  password
    .slice(0, scoredLength)
    .replace(decoration, '')
    .replace(/^[^\p{L}]{1,3}/u, '');

/** Whether the password consists only of the customer's and the provider's words. */
function isMadeOf(own: readonly string[], password: string): boolean {
  const bare = (text: string) => text.toLowerCase().replace(/[^\p{L}\d]/gu, '');
  const typed = bare(password.slice(0, scoredLength));
  const longestFirst = own.map(bare).toSorted((a, b) => b.length - a.length);
  const rest = longestFirst.reduce((text, word) => text.replaceAll(word, ''), typed);
  return rest !== typed && leftOver.test(rest);
}

/** Name, email and phone, whole and in parts, and the provider's words, for zxcvbn. */
export function ownWords({
  fullName = '',
  email = '',
  phone,
  known = [],
}: PasswordOwner): string[] {
  const [local = '', domain = ''] = email.split('@');
  const digits = (phone ?? '').replace(/\D/g, '').replace(/^(?:62|0)/, '');
  const words = [
    ...known,
    fullName.replace(/\s+/g, ''),
    ...fullName.split(/\s+/),
    email,
    local,
    ...local.split(/[^\p{L}]+/u),
    domain.split('.')[0] ?? '',
    digits && `0${digits}`,
    digits && `62${digits}`,
    // The number without its first digits, as people shorten it.
    ...Array.from({ length: Math.max(0, digits.length - 5) }, (_, from) => digits.slice(from)),
  ];
  const compared = words.map((word) => word.toLowerCase().slice(0, scoredLength));
  return [...new Set(compared)].filter((word) => word.length > 2);
}
