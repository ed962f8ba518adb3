import { expect, it } from 'vitest';
import { cleanNodes } from './safe-html.tsx';

type Node = Parameters<typeof cleanNodes>[0][number];

const text = (textContent: string): Node => ({
  nodeType: 3,
  nodeName: '#text',
  textContent,
  childNodes: [],
});
const comment: Node = { nodeType: 8, nodeName: '#comment', textContent: 'x', childNodes: [] };
const element = (
  nodeName: string,
  childNodes: Node[],
  attributes: Record<string, string> = {},
): Node => ({
  nodeType: 1,
  nodeName,
  textContent: null,
  childNodes,
  getAttribute: (name) => attributes[name] ?? null,
});

// shows 2h.2
it('keeps paragraphs, emphasis and lists, without attributes', () => {
  const tree = [
    element('P', [text('Bayar lewat '), element('STRONG', [text('ATM')], { onclick: 'steal()' })]),
    element('UL', [element('LI', [text('satu')])]),
    element('BR', []),
  ];
  expect(cleanNodes(tree)).toEqual([
    { tag: 'p', children: ['Bayar lewat ', { tag: 'strong', children: ['ATM'] }] },
    { tag: 'ul', children: [{ tag: 'li', children: ['satu'] }] },
    { tag: 'br', children: [] },
  ]);
});

it('keeps only the text of disallowed elements', () => {
  const tree = [
    element('DIV', [element('IMG', [], { onerror: 'steal()' }), text('teks')]),
    element('FONT', [element('EM', [text('miring')])]),
  ];
  expect(cleanNodes(tree)).toEqual(['teks', { tag: 'em', children: ['miring'] }]);
});

it.each(['SCRIPT', 'STYLE', 'IFRAME', 'svg', 'TEMPLATE'])('drops %s with its content', (name) => {
  expect(cleanNodes([element(name, [text('alert(1)')]), comment])).toEqual([]);
});

const link = (href: string) => element('A', [text('bank')], { href });

it.each(['https://bank.example/va', 'mailto:halo@serat.example', 'tel:150000', '/tagihan'])(
  'keeps a link to %s',
  (href) => {
    expect(cleanNodes([link(href)])).toEqual([{ tag: 'a', href, children: ['bank'] }]);
  },
);

it.each([
  'javascript:steal()',
  ' javascript:steal()',
  'JaVaScRiPt:steal()',
  'java\nscript:steal()',
  'data:text/html,<script>steal()</script>',
  'vbscript:steal()',
  'http://bank.example',
  '//bank.example',
  '/\\bank.example',
  'tagihan',
  '',
])('keeps only the text of a link to %j', (href) => {
  expect(cleanNodes([link(href)])).toEqual(['bank']);
});
