import { expect, it } from 'vitest';
import { criticalCss } from './critical-css.ts';

const html = '<p class="p-4 lg:flex w-[10px] [--below:0px]">x</p>';

it.each([
  ['what has no class', 'p,h1{margin:0}', 'p,h1{margin:0}'],
  ['used classes', '.p-4{padding:16px}', '.p-4{padding:16px}'],
  ['escaped classes', '.w-\\[10px\\]{width:10px}', '.w-\\[10px\\]{width:10px}'],
  ['one of several selectors', '.gone,.p-4{top:0}', '.gone,.p-4{top:0}'],
  ['no unused classes', '.gone{top:0}.p-4 .gone{top:0}', ''],
  [
    'used classes in a query',
    '@media (min-width:64rem){.lg\\:flex{display:flex}.gone{top:0}}',
    '@media (min-width:64rem){.lg\\:flex{display:flex}}',
  ],
  ['no empty query', '@media print{.gone{top:0}}', ''],
  ['fonts and keyframes', '@font-face{src:url("}")}', '@font-face{src:url("}")}'],
  [
    'only properties that are read',
    '.p-4{top:var(--a,0)}@property --a{syntax:"*";inherits:false}@property --b{syntax:"*"}',
    '.p-4{top:var(--a,0)}@property --a{syntax:"*";inherits:false}',
  ],
  ['no statement lost', '@charset "utf-8";.p-4{top:0}', '@charset "utf-8";.p-4{top:0}'],
])('keeps %s', (_, css, kept) => {
  expect(criticalCss(css, html)).toBe(kept);
});
