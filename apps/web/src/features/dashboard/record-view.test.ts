import { describe, expect, it } from 'vitest';
import {
  isOpenOrder,
  needsNoReminder,
  openSums,
  addressToShow,
  viewRecord,
} from './record-view.ts';
import { bill, now, order, service } from './testing/records.ts';

describe('a bill', () => {
  // shows 2c.4, 2c.5, 4.17
  it('that is open names month, amount, due date and days left', () => {
    expect(viewRecord(bill, now)).toEqual({
      title: 'Tagihan Anda',
      month: 'November\u00a02026',
      amount: 'Rp\u00a0450.000',
      status: { tone: 'info', label: 'Belum Dibayar' },
      due: 'Bayar tagihan Anda sebelum 20\u00a0November\u00a02026',
      countdown: 'Jatuh tempo 5 hari lagi',
      calm: null,
      open: true,
      action: { label: 'Bayar sekarang', to: '/paketlayanan/pembayaran?bill=b-11' },
      detail: '/tagihan?id=b-11',
    });
  });

  // shows 2c.6, 4.15
  it('that is paid is green and needs no action', () => {
    const view = viewRecord({ ...bill, paid: true }, now);
    expect(view.status).toEqual({ tone: 'success', label: 'Sudah Dibayar' });
    expect(view).toMatchObject({
      due: null,
      calm: 'Tidak ada yang perlu dibayar saat ini.',
      open: false,
      action: { to: '/tagihan' },
      detail: null,
    });
  });

  // shows 4.16
  it('that is overdue can still be paid', () => {
    const late = { ...bill, expired: true, expiredDate: '2026-11-12T16:59:59Z' };
    expect(viewRecord(late, now)).toMatchObject({
      status: { tone: 'danger', label: 'Pembayaran Kadaluwarsa' },
      countdown: 'Jatuh tempo 12\u00a0November\u00a02026, terlambat 3 hari',
      open: true,
      action: { to: '/paketlayanan/pembayaran?bill=b-11' },
    });
  });
});

describe('an order', () => {
  // shows 2c.4
  it('that is unpaid names the hour and links to its payment', () => {
    expect(viewRecord(order, now)).toMatchObject({
      title: 'Orderan Anda',
      due: 'Bayar tagihan Anda sebelum 16\u00a0November\u00a02026, 10.00 WIB',
      countdown: null,
      action: { label: 'Bayar sekarang', to: '/menunggupembayaran' },
    });
  });

  // shows 2c.6, R2.6
  it('that is paid is green', () => {
    expect(viewRecord({ ...order, paid: true }, now)).toMatchObject({
      status: { tone: 'success', label: 'Sudah Dibayar' },
      calm: 'Pembayaran sudah kami terima. Kami menghubungi Anda untuk mengatur jadwal pemasangan.',
      action: { label: 'Lihat pesanan', to: '/order' },
    });
  });

  it('names the next step after payment and after installation', () => {
    const paid = { ...order, paid: true };
    expect(viewRecord({ ...paid, status: 'installationOnProgress' }, now).calm).toBeNull();
    expect(viewRecord({ ...paid, installed: true }, now).calm).toBe('Layanan Anda sudah aktif.');
  });

  it('that expired has to be placed again', () => {
    expect(viewRecord({ ...order, expired: true }, now)).toMatchObject({
      status: { label: 'Pembayaran Kadaluwarsa' },
      open: false,
      action: { to: '/paketlayanan' },
    });
  });

  // shows 4.13
  it('that was canceled shows dashes', () => {
    expect(viewRecord({ ...order, canceled: true, paid: true }, now)).toMatchObject({
      month: '-',
      amount: '-',
      due: '-',
      countdown: null,
      open: false,
    });
  });

  it('without a payment attempt has no due date', () => {
    expect(viewRecord({ ...order, expiredDate: null }, now).due).toBeNull();
  });
});

it('a bill with a pending payment can be continued', () => {
  expect(viewRecord(bill, now).action.label).toBe('Bayar sekarang');
  expect(viewRecord({ ...bill, waiting: true }, now).action.label).toBe('Lanjutkan pembayaran');
});

it('names its address if there are several', () => {
  const here = { address: 'Jl. Melati 1' };
  const there = { address: 'Jl. Kemang 5' };
  expect(addressToShow(bill, [here])).toBeNull();
  expect(addressToShow(bill, [here, there])).toBe('Jl. Melati 1');
  expect(addressToShow({ ...order, address: 'Jl. Baru 2' }, [here])).toBe('Jl. Baru 2');
  expect(addressToShow({ ...order, canceled: true }, [there])).toBeNull();
});

// shows 2c.2
describe('the other open sums', () => {
  const none = { count: 0, amount: 0, waiting: false };
  const one = { count: 1, amount: 450_000, waiting: false };
  const two = { count: 2, amount: 900_000, waiting: false };

  it.each([
    ['one bill', bill, { rest: none, restoring: none }, { restoring: null, rest: null }],
    ['three bills', bill, { rest: two, restoring: none }, { restoring: null, rest: two }],
    ['Isolir by one', bill, { rest: two, restoring: one }, { restoring: one, rest: two }],
    ['Isolir by all', bill, { rest: none, restoring: two }, { restoring: two, rest: null }],
    ['an order first', order, { rest: one, restoring: one }, { restoring: null, rest: one }],
  ] as const)('%s', (_, record, sums, expected) => {
    expect(openSums(record, sums)).toEqual(expected);
  });
});

it('blocks another order until this one is installed or over', () => {
  expect([order, { ...order, paid: true }].map(isOpenOrder)).toEqual([true, true]);
  const over = [{ canceled: true }, { expired: true }, { installed: true }];
  expect(over.map((end) => isOpenOrder({ ...order, ...end }))).toEqual([false, false, false]);
  expect(isOpenOrder(bill)).toBe(false);
});

it('reminds of an incomplete profile only while nothing is due', () => {
  const services = [service];
  expect(needsNoReminder({ record: bill, services })).toBe(true);
  expect(needsNoReminder({ record: { ...bill, paid: true }, services })).toBe(false);
  expect(needsNoReminder({ record: null, services })).toBe(false);
  expect(needsNoReminder({ record: null, services: [] })).toBe(true);
});
