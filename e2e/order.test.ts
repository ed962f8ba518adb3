import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectOneAmber } from './support/amber.ts';
import { call, chosen, enter, fullAddress, newCustomer, nik } from './support/customer.ts';
import {
  borrowPage,
  desktop,
  expectGoodOnBoth,
  expectGoodScreen,
  phone,
  startJourney,
} from './support/journey.ts';
import { expectFocus } from './support/browser/keyboard.ts';
import { layoutShift } from './support/browser/first-paint.ts';
import { answerDialog, button, dialog, fillCustomer, openOrder, ordered } from './support/order.ts';
import { look } from './support/browser/screen.ts';

/** Expects no layout shift after a reload on the desktop, then returns to the phone. */
async function reloadOnDesktop(
  page: Page,
  sight: Locator,
  meanwhile: () => Promise<void> = async () => {},
): Promise<void> {
  await look(page, desktop, 'dark');
  await page.reload();
  await sight.waitFor();
  expect(await layoutShift(page)).toBeLessThanOrEqual(0.02);
  await meanwhile();
  await look(page, phone, 'light');
}

/** Expects that the target is visible without scrolling. */
async function expectInFirstView(page: Page, target: Locator): Promise<void> {
  const { height } = page.viewportSize() ?? desktop;
  const box = await target.boundingBox();
  expect((box?.y ?? height) + (box?.height ?? 0)).toBeLessThan(height - 60);
}

// shows 1.9, 1.13, 2g.2, 2g.6, 2g.8, 2g.9, 2g.11, 2h.1, 2h.3, 2h.14, 2h.17, 2h.19, 3.26, 4.3
// shows 4.11, 4.36, 4.41, 4.45, 5.43, 8.10, 8.21, 9.15, R3c.5
it('orders with TV and channels, and pays by virtual account', async () => {
  const { page, context, end } = await startJourney({ viewport: phone });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const customer = await newCustomer();
  await enter(page, customer, chosen());

  await page.goto('/paketlayanan/pesanproduk');
  await page.getByText(fullAddress).waitFor();
  await page.getByText('Rp 745.000').first().waitFor();
  expect(await layoutShift(page)).toBeLessThanOrEqual(0.02);
  await reloadOnDesktop(page, page.getByText('Rp 745.000').first());
  expect(await button(page, 'Pilih saluran ala carte').isDisabled()).toBe(true);
  await expectGoodOnBoth(page);

  await button(page, 'Pilih paket TV').click();
  await page.getByRole('radio', { name: 'TV Family Pack' }).check();
  await expectGoodOnBoth(page);
  await dialog(page).getByRole('button', { name: 'Pilih' }).click();
  await button(page, 'Pilih saluran ala carte').click();
  await page.getByRole('checkbox', { name: 'Bola Sepekan' }).check();
  await page.getByRole('checkbox', { name: 'Dunia Anak' }).check();
  await expectGoodOnBoth(page);
  await dialog(page).getByRole('button', { name: 'Pilih' }).click();
  await page.getByText('Rp 930.000').first().waitFor();
  await page.getByText('Total Biaya menjadi Rp 930.000').waitFor();
  const costs = page.getByRole('region', { name: 'Rincian biaya' });
  await costs.getByRole('heading', { name: 'Setiap bulan Rp 480.000' }).waitFor();
  await costs.getByRole('heading', { name: 'Sekali di awal' }).waitFor();

  await fillCustomer(page);
  await page.reload();
  await page.getByText('Bola Sepekan').first().waitFor();
  await page.getByRole('checkbox').check();
  await expectGoodOnBoth(page);
  await button(page, 'Bayar').click();
  await page.waitForURL('**/paketlayanan/pembayaran');

  await page.getByRole('radio', { name: 'Bank Nusa VA' }).waitFor();
  expect(await page.getByRole('radio', { name: 'Loket Pembayaran' }).count()).toBe(0);
  await button(page, 'Bayar').click();
  await answerDialog(page, 'Anda belum memilih metode pembayaran');
  await page.getByRole('radio', { name: 'Bank Nusa VA' }).check();
  await page.getByText('Rp 934.000').first().waitFor();
  await costs.getByRole('heading', { name: 'Sekali di awal Rp 454.000' }).waitFor();
  await expectGoodOnBoth(page);
  await page.reload();
  await page.getByText('Rp 934.000').first().waitFor();
  expect(await page.getByRole('radio', { name: 'Bank Nusa VA' }).isChecked()).toBe(true);
  expect(await layoutShift(page)).toBeLessThanOrEqual(0.02);
  await reloadOnDesktop(page, page.getByText('Rp 934.000').first());
  await button(page, 'Bayar').click();
  await page.waitForURL('**/menunggupembayaran');

  const order = await openOrder(customer);
  const groups = order.virtualAccount?.replace(/(\d{4})(?=\d)/g, '$1 ') ?? '';
  await page.getByText(groups).waitFor();
  await page.getByText(order.id).waitFor();
  expect(await page.getByRole('timer').getAttribute('aria-label')).toMatch(
    /^Sisa waktu 23 jam 59 menit$/,
  );
  await expectInFirstView(page, button(page, 'Salin nomor'));
  await expectGoodOnBoth(page);
  await page.reload();
  await button(page, 'Salin nomor').waitFor();
  await page.getByText('Bank Nusa VA').waitFor();
  expect(await layoutShift(page)).toBeLessThanOrEqual(0.02);
  await reloadOnDesktop(page, page.getByText('Bank Nusa VA'), () =>
    expectInFirstView(page, button(page, 'Salin nomor')),
  );
  await button(page, 'Salin nomor').click();
  await page.getByText('Success copy VA to clipboard').waitFor();
  await button(page, 'Tersalin').waitFor();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(order.virtualAccount);
  expect(await page.evaluate(() => localStorage.getItem('serat'))).not.toContain('internet-50');
  expect(await page.evaluate(() => sessionStorage.getItem('serat-customer'))).toBeNull();

  await button(page, 'Cek status').click();
  await page.getByText('Pembayaran belum kami terima').waitFor();
  await call('/v1/demo/bank/pay', { account: order.virtualAccount });
  await page.getByRole('heading', { name: 'Pembayaran diterima' }).waitFor();
  expect(await page.title()).toBe('Pembayaran diterima · Serat');
  await expectFocus(page.getByRole('heading', { level: 1, name: 'Pembayaran diterima' }));
  const next = page.getByRole('region', { name: 'Berikutnya' }).getByRole('listitem');
  expect(await next.count()).toBe(3);
  expect(await next.nth(1).textContent()).toMatch(/^Proses Instalasi paling lambat 3\shari$/);
  const heights = await next.evaluateAll((all) => all.map((step) => step.clientHeight));
  expect(Math.max(...heights)).toBeLessThan(40);
  await expectInFirstView(page, page.getByRole('link', { name: 'Lihat pesanan' }));
  const receipt = page.waitForEvent('download');
  await button(page, /^Unduh kuitansi/).click();
  expect((await receipt).suggestedFilename()).toMatch(/^kuitansi-SRT-.+\.pdf$/i);
  await expectGoodOnBoth(page);

  await page.getByRole('link', { name: 'Lihat pesanan' }).click();
  await page.getByText('Menunggu Instalasi').first().waitFor();
  expect(await page.title()).toBe('Order · Serat');
  expect(await button(page, 'Cancel Order').count()).toBe(0);
  await button(page, 'Detail').click();
  await dialog(page).getByText('Biaya admin').waitFor();
  await dialog(page).getByText('••••••••••••0001').waitFor();
  expect(await dialog(page).textContent()).not.toContain(nik);
  await dialog(page).locator('.map-name > span', { hasText: 'Melawai' }).waitFor();
  await dialog(page).getByRole('button', { name: 'Perbesar' }).click();
  await expectGoodOnBoth(page);
  await end();
});

// shows 2c.2, 2h.12, 4.4
it('shows the installation until it is finished', async () => {
  const { page, end } = await borrowPage();
  const customer = await newCustomer();
  const { id, virtualAccount } = await ordered(customer);
  await call('/v1/demo/bank/pay', { account: virtualAccount });
  await enter(page, customer, null);
  await page.goto('/home');
  await page.getByText('Sari, kami sedang mengatur jadwal pemasangan Anda.').waitFor();
  const tracker = page.getByRole('list', { name: 'Perjalanan pesanan' });
  expect(await tracker.getByRole('listitem').allTextContents()).toEqual([
    'Menunggu Pembayaran, selesai',
    'Menunggu Instalasi',
    'Proses Instalasi',
    'Pesanan Selesai',
  ]);
  expect(await tracker.locator('[aria-current=step]').innerText()).toBe('Menunggu Instalasi');
  await expectGoodScreen(page);
  await page.goto('/order');
  await page.getByText('Kami menghubungi Anda untuk mengatur jadwal pemasangan.').waitFor();
  const steps = page.getByRole('region', { name: 'Pesanan aktif' }).getByRole('listitem');
  // The times load with the order's details.
  await expect.poll(() => steps.first().textContent()).toMatch(/^Menunggu Pembayaran, selesai\d/);
  expect(await steps.nth(1).textContent()).toMatch(/^Menunggu Instalasi, sedang berjalanSekarang/);
  for (const [step, label] of [
    ['start', 'Proses Instalasi'],
    ['finish', 'Pesanan Selesai'],
  ] as const) {
    await call('/v1/demo/technician/step', { orderId: id, step });
    await page.evaluate(() =>
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
    );
    await page.getByRole('main').locator('section header', { hasText: label }).waitFor();
    await page
      .getByRole('status')
      .filter({ hasText: `Status pesanan: ${label}` })
      .waitFor();
  }
  await page.getByText('Pesanan Selesai, selesai').waitFor();
  await expectGoodScreen(page);

  // The linked order is already visible, so no dialog opens.
  await page.goto(`/order?id=${id}`);
  await page.waitForURL(/\/order$/);
  await page.getByText('Pesanan Selesai, selesai').waitFor();
  expect(await dialog(page).count()).toBe(0);

  // The first visit after the installation welcomes the service, later ones do not.
  await page.evaluate(() => localStorage.removeItem('serat-last-seen'));
  await page.goto('/home');
  const state = page.getByRole('region', { name: 'Keadaan layanan' });
  await state.getByText('Internet Anda menyala', { exact: true }).waitFor();
  await state.getByText(/^50\sMbps sudah aktif di Jl\. Melawai Raya No\. 12\./).waitFor();
  await state.getByText(/Tagihan berikutnya terbit 1\s.+ sekitar Rp\s/).waitFor();
  expect(await state.getByRole('link', { name: 'Hubungi kami' }).getAttribute('href')).toBe(
    '/bantuan',
  );
  await state.locator('[data-house=lit] .thread-light').waitFor();
  expect(await layoutShift(page)).toBeLessThanOrEqual(0.02);
  await expectGoodOnBoth(page);
  await expectOneAmber(page);
  await page.goto('/home');
  await page.getByText('Sari, tidak ada yang perlu dibayar saat ini.').waitFor();
  expect(await state.getByText('Internet Anda menyala').count()).toBe(0);
  await page.getByText(/^Tagihan berikutnya terbit 1\s\p{L}+\s\d{4}, sekitar Rp\s/u).waitFor();
  await expectGoodScreen(page);
  await end();
});

// shows 1.13, 2h.16, 4.43, R3f.13
it('pays by QR after changing the method', async () => {
  const { page, end } = await borrowPage({ viewport: phone });
  const customer = await newCustomer();
  const before = await ordered(customer);
  await enter(page, customer, null);
  await page.goto('/order');
  await page.getByRole('link', { name: 'Bayar sekarang' }).click();
  await button(page, 'Ganti metode').evaluate((change) => change.scrollIntoView());
  await button(page, 'Ganti metode').click();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
  expect(await dialog(page).getByRole('button', { name: 'Ganti metode' }).isDisabled()).toBe(true);
  await page.getByText('Termasuk biaya admin Rp 4.000').waitFor();
  await dialog(page).getByText('Rp 749.000').waitFor();
  await page.getByRole('radio', { name: 'QRIS' }).check();
  await dialog(page).getByText('Rp 745.000').waitFor();
  await expectGoodScreen(page);
  await dialog(page).getByRole('button', { name: 'Ganti metode' }).click();
  await button(page, 'Simpan gambar').waitFor();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.getByText('Rp 745.000').first().waitFor();
  await page.getByText('Tanpa biaya admin').waitFor();
  await expectGoodScreen(page);

  await page.emulateMedia({ media: 'print' });
  await page.getByText('Kode QR untuk pembayaran').waitFor();
  expect(await page.getByRole('button').count()).toBe(0);
  expect(await page.getByRole('timer').count()).toBe(0);
  await page.emulateMedia({ media: null });

  const order = await openOrder(customer);
  expect([order.id, order.virtualAccount]).toEqual([before.id, null]);
  for (const [name, kind] of [
    ['Simpan gambar', 'png'],
    ['Unduh SVG', 'svg'],
  ] as const) {
    const download = page.waitForEvent('download');
    await button(page, name).click();
    expect((await download).suggestedFilename()).toBe(`QR-${order.id}.${kind}`);
  }

  await page.goto('/order');
  await button(page, 'Lihat kode QR').click();
  await dialog(page).getByText('Kode QR', { exact: true }).waitFor();
  await expectGoodScreen(page);
  await button(page, 'Tutup').click();
  await page.getByRole('link', { name: 'Bayar sekarang' }).click();
  await button(page, 'Simpan gambar').waitFor();
  await call('/v1/demo/bank/pay', { account: order.paymentQr });
  await page.getByRole('heading', { name: 'Pembayaran diterima' }).waitFor();
  await end();
});
