import { limits } from '@serat/contract/fields';

/**
 * Brings what was typed or pasted into the shape of a field. A format applied to its own result changes
 * nothing, and applied to the beginning of a text it gives the beginning of the result: the caret is
 * placed by that.
 */
export type InputFormat = (text: string) => string;

export const digitsUpTo =
  (most: number): InputFormat =>
  (text) =>
    text.replace(/\D/g, '').slice(0, most);

const npwpGroups = /^(\d{0,2})(\d{0,3})(\d{0,3})(\d{0,1})(\d{0,3})(\d{0,3}).*$/;
const npwpSeparators = ['', '.', '.', '.', '-', '.'];

/** ##.###.###.#-###.### */
export const formatNpwp: InputFormat = (text) =>
  (npwpGroups.exec(text.replace(/\D/g, '')) ?? [])
    .slice(1)
    .map((group, index) => group && npwpSeparators[index] + group)
    .join('');

/** 0812…, from whatever a phone's address book gives: +62 812-…, 62 812 …, (0812) … */
export const formatPhone: InputFormat = (text) => {
  const abroad = text.trimStart().startsWith('+');
  const digits = text.replace(/\D/g, '');
  if (abroad && digits.length < 2) return `+${digits}`;
  // No Indonesian number begins with 62 when dialled at home.
  const home = /^62./.test(digits) || (abroad && digits === '62') ? homeNumber(digits) : digits;
  return home.slice(0, limits.phoneMax);
};

/** Some write +62 (0)812…: the zero is there already. */
const homeNumber = (digits: string) => `0${digits.slice(2).replace(/^0/, '')}`;

export interface Formatted {
  text: string;
  caret: number;
}

export function reformat(text: string, caret: number, format: InputFormat): Formatted {
  return { text: format(text), caret: format(text.slice(0, caret)).length };
}
