import { expect, test } from 'vitest';
import { createTestDatabase } from '../db/testing/test-database.ts';
import { listCommand } from './list-command.ts';
import { commandLine } from './testing/command-line.ts';
import { rowsOf } from '../testing/rows.ts';

const { db } = await createTestDatabase();
const asked: { after: string | null; limit: number }[] = [];
const many = 1203;
const numbers = listCommand({
  name: 'numbers list',
  summary: 'Bilangan',
  unit: 'bilangan',
  key: { name: 'NOMOR', of: (row: number) => String(row) },
  columns: [
    { title: 'Nomor', of: (row) => row },
    { title: 'Kuadrat', of: (row) => ({ rupiah: row * row }) },
    { title: 'Teks', of: (row) => `-${row}` },
  ],
  async find(_context, _given, { after, limit }) {
    asked.push({ after, limit });
    const start = Number(after ?? 0);
    const rows = Math.max(0, Math.min(limit, many - start));
    return Array.from({ length: rows }, (_, at) => start + at + 1);
  },
});
const { ops } = commandLine([numbers], { db });

test('prints an aligned page with its count and the way to the next page', async () => {
  const { said, notes } = await ops('numbers', 'list', '--limit', '2', '--after', '8');
  expect(said).toEqual([
    'NOMOR  KUADRAT  TEKS',
    '    9    Rp\u00a081  -9',
    '   10   Rp\u00a0100  -10',
    '2 bilangan setelah 8.',
  ]);
  expect(notes).toEqual(['Masih ada lagi: tambahkan --after 10']);
  expect((await ops('numbers', 'list')).said).toHaveLength(52);
});

// shows R3d.18
test('the CSV contains all rows and reads them page by page', async () => {
  asked.length = 0;
  const { said, notes } = await ops('numbers', 'list', '--csv');
  expect(said).toHaveLength(many + 1);
  expect(said.slice(0, 2)).toEqual(['nomor,kuadrat,teks', `1,1,"'-1"`]);
  expect(said.at(-1)).toBe(`${many},${many * many},"'-${many}"`);
  expect(asked).toEqual([
    { after: null, limit: 500 },
    { after: '500', limit: 500 },
    { after: '1000', limit: 500 },
  ]);
  expect(notes).toEqual([]);
  expect((await ops('numbers', 'list', '--csv', '--limit', '501')).said).toHaveLength(502);
});

// shows P1.15
test('a CSV export is audited before it starts, and its count at the end', async () => {
  const { said } = await ops('numbers', 'list', '--csv', '--limit', '3', '--by=Rina');
  expect(said).toHaveLength(4);
  await ops('numbers', 'list');
  const rows = await rowsOf(db, 'audit', { actor: 'Rina' }, '*', 'seq');
  const about = { actor: 'Rina', role: 'ops', subject: 'list', subject_id: 'numbers list' };
  expect(rows).toMatchObject([
    { ...about, action: 'list.export', after: { columns: ['nomor', 'kuadrat', 'teks'] } },
    { ...about, action: 'list.exported', after: { rows: 3 } },
  ]);
  expect(rows).toHaveLength(2);
});

test.each([
  [['--foo'], '--foo tidak dikenal.'],
  [['-x'], '-x tidak dikenal.'],
  [['--limit'], '--limit perlu nilai: --limit JUMLAH.'],
  [['--after', '--csv'], '--after perlu nilai: --after NOMOR.'],
  [['--csv=ya'], '--csv tidak memakai nilai.'],
  [['--csv', '--csv'], '--csv disebut dua kali.'],
  [['--limit', '0'], '--limit: bilangan bulat 1 sampai 10000000, tanpa titik atau koma.'],
  [
    ['--limit', '2000'],
    '--limit: paling banyak 1000 baris di layar; untuk lebih banyak pakai --csv.',
  ],
  [['--search', 'x'], '--search tidak dikenal.'],
  [['--after', ' '], '--after: tidak boleh kosong.'],
])('%o is invalid', async (words, reason) => {
  expect(await ops('numbers', 'list', ...words)).toMatchObject({ code: 2, complaints: [reason] });
});

test('names an unexpected word', async () => {
  const { code, complaints } = await ops('numbers', 'list', 'Siti');
  expect(code).toBe(2);
  expect(complaints[0]).toContain('"Siti" tidak dikenal di sini');
});
