import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { isNightly } from '../apps/api/src/testing/nightly.ts';
import { expectAccessible, expectContrast } from './support/browser/axe.ts';
import { atWork } from './support/console.ts';
import { expectNoSidewaysScroll } from './support/journey.ts';

/** The window size at which lists must fit without scrolling sideways. */
const usual = { width: 1280, height: 900 };
const widths = isNightly ? [768, 1024, 1440, 1920] : [768, 1920];
/** A dialog is narrower than every window, so the narrowest one is enough. */
const dialogWidths = [768];
const openDialog = 'dialog[open]';

/**
 * Checks both colour schemes and each width. The frame is the same on all pages, so it is checked
 * once.
 */
async function expectGoodPage(page: Page, part = 'main'): Promise<void> {
  await page.waitForFunction(() => !document.querySelector('main [aria-busy="true"]'));
  await expectAccessible(page, part);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectContrast(page, part);
  await page.emulateMedia({ colorScheme: 'light' });
  for (const width of part === openDialog ? dialogWidths : widths) {
    await page.setViewportSize({ ...usual, width });
    await expectNoSidewaysScroll(page);
  }
  await page.setViewportSize(usual);
}

/** Expects no sideways scrolling in lists, and rows of 44 px. */
async function expectListsToFit(page: Page): Promise<void> {
  const lists = await page.locator('table.list-rows').evaluateAll((tables) =>
    tables.map((table) => {
      const box = table.parentElement;
      const rows = [...table.querySelectorAll('tbody tr')];
      return {
        hidden: (box?.scrollWidth ?? 0) - (box?.clientWidth ?? 0),
        highest: Math.max(44, ...rows.map((row) => Math.round(row.getBoundingClientRect().height))),
      };
    }),
  );
  for (const list of lists) expect(list, page.url()).toEqual({ hidden: 0, highest: 44 });
}

const dialog = (page: Page) => page.getByRole('dialog').last();

it('the frame of a role that may search fits a phone', async () => {
  const { page, end } = await atWork('support', '/', { viewport: { width: 360, height: 740 } });
  await expectNoSidewaysScroll(page);
  await end();
});

async function expectGoodDialog(page: Page, open: () => Promise<void>): Promise<void> {
  await open();
  await dialog(page).waitFor();
  await expectGoodPage(page, openDialog);
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });
}

const press = (page: Page, name: string | RegExp) => () =>
  page
    .locator('main')
    .getByRole('button', typeof name === 'string' ? { name, exact: true } : { name })
    .first()
    .click();

const toPage = async (page: Page, name: string): Promise<void> => {
  await page
    .getByRole('navigation', { name: 'Ruang konsol' })
    .getByRole('link', { name, exact: true })
    .click();
  await page.getByRole('heading', { level: 1 }).waitFor();
};

// shows P2.14
it('every page and its tabs look right in light and dark, from 768 to 1920 px', async () => {
  const { page, end } = await atWork('owner', '/', { viewport: usual });
  await page.getByRole('heading', { name: /^Selamat bekerja/ }).waitFor();
  await expectAccessible(page);
  const links = page.getByRole('navigation', { name: 'Ruang konsol' }).getByRole('link');
  const pages = await links.allTextContents();
  expect(pages.length).toBeGreaterThanOrEqual(14);
  for (const name of pages) {
    await toPage(page, name);
    await expectGoodPage(page);
    await expectListsToFit(page);
    const tabs = page.locator('main').getByRole('tab');
    for (let n = 1; n < (await tabs.count()); n += 1) {
      await tabs.nth(n).click();
      await expectGoodPage(page);
      await expectListsToFit(page);
    }
  }
  await end();
});

// shows P2.14
it('detail pages and dialogs look right', async () => {
  const { page, end } = await atWork('owner', '/pesanan', {
    viewport: usual,
  });
  const firstRow = () => page.locator('tbody').getByRole('link').first().click();
  await firstRow();
  await page.getByRole('heading', { name: 'Riwayat' }).waitFor();
  await expectGoodPage(page);

  await toPage(page, 'Tagihan');
  await page.locator('main').getByRole('link', { name: 'Buat tagihan bulan ini' }).click();
  await page.getByRole('heading', { name: 'Beda dengan bulan lalu' }).waitFor();
  await press(page, /^(?:Jalankan lagi|Buat .* tagihan)$/)();
  await dialog(page)
    .getByRole('button', { name: /^(?:Jalankan lagi|Buat tagihan)$/ })
    .click();
  await page.getByRole('heading', { name: 'Hasil pembuatan terakhir' }).waitFor();
  await expectGoodPage(page);
  await toPage(page, 'Tagihan');
  await firstRow();
  await page.getByRole('heading', { name: 'Koreksi' }).waitFor();
  await expectGoodPage(page);

  await toPage(page, 'Pelanggan');
  await page.locator('main').getByRole('link', { name: 'Pendaftaran belum aktif' }).click();
  await page.getByRole('heading', { level: 1, name: 'Pendaftaran belum aktif' }).waitFor();
  await expectGoodPage(page);
  await page.goto('/akan-berakhir');
  await page.getByRole('heading', { level: 1, name: 'Layanan akan berakhir' }).waitFor();
  await expectGoodPage(page);
  await toPage(page, 'Pelanggan');
  await firstRow();
  await page.getByRole('tab', { name: 'Catatan' }).waitFor();
  for (const tab of await page.locator('main').getByRole('tab').all()) {
    await tab.click();
    await expectGoodPage(page, '[role="tabpanel"]');
  }
  await expectGoodDialog(page, press(page, 'Beri potongan'));
  await press(page, 'Lainnya')();
  await expectGoodDialog(page, async () => {
    await press(page, 'Hapus data')();
    await dialog(page)
      .getByText(/belum dapat dihapus|Ini tidak dapat dibalik/)
      .waitFor();
  });

  await expectGoodDialog(page, () => page.keyboard.press('Control+k'));
  await expectGoodDialog(page, () => page.keyboard.press('?'));
  await toPage(page, 'Staf');
  await expectGoodDialog(page, press(page, 'Undang staf'));
  await expectGoodDialog(page, press(page, 'Maya Sari'));
  await toPage(page, 'Token API');
  await expectGoodDialog(page, press(page, 'Buat token'));
  await toPage(page, 'Pengembalian dana');
  await expectGoodDialog(page, press(page, 'Linda Hartati'));
  await toPage(page, 'Jejak audit');
  await expectGoodDialog(page, press(page, 'Kolom'));
  await expectGoodDialog(page, press(page, 'CSV'));
  await end();
});

/** Replaces the answer of a call by `data`. */
const answering = (page: Page, path: string, data: unknown, message = 'OK') =>
  page.route(path, (route) => route.fulfill({ json: { status: 200, message, data } }));

// shows P2.16
it('an abandoned run and a partly refused credit look right', async () => {
  const { page, end } = await atWork('finance', '/tagihan', {
    viewport: usual,
  });
  const failed = [
    { customerId: crypto.randomUUID(), serviceNumber: '9000012345', message: 'Harga tidak ada' },
  ];
  await answering(page, '**/v1/staff/bills/run/progress*', {
    bills: 1200,
    made: 800,
    failed,
    askedBy: 'Dewi Anggraini',
    askedDate: new Date().toISOString(),
    isStopped: true,
    endedDate: null,
  });
  await page.locator('main').getByRole('link', { name: 'Buat tagihan bulan ini' }).click();
  await page.getByRole('heading', { name: 'Berhenti', exact: true }).waitFor();
  await page.getByText('800 dari 1.200 tagihan, 1 gagal', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Lanjutkan' }).waitFor();
  await expectGoodPage(page);

  await page.goto('/pelanggan?search=rahmat.hidayat@serat.example');
  await page.getByRole('link', { name: 'Rahmat Hidayat' }).click();
  await press(page, 'Beri potongan')();
  await dialog(page).getByLabel('Jumlah potongan').fill('25.000');
  await dialog(page).getByLabel('Alasan').fill('Gangguan dua hari');
  await answering(
    page,
    '**/v1/staff/customers/correct',
    [
      { number: 'INV-202611-ABCDEF', outcome: 'done', message: null },
      { number: 'INV-202610-GHJKLM', outcome: 'refused', message: 'Tagihan ini baru dibayar.' },
    ],
    'Sebagian tidak dijalankan.',
  );
  await dialog(page).getByRole('button', { name: 'Beri potongan' }).click();
  await page.getByRole('dialog', { name: 'Hasil potongan' }).waitFor();
  const outcomes = dialog(page).getByRole('row');
  await outcomes.filter({ hasText: 'INV-202611-ABCDEF' }).getByText('Selesai').waitFor();
  const refused = outcomes.filter({ hasText: 'INV-202610-GHJKLM' });
  await refused.getByText('Tidak dijalankan: Tagihan ini baru dibayar.').waitFor();
  await expectGoodPage(page, openDialog);
  await dialog(page).getByRole('button', { name: 'Tutup' }).last().click();
  await dialog(page).waitFor({ state: 'detached' });
  await end();
});

// shows P2.14
it('a failed list, an empty list and a forbidden page look right', async () => {
  const { page, end } = await atWork('dispatcher', '/staf', {
    viewport: usual,
    expectedStatuses: [500],
  });
  await page.getByRole('heading', { name: 'Anda tidak punya akses ke halaman ini' }).waitFor();
  await expectGoodPage(page);
  await page.route('**/v1/staff/orders?*', (route) => route.fulfill({ status: 500, body: '' }));
  await toPage(page, 'Pesanan');
  const again = page.getByRole('button', { name: 'Coba lagi' });
  await again.waitFor();
  await expectGoodPage(page);
  await page.unroute('**/v1/staff/orders?*');
  await again.click();
  await page.locator('tbody').getByRole('link').first().waitFor();
  await page.getByLabel('Cari').fill('tidak ada yang bernama begini');
  await page.getByText(/^Tidak ada pesanan/).waitFor();
  await expectGoodPage(page);
  await end();
});
