import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createMoveInApp } from '../../modules/office/move-in/testing/move-in-app.ts';
import {
  csvOf,
  providerRow,
  providerRows,
  type ProviderRow,
} from '../../modules/office/move-in/testing/provider-file.ts';
import { commandLine } from '../testing/command-line.ts';
import { moveInCommand } from './move-in.ts';

const { db, services, check, upload, everyRow, moveInRows } = await createMoveInApp();
const { ops, opsAsked } = commandLine([moveInCommand], { db, services });
const folder = await mkdtemp(join(tmpdir(), 'serat-move-in-'));
afterAll(() => rm(folder, { recursive: true }));
const file = join(folder, 'pelanggan.csv');

const given = ['--source=Lama', '--cut-over=2026-12-01', '--reason=Pindah'];
const totalsOf = (openBills: number) => [
  '--customers=3',
  '--services=4',
  `--open-bills=${openBills}`,
  '--credits=0',
];
const write = (rows: readonly ProviderRow[]) => writeFile(file, csvOf(rows));

// shows P7.15, P7.17, P7.18
test('moves in by the columns of the console, and says what is wrong', async () => {
  await write(providerRows(4));
  expect(await ops('move-in', file, ...given, '--dry-run')).toMatchObject({
    code: 1,
    complaints: expect.arrayContaining(['Kota belum dipilih']),
  });
  await check(await upload([providerRow(0)]));
  const before = await everyRow();

  await write([{ ...providerRow(0), HP: '8.12E+10' }, ...providerRows(4).slice(1)]);
  const wrong = await ops('move-in', file, ...given, ...totalsOf(598_000), '--yes');
  expect(wrong.code).toBe(1);
  expect(wrong.complaints).toEqual([
    expect.stringContaining('baris 2, HP: 8.12E+10. '),
    '1 masalah pada 1 dari 4 baris. Tidak ada yang dipindahkan.',
  ]);

  await write(providerRows(4));
  expect(await ops('move-in', file, ...given)).toMatchObject({ code: 2 });
  const dry = await ops('move-in', file, ...given, '--dry-run');
  expect(dry).toMatchObject({ code: 0 });
  expect(dry.said.join()).toMatch(/Tagihan terbuka.*598\.000/);
  const differing = await ops('move-in', file, ...given, ...totalsOf(597_999), '--yes');
  expect(differing).toMatchObject({
    code: 1,
    complaints: [expect.stringMatching(/^Tagihan terbuka di berkas: Rp.598\.000$/)],
  });
  expect(await opsAsked('tidak', 'move-in', file, ...given, ...totalsOf(598_000))).toMatchObject({
    code: 3,
  });
  expect(await everyRow()).toEqual(before);

  expect(await opsAsked('ya', 'move-in', file, ...given, ...totalsOf(598_000))).toMatchObject({
    code: 0,
    complaints: [],
    said: expect.arrayContaining(['Selesai: seluruh berkas dipindahkan.']),
  });
});

test('a commit that fails ends with an error', async () => {
  const row = { ...providerRow(7), ID: 'T-1', Layanan: 'T-1', PPPoE: 'T-1', PLN: '' };
  const totals = { customers: 1, services: 1, openBills: 0, credits: 0 };
  const { moveIn } = services;
  const start: typeof moveIn.start = async (...asked) => {
    await moveInRows([row], totals);
    await moveIn.start(...asked);
  };
  const line = commandLine([moveInCommand], {
    db,
    services: { ...services, moveIn: { ...moveIn, start } },
  });
  await write([row]);
  const typed = ['--customers=1', '--services=1', '--open-bills=0', '--credits=0', '--yes'];
  expect(await line.ops('move-in', file, ...given, ...typed)).toMatchObject({
    code: 1,
    said: [],
    complaints: [expect.stringContaining('Sejak pemeriksaan ada yang berubah: baris 2')],
  });
});
