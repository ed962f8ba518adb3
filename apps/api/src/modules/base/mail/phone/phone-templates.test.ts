import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { filledTemplate, phoneTemplates } from './phone-templates.ts';
import { internationalNumber } from './message-routes.ts';

const page = readFileSync(
  new URL('../../../../../../../docs/messages.md', import.meta.url),
  'utf8',
);
const all = Object.entries(phoneTemplates) as [keyof typeof phoneTemplates, { text: string }][];

test.each(all)('%s is a template that Meta accepts', (kind, { text }) => {
  const { samples } = phoneTemplates[kind];
  const places = [...text.matchAll(/\{\{(\d)\}\}/g)].map(([, number]) => Number(number));
  expect(places).toEqual(samples.map((_, index) => index + 1));
  expect(filledTemplate(kind, samples)).not.toContain('{{');
  // Meta's own text for codes begins with a placeholder.
  expect(/^\{\{|\}\}$/.test(text)).toBe(kind === 'code');
  expect(text.length).toBeLessThan(1024);
  const row = `| \`serat_${kind}\` | ${text.replaceAll('\n', '<br>')} |`;
  expect(page.replaceAll(/ +/g, ' ')).toContain(row);
});

test.each([
  ['081234567890', '6281234567890'],
  ['6281234567890', '6281234567890'],
  ['81234567890', '6281234567890'],
  ['+62 812-3456-7890', '6281234567890'],
  ['02150001234', null],
  ['08123', null],
  ['', null],
])('%s is called as %s', (phone, number) => {
  expect(internationalNumber(phone)).toBe(number);
});
