import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { cells, workbookOf, zipOf } from '../testing/workbook.ts';
import { limits } from './cell.ts';
import { readTable } from './read-table.ts';
import { joined } from './xlsx-xml.ts';

async function read(content: Buffer | string) {
  const rows: { number: number; cells: readonly { kind: string; text: string }[] }[] = [];
  for await (const row of readTable(gzipSync(content))) rows.push(row);
  return rows;
}
/** A workbook whose sheet begins with these elements. */
const sheetOf = (xml: string) =>
  workbookOf([], { parts: { 'xl/worksheets/sheet2.xml': `<worksheet><sheetData>${xml}` } });
const texts = async (content: Buffer | string) =>
  (await read(content)).map((row) => row.cells.map(({ text }) => text));

// shows P7.16
test.each([
  ['commas', 'a,b\n1,2'],
  ['semicolons, as Excel in Indonesia writes', 'a;b\r\n1;2\r\n'],
  ['tabs', 'a\tb\n1\t2'],
  ['a byte order mark', '\uFEFFa,b\n1,2'],
  ['UTF-16, as Excel writes Unicode text', Buffer.from('\uFEFFa\tb\n1\t2', 'utf16le')],
  ['quotes', '"a","b"\n"1","2"'],
  ['empty lines', 'a,b\n\n;,\n1,2\n\n'.replace(';,', ',')],
])('reads a CSV with %s', async (_, content) => {
  expect(await texts(content)).toEqual([
    ['a', 'b'],
    ['1', '2'],
  ]);
});

// shows P7.16
test('reads the code page of Windows, line breaks inside quotes and protected zeros', async () => {
  const content = Buffer.from('nama;alamat;hp\n"Andr\u00e9";"Jl. ""A""\nNo. 1";="0812"', 'latin1');
  expect(await texts(content)).toEqual([
    ['nama', 'alamat', 'hp'],
    ['Andr\u00e9', 'Jl. "A"\nNo. 1', '0812'],
  ]);
});

test('counts rows as the spreadsheet does', async () => {
  expect((await read('a,b\n\n1,2')).map(({ number }) => number)).toEqual([1, 3]);
  const sheet = workbookOf([[cells.text('a')], [], [cells.text('b')]]);
  expect((await read(sheet)).map(({ number }) => number)).toEqual([1, 3]);
});

// shows P7.16
test('reads numbers, days, texts and formulas of the first visible sheet of an XLSX', async () => {
  const content = workbookOf(
    [
      [cells.shared(1), cells.text('a & b'), cells.none, cells.number('8.1234567890E10')],
      [cells.number(1500000), cells.day(46387), cells.number('0.1'), cells.formula('42')],
      [cells.failed('#N/A'), cells.formula(''), cells.day(0.5), cells.number('1E3')],
    ],
    { strings: ['x', 'Nama'] },
  );
  const [first, second, third] = (await read(content)).map((row) => row.cells);
  expect(first).toEqual([
    { kind: 'text', text: 'Nama' },
    { kind: 'text', text: 'a & b' },
    { kind: 'text', text: '' },
    { kind: 'number', text: '81234567890' },
  ]);
  expect(second).toEqual([
    { kind: 'number', text: '1500000' },
    { kind: 'day', text: '2026-12-31' },
    { kind: 'number', text: '0.1' },
    { kind: 'number', text: '42' },
  ]);
  expect(third?.map(({ kind }) => kind)).toEqual(['broken', 'broken', 'broken', 'number']);
});

test('counts the days of a workbook made on an old Mac from 1904', async () => {
  expect(await texts(workbookOf([[cells.day(44925)]], { date1904: true }))).toEqual([
    ['2026-12-31'],
  ]);
});

const wide = Array.from({ length: limits.columns + 1 }, () => 'x').join(';');

// shows P7.16
test.each([
  ['an old XLS', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'XLS lama'],
  ['a picture', Buffer.from([0x89, 0x50, 0, 1]), 'bukan CSV'],
  ['a ZIP without a workbook', zipOf({ 'a.txt': 'x' }), 'rusak'],
  ['a cut ZIP', workbookOf([[cells.number(1)]]).subarray(0, 200), 'rusak'],
  ['an open quotation mark', 'a,b\n"1,2\n', 'kutip'],
  ['too many columns', wide, 'kolom'],
  [
    'too many columns in an XLSX',
    sheetOf('<row r="1"><c r="XFD1"><v>1</v></c></row></sheetData></worksheet>'),
    'kolom',
  ],
  [
    'a document type',
    workbookOf([], {
      parts: {
        'xl/sharedStrings.xml': '<!DOCTYPE sst [<!ENTITY a "aaaa">]><sst><si><t>&a;</t></si></sst>',
      },
    }),
    'rusak',
  ],
  [
    'a text that unpacks to more than the memory',
    workbookOf([], {
      parts: { 'xl/sharedStrings.xml': `<sst><si><t>${'x'.repeat(3_000_000)}</t></si></sst>` },
    }),
    'rusak',
  ],
  [
    'elements inside elements without end',
    sheetOf(`${'<a>'.repeat(200)}${'</a>'.repeat(200)}</sheetData></worksheet>`),
    'rusak',
  ],
  [
    'a list of styles larger than any real one',
    workbookOf([], { parts: { 'xl/styles.xml': Buffer.alloc(9 * 1024 * 1024, ' ') } }),
    'terlalu besar',
  ],
])('refuses %s in plain words', async (_, content, words) => {
  await expect(read(content)).rejects.toMatchObject({
    code: 'INVALID_INPUT',
    message: expect.stringContaining(words),
  });
});

test('of a text in endless runs no more is kept than shows that it is too long', () => {
  const run = 'x'.repeat(1000);
  const text = Array.from({ length: 50 }, () => run).reduce(joined, '');
  expect(text.length).toBeGreaterThan(limits.cellLength);
  expect(text.length).toBeLessThan(2 * limits.cellLength);
});

// shows P7.16
test('refuses a small file that unpacks to a huge one', async () => {
  const bomb = workbookOf([], {
    parts: { 'xl/sharedStrings.xml': Buffer.alloc(65 * 1024 * 1024, ' ') },
  });
  expect(bomb.length).toBeLessThan(200_000);
  await expect(read(bomb)).rejects.toMatchObject({
    message: expect.stringContaining('terlalu besar'),
  });
});

test('a part that unpacks to more than it declares is damaged', async () => {
  const honest = workbookOf([[cells.text('x'.repeat(1000))]]);
  const lying = Buffer.from(honest);
  for (
    let at = honest.indexOf('PK\u0001\u0002');
    at !== -1;
    at = honest.indexOf('PK\u0001\u0002', at + 1)
  ) {
    lying.writeUInt32LE(10, at + 24);
  }
  await expect(read(lying)).rejects.toThrow();
});

test('a cell that is too long is shown as a problem of its row', async () => {
  const [row] = await read(`a;${'x'.repeat(limits.cellLength + 1)}`);
  expect(row?.cells[1]).toMatchObject({ kind: 'broken', remedy: expect.stringContaining('2000') });
});
