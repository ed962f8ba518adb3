import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectAccessible, expectContrast } from './support/browser/axe.ts';
import { atWork } from './support/console.ts';
import { expectGoodScreen } from './support/journey.ts';

// shows P5c.2, P5c.3, P5c.7, P5d.1, P5d.4
it('finance imports a statement twice and hands on what does not match', async () => {
  const text = `BUNGA ${randomUUID().slice(0, 8)}`;
  const statement = [
    'Tanggal;Keterangan;Debit;Kredit',
    `18/11/2026;${text};;12.345`,
    `18/11/2026;SETORAN ${text};;77.000,00`,
    '18/11/2026;BIAYA ADM;6.500;',
    '18/11/2026;RUSAK;;lima',
  ].join('\r\n');
  const { page, end } = await atWork('finance', '/bank', { expectedStatuses: [422] });

  async function importIt(): Promise<void> {
    await page.getByLabel('Berkas CSV atau XLSX').setInputFiles({
      name: 'mutasi.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(statement),
    });
    await page.getByRole('button', { name: 'Unggah' }).click();
    await page.getByRole('heading', { name: 'Kolom mutasi' }).waitFor();
    await page.getByLabel('Keterangan (wajib)').waitFor();
  }
  const imported = () => page.getByRole('button', { name: 'Impor', exact: true }).click();

  await importIt();
  await expectGoodScreen(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectContrast(page);
  await imported();
  const list = page.getByRole('table', { name: 'Uang masuk' });
  const row = (said: string) => list.getByRole('row').filter({ hasText: said });
  await row(`SETORAN ${text}`).getByText('Perlu ditangani').waitFor();
  await expectContrast(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await expectGoodScreen(page);

  // Importing the same file again adds nothing.
  await importIt();
  await imported();
  await page.getByText('0 baris baru').waitFor();
  await expect.poll(() => row(text).count()).toBe(2);

  await row('12.345').getByText(/^MUT-/).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Tidak ada tagihan yang disebut').waitFor();
  await expectAccessible(page, 'dialog[open]');
  await dialog.getByRole('button', { name: 'Abaikan' }).click();
  await page.getByLabel('Alasan').fill('Bunga bank');
  await page.getByRole('dialog').getByRole('button', { name: 'Abaikan' }).click();
  await row('12.345').getByText('Diabaikan').waitFor();

  await row('77.000').getByText(/^MUT-/).click();
  await dialog.getByRole('button', { name: 'Bukukan atau kembalikan' }).click();
  await page.getByLabel('Nomor tagihan atau pelanggan').fill('tidak-ada');
  await page.getByRole('button', { name: 'Jalankan' }).click();
  await page.getByText('Tidak ada pelanggan dengan nomor ini').waitFor();
  await expectAccessible(page, 'dialog[open]');
  await page.keyboard.press('Escape');
  await expectSettlement(page);
  await end();
});

/** Imports a gateway's report, and looks at its line for an unknown payment. */
async function expectSettlement(page: Page): Promise<void> {
  const reference = `PAY-${randomUUID().slice(0, 8)}`;
  const report = [
    'Order ID,Amount,Transaction status,Settlement time,Mdr amount',
    `${reference},150000.00,settlement,2026-11-18 10:00:00,4000.00`,
    `${reference}-X,90000.00,pending,,`,
  ].join('\n');
  await page.getByRole('link', { name: 'Penyelesaian', exact: true }).click();
  await page.getByRole('tab', { name: 'Laporan' }).click();
  await page.getByLabel('Berkas CSV atau XLSX').setInputFiles({
    name: 'penyelesaian.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(report),
  });
  await page.getByRole('button', { name: 'Unggah' }).click();
  await page.getByRole('heading', { name: 'Kolom laporan' }).waitFor();
  await page.getByLabel('Nomor pembayaran (wajib)').waitFor();
  await expectGoodScreen(page);
  await page.getByRole('button', { name: 'Impor', exact: true }).click();
  await page.getByText('1 baris baru').waitFor();
  await page.getByRole('tab', { name: 'Tidak cocok' }).click();
  const row = page.getByRole('row').filter({ hasText: reference });
  await row.getByText('Tidak dikenal').waitFor();
  await row.getByText(reference).click();
  await page.getByRole('dialog').getByText('Tidak ada yang dibukukan dari laporan').waitFor();
  await expectAccessible(page, 'dialog[open]');
}
