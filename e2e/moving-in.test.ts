import type { Page } from 'playwright-core';
import * as pages from '@serat/contract/pages';
import { expect, it } from 'vitest';
import { login, typeCode } from './support/account.ts';
import { atWork } from './support/console.ts';
import { codeFromPhone, newPhone } from './support/customer.ts';
import {
  borrowPage,
  codeFromMail,
  desktop,
  expectGoodOnBoth,
  expectGoodScreen,
  expectNoSidewaysScroll,
  newPerson,
  phone,
} from './support/journey.ts';
import { expectContrast } from './support/browser/axe.ts';
import { look } from './support/browser/screen.ts';

const headings = [
  'Nomor pelanggan',
  'Nama',
  'Email',
  'Telepon',
  'NIK',
  'Nomor layanan',
  'Paket',
  'Harga per bulan',
  'Status',
  'Kota',
  'Alamat',
  'Dibayar sampai',
  'Saldo',
  'Bulan tagihan terbuka',
  'Jumlah tagihan terbuka',
  'Jatuh tempo tagihan terbuka',
  'Catatan',
];

const tag = Date.now().toString(36);
const numbers = { email: `M-${tag}-1`, phone: `M-${tag}-2` };
const source = `Splynx ${tag}`;

const place = ['Kota Jakarta Selatan', 'Jl. Melawai 3', '31/10/2026'];
const service = ['internet-50', '299.000', 'aktif', ...place];

/** A customer with an email and an open bill, and one who has only a phone. */
function fileOf(email: string, mobile: string): Buffer {
  const rows = [
    ['Data pelanggan'],
    headings,
    [numbers.email, 'Sari Dewi', email, '', '', `${numbers.email}-A`, ...service].concat([
      '25.000',
      '11/2026',
      '299.000',
      '20/11/2026',
    ]),
    [numbers.phone, 'Budi Santoso', '', mobile, '3174056104900003', `${numbers.phone}-A`].concat(
      service,
      ['', '', '', ''],
    ),
  ];
  return Buffer.from(rows.map((cells) => cells.join(';')).join('\r\n'));
}

async function upload(page: Page, buffer: Buffer): Promise<void> {
  await page.getByLabel('Asal').fill(source);
  const file = { name: 'pelanggan.csv', mimeType: 'text/csv', buffer };
  await page.getByLabel('Berkas CSV atau XLSX').setInputFiles(file);
  await page.getByRole('button', { name: 'Unggah' }).click();
  await page.getByRole('heading', { name: '1. Kolom' }).waitFor();
  await page.getByText('Kolom berkas yang tidak dibawa: Catatan.').waitFor();
}

/** Goes through all steps from the upload to the report. */
async function moveIn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Periksa berkas' }).click();
  await page.getByRole('heading', { name: '2. Pratinjau' }).waitFor();
  await page.getByLabel('Pelanggan', { exact: true }).fill('2');
  await page.getByLabel('Layanan', { exact: true }).fill('2');
  await page.getByLabel('Saldo titipan').fill('25.000');
  const bills = page.getByLabel('Tagihan terbuka', { exact: true });
  await bills.fill('298.999');
  await page.getByRole('button', { name: 'Cocokkan' }).click();
  await page.getByText(/Tagihan terbuka di berkas: Rp\s299\.000/).waitFor();
  await expectGood(page);
  await bills.fill('299.000');
  await page.getByRole('button', { name: 'Cocokkan' }).click();
  await decide(page, 'Pindahkan');
  await page.getByRole('heading', { name: 'Laporan' }).waitFor();
  await page.getByRole('heading', { name: 'Sudah dipindahkan' }).waitFor();
}

async function decide(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Alasan').fill('Pindah dari sistem lama');
  await dialog.getByRole('button', { name, exact: true }).click();
}

/** On the desktop, light and dark, and on a phone. */
async function expectGood(page: Page): Promise<void> {
  await expectGoodScreen(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectContrast(page);
  await look(page, phone, 'light');
  await expectNoSidewaysScroll(page);
  await look(page, desktop, 'light');
}

async function toClaim(page: Page, from: string, number: string): Promise<void> {
  await page.goto(from);
  await page.getByRole('link', { name: 'Klaim akun' }).click();
  await page.getByLabel('Nomor pelanggan atau layanan').fill(number);
  await expectGoodOnBoth(page);
  await page.getByRole('button', { name: 'Kirim kode' }).click();
}

async function choosePassword(page: Page, password: string): Promise<void> {
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Ulangi password').fill(password);
  await expectGoodOnBoth(page);
  await page.getByRole('button', { name: 'Aktifkan akun' }).click();
}

const claimMail = /klaim/i;

// shows P7.8, P7.9, P7.12, P7.15, P7.17, P7.18, P7.20
it('a provider moves customers in, takes them back, moves them in again, and they claim their accounts', async () => {
  const [owner, other] = [newPerson(), newPerson()];
  const mobile = newPhone();
  const staff = await atWork('finance', '/pemindahan', { expectedStatuses: [422] });
  const console = staff.page;
  await upload(console, fileOf(owner.email, '8.12E+10'));
  await expectGood(console);
  await console.getByRole('button', { name: 'Periksa berkas' }).click();
  await console.getByRole('heading', { name: '2. Masalah' }).waitFor();
  await console.getByRole('row', { name: /^4 Telepon 8\.12E\+10/ }).waitFor();
  await expectGood(console);
  const download = console.waitForEvent('download');
  await console.getByRole('button', { name: 'Unduh dengan masalahnya' }).click();
  expect((await download).suggestedFilename()).toBe('masalah.csv');

  await console.getByRole('link', { name: 'Semua batch' }).click();
  await console.getByText('1 baris bermasalah').waitFor();
  await expectGood(console);
  await upload(console, fileOf(owner.email, mobile));
  await moveIn(console);
  await expectGood(console);
  await decide(console, 'Batalkan pemindahan');
  await console.getByText(/^Dibatalkan /).waitFor();
  await console.getByRole('link', { name: 'Semua batch' }).click();
  await upload(console, fileOf(owner.email, mobile));
  await moveIn(console);
  await staff.end();

  const { page, end } = await borrowPage({ viewport: phone });
  await toClaim(page, pages.register, numbers.email);
  await page.getByText('s…@s…').waitFor();
  await page.getByRole('link', { name: 'Hubungi kami' }).waitFor();
  await expectGoodOnBoth(page);
  await typeCode(page, await codeFromMail(owner.email, claimMail));
  await choosePassword(page, owner.password);
  await page.getByText('Akun Anda sudah aktif. Silakan masuk.').waitFor();
  await page.getByRole('link', { name: 'Klaim akun' }).waitFor();
  await page.getByLabel('Password', { exact: true }).fill(owner.password);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Layanan Anda sudah pindah ke sini' }).waitFor();
  await page
    .getByText(/Rp\s299\.000/)
    .first()
    .waitFor();
  expect(await page.getByText('Akun anda belum lengkap').count()).toBe(0);
  await expectGoodOnBoth(page);
  await page.getByRole('button', { name: 'Mengerti' }).click();
  await page.getByText('Akun anda belum lengkap').waitFor();
  await page
    .getByRole('heading', { name: 'Layanan Anda sudah pindah ke sini' })
    .waitFor({ state: 'detached' });
  await end();

  const second = await borrowPage({ viewport: desktop });
  await toClaim(second.page, pages.publicCoverage, `${numbers.phone}-A`);
  await second.page.getByText(`…${mobile.slice(-3)}`).waitFor();
  await second.page.keyboard.type('0003');
  await expectGoodOnBoth(second.page);
  await typeCode(second.page, await codeFromPhone(mobile));
  await second.page.getByLabel('Email').fill(other.email);
  await choosePassword(second.page, other.password);
  await typeCode(second.page, await codeFromMail(other.email, claimMail));
  await second.page.getByText('Akun Anda sudah aktif. Silakan masuk.').waitFor();
  await login(second.page, other.email, other.password);
  await second.page
    .getByText(numbers.phone)
    .or(second.page.getByRole('button', { name: 'Mengerti' }))
    .first()
    .waitFor();
  await second.end();
});
