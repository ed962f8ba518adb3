import { expect, it } from 'vitest';
import { flowOf } from './flow.ts';

// shows 2b.6
it.each([
  ['/paketlayanan/check_coverage', '', 1, '/paketlayanan'],
  ['/paketlayanan/check_coverage', '?langkah=alamat', 1, '/paketlayanan'],
  ['/paketlayanan/pesanproduk', '', 2, '/paketlayanan/check_coverage'],
  ['/PaketLayanan/Pembayaran/', '', 3, '/paketlayanan/pesanproduk'],
  ['/paketlayanan/pembayaran', '?bill=b1', null, '/tagihan'],
  ['/paketlayanan/pembayaran', '?bills=semua', null, '/tagihan'],
  ['/paketlayanan/pembayaran', '?dimuka=q1', null, '/layanan'],
] as const)('%s%s is step %s', (pathname, search, step, back) => {
  expect(flowOf(pathname, search)).toEqual({ step, back });
});

it.each(['/home', '/paketlayanan', '/menunggupembayaran', '/cekarea'])(
  '%s is outside the flow',
  (pathname) => {
    expect(flowOf(pathname, '')).toBeNull();
  },
);
