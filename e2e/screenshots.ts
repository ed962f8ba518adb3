import { mkdir } from 'node:fs/promises';
import { launchBrowser } from './support/browser.ts';
import { startProduct } from './support/product.ts';

/** Pictures for the README: `npm run screenshots`. */
const folder = 'docs/screenshots';
const screens = [
  { name: 'home', path: '/home' },
  { name: 'paket', path: '/paketlayanan' },
  { name: 'tagihan', path: '/tagihan' },
  { name: 'inbox', path: '/inbox' },
];
const sizes = [
  { name: 'phone', viewport: { width: 360, height: 740 } },
  { name: 'desktop', viewport: { width: 1280, height: 800 } },
];

await mkdir(folder, { recursive: true });
const product = await startProduct();
const browser = await launchBrowser();
try {
  for (const { name: size, viewport } of sizes) {
    const context = await browser.newContext({
      baseURL: product.portalUrl,
      viewport,
      locale: 'id-ID',
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    const save = (name: string) => page.screenshot({ path: `${folder}/${size}-${name}.png` });
    await page.goto('/login', { waitUntil: 'networkidle' });
    await save('login');
    await page.getByRole('button', { name: 'Pakai akun demo' }).click();
    await page.waitForURL('**/home');
    await page.getByRole('button', { name: 'Tutup pemberitahuan' }).click();
    for (const { name, path } of screens) {
      if (name !== 'home') await page.goto(path, { waitUntil: 'networkidle' });
      await page.waitForLoadState('networkidle');
      await save(name);
    }
    await context.close();
  }
} finally {
  await browser.close();
  await product.stop();
}
