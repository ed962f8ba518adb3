import { expect, test } from 'vitest';
import { payableName } from './payable-name.ts';

test.each([
  ['INV-202611-251000346894', 'tagihan November 2026'],
  ['INV-202611-251000346894-2', 'tagihan November 2026'],
  ['INV-202612-251000346894-AKHIR', 'tagihan akhir Desember 2026'],
  ['INV-202701-251000346894-SUSULAN', 'tagihan susulan Januari 2027'],
  ['INV-202701-251000346894-SUSULAN-2', 'tagihan susulan Januari 2027'],
  ['3 tagihan (GAB-261116-0123ABCD)', '3 tagihan'],
  ['SRT-261115-QA0XYP', 'pesanan SRT-261115-QA0XYP'],
])('%s is called %s', (label, name) => {
  expect(payableName(label)).toBe(name);
});
