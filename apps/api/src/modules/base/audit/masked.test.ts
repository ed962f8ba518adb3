import { expect, test } from 'vitest';
import { masked, maskedText } from './masked.ts';

// shows P1.11
test('shows the last digits of NIK and NPWP and hides secrets', () => {
  expect(
    masked({
      nik: '3174056104900003',
      npwp: '01.234.567.8-901.234',
      newPassword: 'rahasia',
      token: 'abc',
      codes: { secret: 'x' },
      odpCode: 'ODP-1',
      fullName: 'Siti Aminah',
      phone: '081277776666',
      at: new Date('2026-11-16T00:00:00Z'),
      note: 'NIK 3174056104900003 di KTP',
      list: ['3174056104900003'],
      nothing: undefined,
    }),
  ).toEqual({
    nik: '************0003',
    npwp: '****************.234',
    newPassword: '***',
    token: '***',
    codes: { secret: '***' },
    odpCode: 'ODP-1',
    fullName: 'Si…',
    phone: '…6666',
    at: '2026-11-16T00:00:00.000Z',
    note: 'NIK ************0003 di KTP',
    list: ['************0003'],
    nothing: null,
  });
  expect(maskedText('ganti ke 01.234.567.8-901.234')).toBe('ganti ke ****************.234');
});

// shows P1.11
test.each([
  ['NIK 3174-0561-0490-0003', 'NIK ***************0003'],
  ['3174 0561 0490 0003 di KTP', '***************0003 di KTP'],
  ['3174.0561.0490.0003', '***************0003'],
  ['NIK3174056104900003', 'NIK************0003'],
  ['NPWP 012345678901000', 'NPWP ***********1000'],
])('masks a number however it is written: %s', (text, kept) => {
  expect(maskedText(text)).toBe(kept);
  expect(masked({ note: text })).toEqual({ note: kept });
});

test.each([
  'INV-202611-251000346894',
  '0812-3456-7890',
  'Rp 1.250.000.000',
  '12345678-1234-4123-abcd-123456789012',
])('keeps other numbers: %s', (text) => {
  expect(maskedText(text)).toBe(text);
});
