import { expect, it } from 'vitest';
import { howToRestore, sentenceOfToday } from './today.ts';
import { bill, now, order, service } from './testing/records.ts';

const none = { count: 0, amount: 0, waiting: false };
const late = { expired: true, expiredDate: '2026-11-12T16:59:59.999Z' };

// shows 2c.1
it.each([
  ['a bill to be paid', bill, none, 'Ratna, tagihan Anda jatuh tempo 5\u00a0hari\u00a0lagi.'],
  [
    'the last day',
    { ...bill, expiredDate: '2026-11-15T16:59:59.999Z' },
    none,
    'Ratna, tagihan Anda jatuh tempo hari\u00a0ini.',
  ],
  [
    'a late bill',
    { ...bill, ...late },
    none,
    'Ratna, tagihan Anda sudah terlambat\u00a03\u00a0hari.',
  ],
  [
    'Isolir',
    { ...bill, ...late },
    { count: 1, amount: 450_000, waiting: false },
    'Internet Anda berhenti sementara.',
  ],
  ['a paid bill', { ...bill, paid: true }, none, 'Ratna, tidak ada yang perlu dibayar saat ini.'],
  ['no bill yet', null, none, 'Ratna, tidak ada yang perlu dibayar saat ini.'],
  ['an order', order, none, 'Ratna, pesanan Anda menunggu pembayaran.'],
  [
    'a paid order',
    { ...order, paid: true, status: 'waitingInstallation' as const },
    none,
    'Ratna, kami sedang mengatur jadwal pemasangan Anda.',
  ],
  [
    'one being installed',
    { ...order, paid: true, status: 'installationOnProgress' as const },
    none,
    'Ratna, teknisi kami sedang memasang layanan Anda.',
  ],
  [
    'one whose money went back',
    { ...order, status: 'waitingInstallation' as const },
    none,
    'Ratna, pesanan Anda menunggu pembayaran.',
  ],
  [
    'one too late',
    { ...order, ...late },
    none,
    'Ratna, waktu pembayaran pesanan Anda sudah habis.',
  ],
  [
    'a canceled one',
    { ...order, canceled: true },
    none,
    'Ratna, pesanan terakhir Anda dibatalkan.',
  ],
] as const)('%s', (_, record, restoring, sentence) => {
  const dashboard = { record, services: [service], restoring };
  expect(sentenceOfToday(dashboard, ' Ratna Wulandari', now)).toBe(sentence);
});

it('says that a new home is not connected, without a name if it is unknown', () => {
  const dashboard = { record: null, services: [], restoring: none };
  expect(sentenceOfToday(dashboard, 'Sari', now)).toBe('Sari, rumah Anda belum terhubung.');
  expect(sentenceOfToday(dashboard, 'Bpk. H. Suparman', now)).toMatch(/^Suparman, /);
  expect(sentenceOfToday(dashboard, '', now)).toBe('Rumah Anda belum terhubung.');
});

it('tells a suspended customer what to pay', () => {
  const one = { count: 1, amount: 450_000, waiting: false };
  const two = { ...one, count: 2 };
  const record = { ...bill, ...late };
  expect(howToRestore({ record, services: [service], restoring: one })).toBe(
    'Bayar tagihan November\u00a02026, Rp\u00a0450.000, agar aktif lagi.',
  );
  expect(howToRestore({ record, services: [service], restoring: two })).toMatch(
    /^Bayar 2 tagihan, /,
  );
  expect(howToRestore({ record, services: [service], restoring: none })).toBeNull();
});
