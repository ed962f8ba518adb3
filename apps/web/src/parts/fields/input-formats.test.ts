import { assert, constantFrom, property, string } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { npwp, phone } from '@serat/contract/fields';
import { formatNpwp, formatPhone, onlyDigits, reformat } from './input-formats.ts';

describe('npwp', () => {
  test.each([
    ['', ''],
    ['1', '1'],
    ['12', '12'],
    ['123', '12.3'],
    ['123456789', '12.345.678.9'],
    ['1234567890', '12.345.678.9-0'],
    ['123456789012345', '12.345.678.9-012.345'],
    ['12.345.678.9-012.345', '12.345.678.9-012.345'],
    ['3171 0101 0190 0001', '3171010101900001'],
    ['12.345.678.9-012.3456', '1234567890123456'],
    ['12 345 678 9 012 345 999', '123456789012345999'],
    ['abc', ''],
  ])('%s becomes %s', (typed, shown) => {
    expect(formatNpwp(typed)).toBe(shown);
  });

  // shows 5.47, R5.v6
  test('formats 15 and 16 digits as the contract accepts them', () => {
    expect(npwp.safeParse(formatNpwp('123456789012345')).success).toBe(true);
    expect(npwp.safeParse(formatNpwp('3171010101900001')).success).toBe(true);
    expect(npwp.safeParse(formatNpwp('12345678901234')).success).toBe(false);
  });
});

describe('phone', () => {
  test.each([
    ['0812 3456 7890', '081234567890'],
    ['+62 812-3456-7890', '081234567890'],
    ['+6281234567890', '081234567890'],
    ['+62 (0)812 3456 7890', '081234567890'],
    ['6281234567890', '081234567890'],
    ['(0812) 34567890', '081234567890'],
    ['+', '+'],
    ['+6', '+6'],
    ['+62', '0'],
    ['62', '62'],
    ['628', '08'],
    ['081234567890123456', '081234567890123456'],
  ])('%s becomes %s', (typed, shown) => {
    expect(formatPhone(typed)).toBe(shown);
  });

  // shows R2.10
  test('formats numbers from an address book as the contract accepts them', () => {
    expect(phone.safeParse(formatPhone('+62 812-3456-7890')).success).toBe(true);
  });
});

test('keeps all digits, whatever separates them and however many there are', () => {
  expect(onlyDigits('3171 0101-0190.0001 9')).toBe('31710101019000019');
});

describe('the caret', () => {
  test('stays behind the typed digit', () => {
    expect(reformat('123', 3, formatNpwp)).toEqual({ text: '12.3', caret: 4 });
    expect(reformat('129.345.678', 3, formatNpwp)).toEqual({ text: '12.934.567.8', caret: 4 });
  });

  test('stays behind its digit when the sixteenth digit changes the format', () => {
    expect(reformat('129.345.678.9-012.345', 3, formatNpwp)).toEqual({
      text: '1293456789012345',
      caret: 3,
    });
    expect(reformat('12.345.678.9-012.3456', 21, formatNpwp).caret).toBe(16);
  });

  test('skips a deleted separator, so that the next backspace deletes a digit', () => {
    expect(reformat('12345.678', 2, formatNpwp)).toEqual({ text: '12.345.678', caret: 2 });
  });

  test('follows the country code that became a zero', () => {
    expect(reformat('+62812', 3, formatPhone)).toEqual({ text: '0812', caret: 1 });
  });
});

describe.each([
  ['digits', onlyDigits],
  ['npwp', formatNpwp],
  ['phone', formatPhone],
])('%s', (_, format) => {
  const unit = constantFrom(...'0123456789 +-.()a'.split(''));

  test('formatting is idempotent', () => {
    assert(
      property(string({ unit }), (text) => {
        expect(format(format(text))).toBe(format(text));
      }),
    );
  });

  test('no digit is lost, however long the text is', () => {
    assert(
      property(string({ unit, maxLength: 60 }), (text) => {
        const typed = text.replace(/\D/g, '').replace(/^620?/, '');
        expect(format(text).replace(/\D/g, '').endsWith(typed)).toBe(true);
      }),
    );
  });
});
