import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { keepNumbers } from './keep-numbers.ts';

it.each([
  [
    'Pesanan SRT-261115-QA0XYP sebesar Rp 749.000.',
    'Pesanan <span class="inline-block">SRT-261115-QA0XYP</span> sebesar Rp\u00a0749.000.',
  ],
  [
    'Salah jumlah (INV-202611-251000346894).',
    'Salah jumlah <span class="inline-block">(INV-202611-251000346894).</span>',
  ],
  ['Wi-Fi serba-serbi, KTP-el', 'Wi-Fi serba-serbi, KTP-el'],
])('no line break inside an order or bill number: %s', (text, kept) => {
  expect(renderToStaticMarkup(keepNumbers(text))).toBe(kept);
});
