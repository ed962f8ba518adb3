import { expect, it } from 'vitest';
import { menuItemOf } from './menu.ts';

it.each([
  ['/home', '', '/home'],
  ['/Tagihan/', '?id=b-1', '/tagihan'],
  ['/inbox', '?tab=unread', '/inbox'],
  ['/paketlayanan/check_coverage', '', '/paketlayanan'],
  ['/paketlayanan/pembayaran', '', '/paketlayanan'],
  ['/menunggupembayaran', '?dimuka=q1', '/layanan'],
  ['/paketlayanan/pembayaran', '?bill=b-1', '/tagihan'],
  ['/menunggupembayaran', '', '/order'],
  ['/menunggupembayaran', '?bill=b-1', '/tagihan'],
  ['/paketlayanan/pembayaran', '?bills=semua', '/tagihan'],
  ['/menunggupembayaran', '?bills=j-1', '/tagihan'],
  ['/changepassword', '', '/pengaturan'],
  ['/layanan', '?ubah=paket', '/layanan'],
  ['/about', '', undefined],
  ['/homes', '', undefined],
])('%s%s belongs to %s', (pathname, search, item) => {
  expect(menuItemOf(pathname, search)).toBe(item);
});
