import { beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../db/testing/test-database.ts';
import { insertLead } from '../modules/coverage/lead.repository.ts';
import { home, insertPlaces, kelurahanId } from '../modules/order/testing/order-fixtures.ts';
import { leadCommands } from './leads.ts';
import { run } from './run.ts';

const { db } = await createTestDatabase();
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
    fullName: '=HYPERLINK("https://jahat.example")',
    content: 'Merah \u001B[31m',
    kelurahanId: null,
    at: new Date('2026-11-15T02:00:00Z'),
  });
});

async function list(...words: string[]) {
  const said: string[] = [];
  const work = leadCommands[0]?.prepare(words);
  if (typeof work !== 'function') throw new Error('not understood');
  const code = await work({
    db,
    terminal: { say: (line) => void said.push(line), complain: () => undefined },
    services: () => Promise.reject(new Error('not needed')),
  });
  return { code, said };
}

test('is offered', async () => {
  const said: string[] = [];
  await run(['help'], {}, { say: (line) => void said.push(line), complain: () => undefined });
  expect(said.join('\n')).toContain('leads list [--csv]');
});

test('one line a lead, newest first, with place and position', async () => {
  const position = `${home.latitude},${home.longitude}`;
  expect(await list()).toEqual({
    code: 0,
    said: [
      `2026-11-15 09:00 WIB  =HYPERLINK("https://jahat.example")  budi@contoh.id  081234567890  12 calon pelanggan  Merah  [31m  ${position}  -`,
      `2026-11-15 03:05 WIB  Budi Santoso  budi@contoh.id  081234567890  12 calon pelanggan  Satu gang, "semua" mau. Terima kasih!  ${position}  Selong, Kebayoran Baru, Kota Jakarta Selatan`,
      '2 permintaan jaringan.',
    ],
  });
});

test('as CSV: quoted, and no stranger writes a formula', async () => {
  const { said } = await list('--csv');
  expect(said.join('\n').split('\n')).toEqual([
    'waktu,nama,email,telepon,potensi,pesan,latitude,longitude,kelurahan',
    `2026-11-15T02:00:00.000Z,"'=HYPERLINK(""https://jahat.example"")","budi@contoh.id","081234567890",12,"Merah  [31m",${home.latitude},${home.longitude},""`,
    '2026-11-14T20:05:00.000Z,"Budi Santoso","budi@contoh.id","081234567890",12,"Satu gang, ""semua"" mau.',
    `Terima kasih!",${home.latitude},${home.longitude},"Selong, Kebayoran Baru, Kota Jakarta Selatan"`,
  ]);
});
