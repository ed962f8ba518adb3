/** Appends the check digit of Luhn: it reveals one wrong digit and most exchanged neighbours. */
export function withCheckDigit(digits: string): string {
  const sum = digits
    .split('')
    .toReversed()
    .map((digit, place) => Number(digit) * (place % 2 === 0 ? 2 : 1))
    .reduce((total, value) => total + (value > 9 ? value - 9 : value), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

export const hasCheckDigit = (number: string): boolean =>
  withCheckDigit(number.slice(0, -1)) === number;
