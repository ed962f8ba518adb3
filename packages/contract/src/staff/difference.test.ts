import { expect, it } from 'vitest';
import { changesText, differenceOf } from './difference.ts';

const write = (kind: string, value: unknown) =>
  kind === 'rupiah' ? `Rp ${String(value)}` : String(value);

it('labels fields and values, changed ones first', () => {
  const found = differenceOf(
    { email: 'a@serat.example', role: 'support', areas: ['city:3174'] },
    { email: 'a@serat.example', role: 'finance', note: 'baru' },
  );
  expect(found.map(({ label, before, after, change }) => [label, before, after, change])).toEqual([
    ['Peran', 'Layanan pelanggan', 'Keuangan', 'changed'],
    ['Wilayah', 'city:3174', null, 'removed'],
    ['Catatan', null, 'baru', 'added'],
    ['Email', 'a@serat.example', 'a@serat.example', 'same'],
  ]);
  expect(changesText(found, write)).toBe(
    'Peran: Layanan pelanggan → Keuangan; Wilayah: city:3174 → kosong; Catatan: baru',
  );
});

it('shows the fields in a fixed order', () => {
  const labels = (values: Record<string, string>) =>
    differenceOf(null, values).map(({ label }) => label);
  const person = { role: 'finance', areas: 'Semua wilayah', email: 'a@serat.example' };
  expect(labels({ ...person, fullName: 'Ani' })).toEqual(['Nama', 'Email', 'Peran', 'Wilayah']);
});

it('formats amounts, instants and days', () => {
  const kinds = differenceOf(null, {
    amount: 5000,
    at: '2026-11-16T10:00:00.000Z',
    dob: '1990-01-02',
    odd: { amount: 1, list: [], on: true },
  }).map(({ label, kind, after }) => [label, kind, after]);
  expect(kinds).toEqual([
    ['Jumlah', 'rupiah', 5000],
    ['Tanggal lahir', 'day', '1990-01-02'],
    ['at', 'moment', '2026-11-16T10:00:00.000Z'],
    ['odd', 'text', 'Jumlah 1, on Ya'],
  ]);
});

it('marks masked values', () => {
  const masked = differenceOf(
    { nik: '************0001', fullName: 'Bu…', password: null },
    { nik: '************0002', fullName: 'Si…', password: '***', status: 'completed' },
  );
  expect(masked.map(({ label, masked: hidden }) => [label, hidden])).toEqual([
    ['Nama', true],
    ['Status', false],
    ['NIK', true],
    ['password', true],
  ]);
});

it('leaves out ids, which say nothing to people', () => {
  const id = '3603b7a2-0a1b-4c2d-8e3f-0123456789ab';
  const shown = differenceOf({ note: id }, { proposal: id, bill: [id, 'INV-1'], amount: 5 });
  expect(shown.map(({ label, after }) => [label, after])).toEqual([
    ['Jumlah', 5],
    ['Tagihan', 'INV-1'],
  ]);
});

it('returns nothing for empty values', () => {
  expect(differenceOf(null, null)).toEqual([]);
  expect(changesText([], write)).toBe('');
});
