import { expect, test } from 'vitest';
import type { EventOf } from '../inbox-event.ts';
import { compose } from '../inbox-texts.ts';

const about = {
  customerId: 'c',
  billKey: 'k',
  billId: 'INV-202611-1',
  period: '2026-11',
  sort: 'month',
  amount: 434_700,
  dueOn: '2026-11-20',
  place: null,
  at: new Date('2026-11-21T00:10:00+07:00'),
} as const;

const overdue = (how: Pick<EventOf<'bill-overdue'>, 'denda' | 'dendaGrows' | 'isolated'>) =>
  compose({ ...about, kind: 'bill-overdue', ...how }).text;

test('mentions only consequences that can still happen to an overdue bill', () => {
  expect(overdue({ denda: 20_700, dendaGrows: true, isolated: false })).toBe(
    'Pembayaran tagihan November 2026 belum kami terima. Dengan denda Rp\u00a020.700 jumlahnya Rp\u00a0434.700. Bayar sekarang agar denda tidak bertambah.',
  );
  expect(overdue({ denda: 0, dendaGrows: true, isolated: false })).toContain(
    'Jumlahnya Rp\u00a0434.700. Bayar sekarang agar tidak dikenai denda.',
  );
  expect(overdue({ denda: 41_400, dendaGrows: false, isolated: false })).toContain(
    'Rp\u00a0434.700. Bayarlah sekarang lewat menu Tagihan.',
  );
  expect(overdue({ denda: 0, dendaGrows: false, isolated: true })).toContain(
    'aktif lagi begitu tagihan dibayar.',
  );
});

test('mentions denda only if there is some', () => {
  const soon = (dendaGrows: boolean) =>
    compose({ ...about, kind: 'bill-due-soon', dendaGrows }).text;
  expect(soon(true)).toContain('agar tidak dikenai denda.');
  expect(soon(false)).toContain('jatuh tempo 20 November 2026. Bayar paling lambat pada hari itu.');
});

test('names final bills and debt bills as such', () => {
  const issued = (sort: 'final' | 'owed') =>
    compose({ ...about, kind: 'bill-issued', sort, credit: 0 });
  expect(issued('final').title).toBe('Tagihan akhir November 2026 sudah terbit');
  expect(issued('owed')).toMatchObject({
    title: 'Tagihan susulan November 2026 sudah terbit',
    text: 'Dana yang pernah Anda bayar dikembalikan oleh bank kepada Anda, dan layanan Anda sudah berakhir. Karena itu kekurangannya kami tagih tersendiri. Tagihan susulan November 2026 sebesar Rp\u00a0434.700. Bayar paling lambat 20 November 2026.',
  });
});
