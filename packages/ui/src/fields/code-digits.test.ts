import { describe, expect, it } from 'vitest';
import { addedText, clearBox, fillCode, isComplete } from './code-digits.ts';

describe('fillCode', () => {
  // shows 2d.17
  it('advances digit by digit and stops at the last box', () => {
    expect(fillCode('', 0, '4', 6)).toEqual({ code: '4', next: 1 });
    expect(fillCode('41234', 5, '9', 6)).toEqual({ code: '412349', next: 5 });
  });

  it('spreads a whole code over all boxes, whichever box it was pasted into', () => {
    expect(fillCode('99', 3, '123 456', 6)).toEqual({ code: '123456', next: 5 });
    expect(fillCode('', 0, '123-456', 6)).toEqual({ code: '123456', next: 5 });
    expect(fillCode('', 0, 'Kode Anda: 123456', 6)?.code).toBe('123456');
    expect(fillCode('', 0, 'Kode Anda: 123456, berlaku 10 menit', 6)?.code).toBe('123456');
  });

  it('refuses more digits than fit', () => {
    expect(fillCode('', 2, '12345678', 6)).toBeNull();
    expect(fillCode('', 0, '123456 atau 654321', 6)).toBeNull();
    expect(fillCode('123456', 4, '789', 6)).toBeNull();
  });

  it('fills a partial code from the given box on', () => {
    expect(fillCode('1', 3, '45', 6)).toEqual({ code: '1  45', next: 5 });
    expect(fillCode('123456', 4, '78', 6)?.code).toBe('123478');
  });

  // shows 5.53
  it('ignores other characters', () => {
    expect(fillCode('12', 2, 'a-', 6)).toEqual({ code: '12', next: 2 });
  });
});

describe('clearBox', () => {
  it('leaves a gap in the middle but not at the end', () => {
    expect(clearBox('123456', 2, 6)).toBe('12 456');
    expect(clearBox('123', 2, 6)).toBe('12');
    expect(clearBox('', 0, 6)).toBe('');
  });
});

describe('isComplete', () => {
  // shows 2d.16
  it('requires a digit in every box', () => {
    expect(isComplete('123456', 6)).toBe(true);
    expect(isComplete('12 456', 6)).toBe(false);
    expect(isComplete('12345', 6)).toBe(false);
  });
});

describe('addedText', () => {
  it('finds the new digit on either side of the old one', () => {
    expect(addedText('1', '12')).toBe('2');
    expect(addedText('1', '21')).toBe('2');
    expect(addedText('1', '11')).toBe('1');
  });

  it('takes all digits if the box was empty or a whole code came', () => {
    expect(addedText('', '12')).toBe('12');
    expect(addedText('1', '123456')).toBe('123456');
  });
});
