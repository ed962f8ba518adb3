import { mkdir } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from './support/browser.ts';
import { startProduct } from './support/product.ts';

/** Pictures for the README: `npm run screenshots`. */
const folder = 'docs/screenshots';
const sizes = [
  { name: 'phone', viewport: { width: 360, height: 740 } },
  { name: 'desktop', viewport: { width: 1280, height: 800 } },
];

async function saveAll(page: Page, name: string): Promise<void> {
  for (const { name: size, viewport } of sizes) {
    await page.setViewportSize(viewport);
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => window.scrollTo(0, 0));
    await page.screenshot({ path: `${folder}/${size}-${name}.png` });
  }
}

async function openPage(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 360, height: 740 },
    locale: 'id-ID',
    reducedMotion: 'reduce',
  });
  return context.newPage();
}

/** A customer with a service, and what is looked at day by day. */
async function lookAround(page: Page): Promise<void> {
  await page.goto('/login', { waitUntil: 'networkidle' });
  await saveAll(page, 'login');
  await page.getByRole('button', { name: 'Pakai akun demo' }).click();
  await page.waitForURL('**/home');
  await page.getByRole('button', { name: 'Tutup pemberitahuan' }).click();
  await saveAll(page, 'home');
  for (const name of ['paketlayanan', 'tagihan', 'inbox']) {
    await page.goto(`/${name}`);
    await saveAll(page, name);
  }
}

/** A newcomer, from the map to the payment. */
async function order(page: Page): Promise<void> {
  await page.goto('/login', { waitUntil: 'networkidle' });
  await page.getByLabel('Email').fill('baru@serat.example');
  await page.getByLabel('Password', { exact: true }).fill('serat-demo-2026');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/home');
  await page.goto('/paketlayanan', { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Pesan Sekarang Fiber Keluarga' }).click();
  await page.getByRole('combobox', { name: 'Cari alamat' }).fill('melawai kebayoran');
  await page.getByRole('option').first().click();
  await page.getByRole('button', { name: 'Cek', exact: true }).click();
  await page.getByText('Sekitar Kelurahan Melawai').waitFor();
  await page.getByText('Yeay Area Anda Tercover!').waitFor();
  await saveAll(page, 'cekarea');
  await page.getByRole('radio', { name: '100 Mbps' }).check();
  await page.getByRole('button', { name: 'Pilih paket' }).click();
  await page.getByRole('button', { name: /^Ya, / }).click();
  await page.getByRole('textbox', { name: 'Alamat' }).fill('Jl. Melawai Raya No. 12, RT 3/RW 5');
  await page.getByRole('button', { name: 'Lanjut Pemesanan' }).click();
  await page.waitForURL('**/paketlayanan/pesanproduk');
  await page.getByRole('button', { name: 'Isi data pelanggan' }).click();
  await page.getByLabel('NIK').fill('7371014202920001');
  await page.getByLabel('ID Pelanggan PLN').fill('5312345678901');
  await page.getByRole('button', { name: 'Simpan' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await saveAll(page, 'pesanproduk');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Bayar', exact: true }).click();
  await page.getByRole('radio', { name: 'Bank Nusa VA' }).check();
  await page.getByRole('button', { name: 'Bayar', exact: true }).click();
  await page.waitForURL('**/menunggupembayaran');
  await page.getByRole('button', { name: 'Salin nomor' }).waitFor();
  await saveAll(page, 'menunggupembayaran');
}

/** The rooms of the staff's console, once there is an order to be seen. */
async function lookAtConsole(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/');
  await page.getByLabel('Email').fill('pemilik@serat.example');
  await page.getByLabel('Password', { exact: true }).fill('serat-konsol-2026');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Keluar', exact: true }).waitFor();
  for (const [name, path] of [
    ['papan', '/pesanan?tampilan=papan'],
    ['pesanan', '/pesanan'],
    ['tagihan', '/tagihan'],
    ['pengembalian', '/pengembalian'],
    ['usulan', '/usulan'],
    ['staf', '/staf'],
    ['siapa-boleh-apa', '/siapa-boleh-apa'],
    ['audit', '/audit'],
    ['profil', '/profil'],
  ] as const) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await page.screenshot({ path: `${folder}/konsol-${name}.png` });
  }
}

await mkdir(folder, { recursive: true });
const product = await startProduct();
const browser = await launchBrowser();
try {
  await lookAround(await openPage(browser, product.portalUrl));
  await order(await openPage(browser, product.portalUrl));
  await lookAtConsole(await openPage(browser, product.consoleUrl));
} finally {
  await browser.close();
  await product.stop();
}
