import { mkdir, writeFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from './support/browser/browser.ts';
import { startProduct } from './support/product.ts';

/** Screenshots for the README and the console's guide: `npm run screenshots`. */
const folder = 'docs/screenshots';
const sizes = [
  { name: 'phone', viewport: { width: 360, height: 740 } },
  { name: 'desktop', viewport: { width: 1280, height: 800 } },
];

/** WebP: half the size of PNG, and the files change often. */
async function save(page: Page, name: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality: 80 });
  await devtools.detach();
  await writeFile(`${folder}/${name}.webp`, Buffer.from(data, 'base64'));
}

async function saveAll(page: Page, name: string): Promise<void> {
  for (const { name: size, viewport } of sizes) {
    await page.setViewportSize(viewport);
    await page.waitForLoadState('networkidle');
    await page.evaluate(async () => {
      window.scrollTo(0, 0);
      const ends = document.getAnimations().flatMap((animation) => {
        const isEndless = animation.effect?.getComputedTiming().endTime === Infinity;
        return isEndless ? [] : [animation.finished.catch(() => undefined)];
      });
      await Promise.all(ends);
    });
    await save(page, `${size}-${name}`);
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

async function lookAround(page: Page): Promise<void> {
  // The panel's drawing is loaded only where the panel is shown.
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/login', { waitUntil: 'networkidle' });
  await page.locator('aside > svg').waitFor();
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
  await page.getByRole('radio', { name: '100 Mbps' }).waitFor();
  await saveAll(page, 'cekarea');
  await page.getByRole('radio', { name: '100 Mbps' }).check();
  await page.getByRole('button', { name: 'Lanjut dengan 100 Mbps' }).click();
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

async function register(url: string): Promise<void> {
  await fetch(`${url}/api/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      email: 'wulan.kusuma@serat.example',
      fullName: 'Wulan Kusuma',
      phone: '081298765432',
      password: 'gelombang-laut-7',
    }),
  });
}

/** Every page of the console; for lists with detail pages also the first row. */
const pages: readonly (readonly [name: string, path: string, opens?: 'first row'])[] = [
  ['beranda', '/'],
  ['papan', '/pesanan?tampilan=papan'],
  ['pesanan', '/pesanan'],
  ['satu-pesanan', '/pesanan?status=waitingInstallation', 'first row'],
  ['tagihan', '/tagihan'],
  ['satu-tagihan', '/tagihan?overdue=semua', 'first row'],
  ['pembuatan-tagihan', '/tagihan/pembuatan'],
  ['pembayaran', '/pembayaran'],
  ['uang-masuk', '/pembayaran?bagian=uang-masuk'],
  ['pelanggan', '/pelanggan'],
  ['pendaftaran', '/pelanggan/pendaftaran'],
  ['satu-pelanggan', '/pelanggan?search=isolir@serat.example', 'first row'],
  ['pengembalian', '/pengembalian'],
  ['usulan', '/usulan'],
  ['permintaan-hapus', '/permintaan-hapus'],
  ['perawatan', '/perawatan'],
  ['staf', '/staf'],
  ['siapa-boleh-apa', '/siapa-boleh-apa'],
  ['audit', '/audit'],
  ['token-api', '/token-api'],
  ['pengaturan', '/pengaturan'],
  ['profil', '/profil'],
];

async function lookAtConsole(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 680 });
  await page.goto('/', { waitUntil: 'networkidle' });
  await save(page, 'konsol-masuk');
  await page.getByLabel('Email').fill('pemilik@serat.example');
  await page.getByLabel('Password', { exact: true }).fill('serat-konsol-2026');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Keluar', exact: true }).waitFor();
  for (const [name, path, opens] of pages) {
    await page.goto(path, { waitUntil: 'networkidle' });
    if (opens) {
      await page.locator('tbody').getByRole('link').first().click();
      await page.waitForURL((url) => !url.search);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForLoadState('networkidle');
    }
    await page.waitForFunction(() => !document.querySelector('main [aria-busy="true"]'));
    await save(page, `konsol-${name}`);
  }
  const next = new Date();
  next.setMonth(next.getMonth() + 1, 1);
  await page.goto(`/tagihan/pembuatan?period=${next.toISOString().slice(0, 7)}`);
  await page.getByRole('button', { name: /^(?:Buat \d|Jalankan lagi)/ }).click();
  await page.getByRole('dialog').getByRole('button').last().click();
  await page.getByText('Hasil pembuatan terakhir').waitFor();
  await page.getByRole('button', { name: 'Tutup pemberitahuan' }).click();
  await page.waitForLoadState('networkidle');
  await save(page, 'konsol-hasil-pembuatan');
}

/** `npm run screenshots -- portal` or `-- konsol` takes half of them. */
const half = process.argv[2];
await mkdir(folder, { recursive: true });
const product = await startProduct();
const browser = await launchBrowser();
try {
  if (half !== 'konsol') {
    await lookAround(await openPage(browser, product.portalUrl));
    await order(await openPage(browser, product.portalUrl));
  }
  if (half !== 'portal') {
    await register(product.portalUrl);
    await lookAtConsole(await openPage(browser, product.consoleUrl));
  }
} finally {
  await browser.close();
  await product.stop();
}
