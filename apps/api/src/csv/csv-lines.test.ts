import { expect, test } from 'vitest';
import { readLines, splitCells } from './csv-lines.ts';

async function linesOf(...pieces: (string | Uint8Array)[]) {
  async function* source() {
    yield* pieces;
  }
  const lines: (string | null)[] = [];
  for await (const some of readLines(source())) lines.push(...some);
  return lines;
}

test.each([
  [['a\nb\n'], ['a', 'b']],
  [['a\r\nb'], ['a', 'b']],
  [
    ['a\r', '\nb\r\n'],
    ['a', 'b'],
  ],
  [
    ['a', 'b', 'c\n', '\n', 'd'],
    ['abc', '', 'd'],
  ],
  [[''], []],
  [['\n\n'], ['', '']],
])('%o', async (pieces, lines) => {
  expect(await linesOf(...pieces)).toEqual(lines);
});

test('a character may be split between chunks', async () => {
  const bytes = new TextEncoder().encode('é\nü');
  expect(await linesOf(bytes.slice(0, 1), bytes.slice(1, 4), bytes.slice(4))).toEqual(['é', 'ü']);
});

test.each(['utf16le', 'utf-16be'])(
  'reads %s with a byte order mark, split anywhere',
  async (name) => {
    const bytes = Buffer.from('\uFEFFé\tb\r\nü', 'utf16le');
    if (name === 'utf-16be') bytes.swap16();
    const pieces = Array.from(bytes, (byte) => Uint8Array.of(byte));
    expect(await linesOf(...pieces)).toEqual(['é\tb', 'ü']);
  },
);

test('an endless line is dropped without being buffered', async () => {
  const piece = 'x'.repeat(6000);
  expect(await linesOf('a\n', piece, piece, piece, '\nb\n', piece, piece)).toEqual([
    'a',
    null,
    'b',
    null,
  ]);
  expect(await linesOf(`${piece}${piece}\nb`)).toEqual([null, 'b']);
});

test.each([
  ['a,b,c', ['a', 'b', 'c']],
  [' a , b ', ['a', 'b']],
  ['a,,', ['a', '', '']],
  ['"a","b"', ['a', 'b']],
  ['"a,b",c', ['a,b', 'c']],
  ['"a ""b""",c', ['a "b"', 'c']],
  ['"",c', ['', 'c']],
  [' "a" , b', ['a', 'b']],
  ['a,"b"', ['a', 'b']],
  ['"a",', ['a', '']],
  ['"a', null],
  ['a"b,c', null],
  ['"a"b,c', null],
  ['a,"b', null],
])('%s', (line, cells) => {
  expect(splitCells(line, ',')).toEqual(cells);
});
