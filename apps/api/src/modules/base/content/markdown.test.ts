import { expect, test } from 'vitest';
import { isSafeAddress, readBlocks, renderBlocks } from './markdown.ts';

function render(text: string) {
  const problems: string[] = [];
  const onProblem = (line: number, reason: string) => void problems.push(`${line}: ${reason}`);
  const lines = text.split('\n').map((content, at) => ({ number: at + 1, text: content }));
  return { html: renderBlocks(readBlocks(lines, onProblem), onProblem), problems };
}

test.each([
  ['Satu\nbaris\n\nDua', '<p>Satu baris</p><p>Dua</p>'],
  ['- satu\n- dua\n  lanjutan', '<ul><li>satu</li><li>dua lanjutan</li></ul>'],
  ['1. satu\n2. dua', '<ol><li>satu</li><li>dua</li></ol>'],
  ['- a\n\n1. b', '<ul><li>a</li></ul><ol><li>b</li></ol>'],
  ['### Sub\nIsi', '<h3>Sub</h3><p>Isi</p>'],
  [
    '**tebal** dan *miring* dan _miring_',
    '<p><strong>tebal</strong> dan <em>miring</em> dan <em>miring</em></p>',
  ],
  ['**[tagihan](/tagihan)**', '<p><strong><a href="/tagihan">tagihan</a></strong></p>'],
  ['nama_yang_panjang dan 2 * 3', '<p>nama_yang_panjang dan 2 * 3</p>'],
  ['5 < 6 & "7" > \'4\'', '<p>5 &#60; 6 &#38; &#34;7&#34; &#62; &#39;4&#39;</p>'],
  [
    '[situs](https://serat.example/a?b=1&c=2)',
    '<p><a href="https://serat.example/a?b=1&#38;c=2">situs</a></p>',
  ],
])('renders %j as HTML', (text, html) => {
  expect(render(text)).toEqual({ html, problems: [] });
});

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)>',
  '<style>body{display:none}</style>',
  '</p><iframe src="https://evil.example">',
  '<!-- -->',
  '**<b onclick=x>**',
])('refuses %s, which would be rendered as text', (text) => {
  const { html, problems } = render(text);
  expect(problems).toEqual(['1: HTML tidak didukung; tulis dengan Markdown']);
  expect(html).not.toMatch(/<(?!\/?(?:p|strong)>)/);
});

test.each([
  'javascript:alert(1)',
  'JAVASCRIPT:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'http://serat.example',
  '//serat.example',
  '/\\serat.example',
  'https://',
  'https://a b',
  'mailto:',
  'tel:abc',
  '',
])('refuses a link to %j', (address) => {
  expect(isSafeAddress(address)).toBe(false);
  const { html, problems } = render(`[klik](${address})`);
  expect(problems).toHaveLength(1);
  expect(html).not.toContain('href');
});

test('escapes the attribute of a link', () => {
  const { html } = render('[klik](https://serat.example/"onmouseover="alert)');
  expect(html).toBe('<p><a href="https://serat.example/&#34;onmouseover=&#34;alert">klik</a></p>');
});

test.each(['# Judul', '#### Kecil', '> kutipan', '| tabel |', '```', '---', '* butir', '![a](/b)'])(
  'reports the line of %s',
  (line) => {
    expect(render(`Awal\n\n${line}`).problems[0]).toMatch(/^3: /);
  },
);
