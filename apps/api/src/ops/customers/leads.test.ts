import { beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../db/testing/test-database.ts';
import { insertLead, listLeads } from '../../modules/sales/coverage/lead.repository.ts';
import {
  home,
  insertPlaces,
  kelurahanId,
} from '../../modules/sales/order/testing/order-fixtures.ts';
import type { OpsServices } from '../command.ts';
import { leadCommands } from './leads.ts';
import { run } from '../run.ts';
import { commandLine, listeningTerminal } from '../testing/command-line.ts';

const { db } = await createTestDatabase();
const coverage = {
  listLeads: (page: Parameters<typeof listLeads>[1]) => listLeads(db, page),
} as OpsServices['coverage'];
const { ops } = commandLine(leadCommands, { db, services: { coverage } });
const lead = {
  fullName: 'Budi Santoso',
  email: 'budi@contoh.id',
  phone: '081234567890',
  potentialCustomers: 12,
  content: 'Satu gang, "semua" mau.\nTerima kasih!',
  ...home,
  kelurahanId,
  appSource: 'WEB',
  at: new Date('2026-11-14T20:05:00Z'),
};

beforeAll(async () => {
  await insertPlaces(db);
  await insertLead(db, lead);
  await insertLead(db, {
    ...lead,
    fullName: '=HYPERLINK("https://x.example")',
    content: 'Merah \u001B[31m \u202Etfel',
    kelurahanId: null,
    at: new Date('2026-11-15T02:00:00Z'),
  });
});

test('is listed as a command', async () => {
  const { terminal, heard } = listeningTerminal();
  await run(['help'], {}, terminal);
  expect(heard(0).said.join('\n')).toContain('leads list');
});

// shows R3d.18
test('prints one line per lead, newest first, with place and position', async () => {
  const { code, said } = await ops('leads', 'list');
  expect(code).toBe(0);
  expect(said.map((line) => line.split(/ {2,}/))).toEqual([
    ['WAKTU', 'NAMA', 'EMAIL', 'TELEPON', 'POTENSI', 'PESAN', 'PIN', 'KELURAHAN'],
    [
      '15 November 2026, 09.00 WIB',
      '=HYPERLINK("https://x.example…',
      'budi@contoh.id',
      '081234567890',
      '12',
      'Merah',
      '[31m',
      'tfel',
      `${home.latitude},${home.longitude}`,
      '-',
    ],
    [
      '15 November 2026, 03.05 WIB',
      'Budi Santoso',
      'budi@contoh.id',
      '081234567890',
      '12',
      'Satu gang, "semua" mau. Terima kasih!',
      `${home.latitude},${home.longitude}`,
      'Selong, Kebayoran Baru, Kota Jakarta Selatan',
    ],
    ['2 permintaan jaringan.'],
  ]);
  const starts = said.slice(0, 3).map((line) => line.search(/PIN|-6/));
  expect(new Set(starts).size).toBe(1);
});

// shows R3d.18
test('CSV is quoted, in Jakarta time and free of formulas', async () => {
  const { said } = await ops('leads', 'list', '--csv');
  expect(said.join('\n').split('\n')).toEqual([
    'waktu,nama,email,telepon,potensi,pesan,latitude,longitude,kelurahan',
    `2026-11-15T09:00:00+07:00,"'=HYPERLINK(""https://x.example"")","budi@contoh.id","081234567890",12,"Merah  [31m \u202Etfel",${home.latitude},${home.longitude},""`,
    '2026-11-15T03:05:00+07:00,"Budi Santoso","budi@contoh.id","081234567890",12,"Satu gang, ""semua"" mau.',
    `Terima kasih!",${home.latitude},${home.longitude},"Selong, Kebayoran Baru, Kota Jakarta Selatan"`,
  ]);
});

test('pages by the last key and searches literally', async () => {
  const first = await ops('leads', 'list', '--limit', '1');
  expect(first.said.at(-1)).toBe('1 permintaan jaringan.');
  const after = /--after (\S+)$/.exec(first.notes[0] ?? '')?.[1] ?? '';
  const second = await ops('leads', 'list', '--limit', '1', '--after', after);
  expect(second.said[1]).toContain('Budi Santoso');
  expect(second.notes).toEqual([]);
  expect((await ops('leads', 'list', '--search', 'selong')).said).toHaveLength(3);
  expect((await ops('leads', 'list', '--search', 'b%o')).said).toEqual(['0 permintaan jaringan.']);
});

test('refuses an invalid page key', async () => {
  expect(await ops('leads', 'list', '--after', 'x')).toMatchObject({ code: 2 });
});
