/**
 * Formats typed or pasted text. A format drops no digit: a number that is too long stays, and the
 * form's schema reports it. Formats are idempotent. Formatting the text before the caret gives the
 * caret's new position; if the length changes the format, the caret stays behind the same digit.
 */
export type InputFormat = (text: string) => string;

export const onlyDigits: InputFormat = (text) => text.replace(/\D/g, '');

const npwpGroups = /^(\d{0,2})(\d{0,3})(\d{0,3})(\d{0,1})(\d{0,3})(\d{0,3})$/;
const npwpSeparators = ['', '.', '.', '.', '-', '.'];

/** ##.###.###.#-###.###, or the 16 digits of a new number unchanged. */
export const formatNpwp: InputFormat = (text) => {
  const digits = onlyDigits(text);
  const groups = npwpGroups.exec(digits);
  if (!groups) return digits;
  return groups
    .slice(1)
    .map((group, index) => group && npwpSeparators[index] + group)
    .join('');
};

/** 0812…, from any notation of an address book: +62 812-…, 62 812 …, (0812) … */
export const formatPhone: InputFormat = (text) => {
  const abroad = text.trimStart().startsWith('+');
  const digits = onlyDigits(text);
  if (abroad && digits.length < 2) return `+${digits}`;
  // No Indonesian number begins with 62 in national format.
  return /^62./.test(digits) || (abroad && digits === '62') ? homeNumber(digits) : digits;
};

/** In +62 (0)812… the zero is already there. */
const homeNumber = (digits: string) => `0${digits.slice(2).replace(/^0/, '')}`;

export interface Formatted {
  text: string;
  caret: number;
}

export function reformat(text: string, caret: number, format: InputFormat): Formatted {
  const formatted = format(text);
  const before = format(text.slice(0, caret));
  if (formatted.startsWith(before)) return { text: formatted, caret: before.length };
  return { text: formatted, caret: behindDigits(formatted, onlyDigits(before).length) };
}

function behindDigits(text: string, count: number): number {
  let seen = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (seen === count) return at;
    if (/\d/.test(text.charAt(at))) seen += 1;
  }
  return text.length;
}
