import { gzipSync } from 'node:zlib';
import type { StatementMapping } from '@serat/contract/staff/statement-fields';
import { expect, test } from 'vitest';
import { reportMapping, usualMapping } from '../testing/bank-file.ts';
import { readStatement } from './read-statement.ts';

const head = 'Tanggal;Keterangan;Debit;Kredit';
const read = (content: string | Buffer, mapping = usualMapping) =>
  readStatement('bank', gzipSync(content), mapping);
const line = (text: string, amount = 150_000) => ({
  day: '2026-12-01',
  text,
  amount,
  fee: 0,
  ordinal: 1,
});

// shows P5c.2
test.each([
  ['two columns', `${head}\n01/12/2026;Siti;;150.000,00\n01/12/2026;Biaya;6.500,00;`, 'dot'],
  ['dots and a zero', `${head}\n1-12-2026;Siti;0,00;Rp 150.000\n1-12-2026;Biaya;6.500;0,00`, 'dot'],
  [
    'a kind behind',
    `${head}\n01/12/2026;Siti;;"150,000.00 CR"\n01/12/2026;Biaya;;6,500.00 DB`,
    'comma',
  ],
  ['a sign', `${head}\n2026-12-01;Siti;;+150.000\n2026-12-01;Biaya;;-6.500`, 'dot'],
  [
    'commas between cells',
    `Tanggal,Keterangan,Debit,Kredit\n01/12/2026,Siti,,150000\n01/12/2026,Biaya,1,`,
    'dot',
  ],
] as const)('reads %s', async (_name, file, numbers) => {
  expect(await read(file, { ...usualMapping, numbers })).toEqual({
    lines: [line('Siti')],
    outgoing: 1,
    problems: [],
  });
});

test('reads a column that names the kind', async () => {
  const columns = { day: 'Tgl', text: 'Uraian', amount: 'Mutasi', kind: 'D/K', more: 'Berita' };
  const file =
    'Rekening 123\nTgl;Uraian;Mutasi;D/K;Berita\n01/12/2026;Siti;150000;K;x\n01/12/2026;B;1;D;\n01/12/2026;C;1;?;';
  expect(await read(file, { ...usualMapping, headerRow: 2, columns })).toEqual({
    lines: [line('Siti | x')],
    outgoing: 1,
    problems: [{ row: 5, remedy: 'Jenis mutasi tidak dikenal. Tulis CR atau DB.' }],
  });
});

// shows P5c.2
test('counts equal lines of a day', async () => {
  const row = '01/12/2026;Siti;;5';
  const { lines } = await read([head, row, row, '02/12/2026;Siti;;5', row].join('\n'));
  expect(lines.map(({ ordinal }) => ordinal)).toEqual([1, 2, 1, 3]);
});

test('leaves out rows that it cannot read, and names them', async () => {
  const file = `${head}\n31/02/2026;a;;5\n01/12/2026;b;;lima\n01/12/2026;c;;1.000,50\n01/12/2026;d;;\nSaldo;;;\n01/12/2026;e;;150.000`;
  const { lines, problems } = await read(file);
  expect(lines).toEqual([line('e')]);
  expect(problems.map(({ row }) => row)).toEqual([2, 3, 4, 5, 6]);
});

// shows P5c.2
test('reads hostile files without harm', async () => {
  const spreadsheet = `${head}\n01/12/2026;"=cmd|' /C calc'!A0";;150.000`;
  expect((await read(spreadsheet)).lines).toEqual([line("=cmd|' /C calc'!A0")]);
  const windows = Buffer.from(`${head}\n01/12/2026;Café;;150.000`, 'latin1');
  expect((await read(windows)).lines).toEqual([line('Café')]);
  const binary = Buffer.concat([Buffer.from(head), Buffer.alloc(5000)]);
  await expect(read(binary)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  await expect(read('x'.repeat(300_000))).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  await expect(read('"open quote\n1;2')).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  const endless = `${head}\n${'01/12/2026;a;;5\n'.repeat(50_001)}`;
  await expect(read(endless)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
});

test('refuses a mapping that does not fit', async () => {
  await expect(read('A;B\n1;2')).rejects.toMatchObject({
    fields: { day: 'Kolom Tanggal tidak ada di berkas ini' },
  });
  const columns = { day: 'Tanggal' };
  await expect(read(head, { ...usualMapping, columns })).rejects.toMatchObject({
    fields: { amount: 'Jumlah masuk belum dipilih' },
  });
  const mapping = { ...usualMapping, headerRow: 9 };
  await expect(read(head, mapping)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
});

const reportHead = 'Order ID,Amount,Transaction status,Settlement time,Mdr amount,Net';
const report = (rows: string, columns: StatementMapping['columns'] = reportMapping.columns) =>
  readStatement('gateway', gzipSync(`${reportHead}\n${rows}`), { ...reportMapping, columns });

// shows P5d.1
test('reads what a gateway settled and took back; other states are no money', async () => {
  const { lines, outgoing, problems } = await report(
    [
      'PAY-1,295000.00,settlement,2026-12-02 10:11:12,4000,',
      'PAY-2,100000,refund,2026-12-02,,',
      'PAY-3,100000,pending,,,',
      'PAY-4,100000,dispute_opened,2026-12-02,,',
      'PAY-5,0,settlement,2026-12-02,,',
      ',100000,settlement,2026-12-02,,',
    ].join('\n'),
  );
  const day = '2026-12-02';
  expect(lines).toEqual([
    { day, text: 'PAY-1', amount: 295_000, fee: 4000, ordinal: 1 },
    { day, text: 'PAY-2', amount: -100_000, fee: 0, ordinal: 1 },
  ]);
  expect(outgoing).toBe(1);
  expect(problems.map(({ row }) => row)).toEqual([5, 6, 7]);
});

// shows P5d.1
test('a fee is a column, or what is missing from the net amount, rounded to whole Rupiah', async () => {
  const { day, text, amount, fee } = reportMapping.columns;
  const row = 'PAY-1,287450.00,,2026-12-02,2012.50,285437.85';
  const feeOf = async (columns: StatementMapping['columns']) =>
    (await report(row, columns)).lines[0]?.fee;
  expect(await feeOf({ day, text, amount, fee })).toBe(2013);
  expect(await feeOf({ day, text, amount, fee, net: 'Net' })).toBe(2012);
  await expect(feeOf({ day, text, amount })).rejects.toMatchObject({
    fields: { fee: 'Pilih kolom biaya atau jumlah bersih' },
  });
  const back = await report('PAY-1,-1000,,2026-12-02,,-990', { day, text, amount, net: 'Net' });
  expect(back.lines).toMatchObject([{ amount: -1000, fee: -10 }]);
});
