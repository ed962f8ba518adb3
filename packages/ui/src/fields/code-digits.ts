/** A partial code is a string with a space for each empty box. */

export function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}

export function isComplete(code: string, length: number): boolean {
  return code.length === length && digitsOf(code).length === length;
}

interface Filled {
  code: string;
  next: number;
}

/**
 * Puts typed, pasted or autofilled text into the boxes. A whole code fills all boxes; a part of a code fills the
 * boxes from `index` on. Null if there are more digits than fit.
 */
export function fillCode(code: string, index: number, text: string, length: number): Filled | null {
  const digits = codeIn(text, length) ?? digitsOf(text);
  const start = digits.length >= length ? 0 : index;
  const end = start + digits.length;
  if (end > length) return null;
  const boxes = Array.from(code.padEnd(length));
  boxes.splice(start, digits.length, ...Array.from(digits));
  return { code: boxes.join('').trimEnd(), next: Math.min(end, length - 1) };
}

/** The only group of exactly `length` digits in a text, such as a mail that also contains a time. */
function codeIn(text: string, length: number): string | undefined {
  const groups = (text.match(/\d+/g) ?? []).filter((group) => group.length === length);
  return groups.length === 1 ? groups[0] : undefined;
}

export function clearBox(code: string, index: number, length: number): string {
  const boxes = Array.from(code.padEnd(length));
  boxes[index] = ' ';
  return boxes.join('').trimEnd();
}

/** The digit added to a filled box. If the old digit was not selected, the browser reports both, in either order. */
export function addedText(before: string, reported: string): string {
  const digits = digitsOf(reported);
  if (before.trim() === '' || digits.length !== 2) return digits;
  return digits[0] === before ? digits.slice(1) : digits.slice(0, 1);
}
