import { expect, test } from 'vitest';
import type { Cell } from '../table/cell.ts';
import { readAmount, readDegrees, readWhole } from './amounts.ts';
import { readDay, readMonth } from './days.ts';
import * as texts from './texts.ts';

const text = (value: string): Cell => ({ kind: 'text', text: value });
const number = (value: string): Cell => ({ kind: 'number', text: value });
const day = (value: string): Cell => ({ kind: 'day', text: value });
const refused = { remedy: expect.any(String) };

// shows P7.17
test.each([
  [text('1.500.000'), 'dot', 1_500_000],
  [text('1.500.000,00'), 'dot', 1_500_000],
  [text('Rp 1.500.000'), 'dot', 1_500_000],
  [text('Rp 299.000,-'), 'dot', 299_000],
  [text('-1.500.000'), 'dot', -1_500_000],
  [text('1500000'), 'dot', 1_500_000],
  [text('1.500'), 'dot', 1500],
  [text('1,500,000'), 'comma', 1_500_000],
  [text('1500000.00'), 'comma', 1_500_000],
  [text('0'), 'comma', 0],
  [number('1500000'), 'dot', 1_500_000],
  [number('-1500000'), 'comma', -1_500_000],
] as const)('%o with %s is %d Rupiah', (cell, style, value) => {
  expect(readAmount(cell, style)).toEqual({ value });
});

// shows P7.17
test.each([
  [text('1500000.00'), 'dot'],
  [text('1,500,000'), 'dot'],
  [text('1.500.000'), 'comma'],
  [text('1.500'), 'comma'],
  [text('1.50'), 'dot'],
  [text('1.500,75'), 'dot'],
  [number('1500.5'), 'dot'],
  [text('1,5E+06'), 'dot'],
  [text('dua juta'), 'dot'],
  [text('1000000001'), 'dot'],
  [day('2026-12-31'), 'dot'],
] as const)('%o with %s is refused and not guessed', (cell, style) => {
  expect(readAmount(cell, style)).toEqual(refused);
});

test('the other style is proposed only if the amount is written in it', () => {
  const other = { remedy: expect.stringContaining('pilih') };
  expect(readAmount(text('1,500,000'), 'dot')).toEqual(other);
  expect(readAmount(text('1.500.000'), 'comma')).toEqual(other);
  expect(readAmount(text('299rb'), 'dot')).toEqual({
    remedy: 'Tulis jumlah dengan angka saja, misalnya 299000 atau 0.',
  });
});

// shows P7.17
test.each([
  [day('2026-12-31'), 'dmy', '2026-12-31'],
  [text('2026-12-31'), 'mdy', '2026-12-31'],
  [text('2026-12-31 00:00:00'), 'mdy', '2026-12-31'],
  [text('1/2/2026'), 'dmy', '2026-02-01'],
  [text('1/2/2026'), 'mdy', '2026-01-02'],
  [text('31-12-2026'), 'dmy', '2026-12-31'],
] as const)('%o with %s is the day %s', (cell, style, value) => {
  expect(readDay(cell, style)).toEqual({ value });
});

// shows P7.17
test.each([
  [text('31/12/2026'), 'mdy'],
  [text('31/02/2026'), 'dmy'],
  [text('1/2/26'), 'dmy'],
  [text('46387'), 'dmy'],
  [number('46387'), 'dmy'],
  [text('0000-00-00'), 'dmy'],
  [text('besok'), 'dmy'],
] as const)('%o with %s is no day', (cell, style) => {
  expect(readDay(cell, style)).toEqual(refused);
});

test.each([
  [text('2026-10'), '2026-10'],
  [text('10/2026'), '2026-10'],
  [day('2026-10-01'), '2026-10'],
  [text('20/10/2026'), '2026-10'],
])('%o is the month %s', (cell, value) => {
  expect(readMonth(cell, 'dmy')).toEqual({ value });
});

test.each([text('2026-13'), text('Oktober'), number('202610')])('%o is no month', (cell) => {
  expect(readMonth(cell, 'dmy')).toEqual(refused);
});

// shows P7.17
test.each([
  ['081234567890', '081234567890'],
  ['0812-3456-7890', '081234567890'],
  ['+62 812 3456 7890', '081234567890'],
  ['6281234567890', '081234567890'],
  ['81234567890', '081234567890'],
  ['(022) 4201234', '0224201234'],
])('the phone %s is %s', (typed, value) => {
  expect(texts.readPhone(text(typed))).toEqual({ value });
});

// shows P7.17
test.each(['8.12E+10', '8,12E+10', '0812/0813', '12345678901', '0812', 'tidak ada', '+6512345678'])(
  'the phone %s is refused',
  (typed) => {
    expect(texts.readPhone(text(typed))).toEqual(refused);
  },
);

// shows P7.17
test('numbers that a spreadsheet has rounded or cut are refused', () => {
  expect(texts.readNik(text('3174051203900001'))).toEqual({ value: '3174051203900001' });
  expect(texts.readNik(number('3174051203900000'))).toEqual(refused);
  expect(texts.readNik(text('3.17405E+15'))).toEqual(refused);
  expect(texts.readPlnId(text('0532200001234'))).toEqual({ value: '0532200001234' });
  expect(texts.readPlnId(number('532200001234'))).toEqual({
    remedy: expect.stringContaining('Angka 0 di depan mungkin hilang'),
  });
  expect(texts.readNumber(text('1.23E+10'))).toEqual(refused);
  expect(texts.readNumber(text('c-00123'))).toEqual({ value: 'C-00123' });
  expect(texts.readNumber(text('=cmd'))).toEqual(refused);
});

test('texts are trimmed of what people cannot see', () => {
  expect(texts.readName(text('Siti \u00a0 Rahma'))).toEqual({ value: 'Siti Rahma' });
  expect(texts.readName(text('123'))).toEqual(refused);
  expect(texts.readText(text('Jl. \uFFFD'), 100)).toEqual(refused);
  expect(texts.readName(text('Siti \u202Eamhar'))).toEqual(refused);
  expect(texts.readEmail(text('Siti@Contoh.ID'))).toEqual({ value: 'siti@contoh.id' });
  expect(texts.readEmail(text('siti@contoh.id; budi@contoh.id'))).toEqual(refused);
  expect(texts.readStatus(text('AKTIF'))).toEqual({ value: 'active' });
  expect(texts.readStatus(text('Suspended'))).toEqual({ value: 'Isolir' });
  expect(texts.readStatus(text('nonaktif'))).toEqual(refused);
  expect(texts.readSecret(text('a b'))).toEqual({ value: 'a b' });
});

test('places and small numbers', () => {
  expect(readDegrees(text('-6,914744'), 90)).toEqual({ value: -6.914744 });
  expect(readDegrees(number('107.60981'), 180)).toEqual({ value: 107.60981 });
  expect(readDegrees(text('-6.9, 107.6'), 90)).toEqual(refused);
  expect(readDegrees(text('107.6'), 90)).toEqual(refused);
  expect(readWhole(text('28'), 1, 28)).toEqual({ value: 28 });
  expect(readWhole(text('29'), 1, 28)).toEqual(refused);
});
