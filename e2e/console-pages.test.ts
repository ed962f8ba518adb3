import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { typeCode } from './support/account.ts';
import { atWork } from './support/console.ts';
import { call, newCustomer } from './support/customer.ts';
import {
  borrowPage,
  codeFromMail,
  expectGoodScreen,
  linkFromMail,
  phone,
} from './support/journey.ts';
import { portalUrl } from './support/portal-url.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');

async function openCustomer(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name }).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
}

async function because(page: Page, reason: string, confirm: string): Promise<void> {
  await dialog(page).getByLabel('Alasan').fill(reason);
  await dialog(page).getByRole('button', { name: confirm, exact: true }).click();
  await dialog(page).waitFor({ state: 'detached' });
}

async function savedBy(page: Page, act: () => Promise<void>): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), act()]);
  return readFile(await download.path(), 'utf8');
}

// shows P2.8
it('two people correct a locked name, a NIK is shown for a reason, a note is withdrawn', async () => {
  const support = await atWork('support', '/pelanggan?search=pasang@serat.example');
  const { page } = support;
  await openCustomer(page, 'Teguh Prakoso');
  await page.getByRole('tab', { name: 'Catatan' }).click();
  await page.getByRole('textbox', { name: 'Catatan' }).fill('Minta ditelepon sore.');
  await button(page, 'Simpan catatan').click();
  const note = page.getByRole('listitem').filter({ hasText: 'Minta ditelepon sore.' });
  await note.getByRole('button', { name: /^Hapus catatan/ }).click();
  await note.waitFor({ state: 'detached' });
  await button(page, 'Urungkan').click();
  await note.waitFor();
  await expectGoodScreen(page);

  await page.getByRole('tab', { name: 'Identitas' }).click();
  await button(page, 'Perlihatkan NIK').click();
  await because(page, 'Cocokkan dengan KTP', 'Perlihatkan');
  await page.getByText('3174055013730003').waitFor();
  await button(page, 'Perbaiki').click();
  await dialog(page).getByLabel('Yang benar').fill('Teguh Prakosa');
  await expectGoodScreen(page);
  await because(page, 'Salah eja, KTP dilihat', 'Usulkan perbaikan');
  await page.getByRole('heading', { level: 1, name: 'Teguh Prakoso' }).waitFor();
  await support.end();

  const owner = await atWork('owner', '/usulan?search=Perbaiki');
  await owner.page.getByRole('button', { name: /^Perbaiki / }).click();
  // Approval is only possible after the content was shown.
  await button(owner.page, 'Perlihatkan isinya').waitFor();
  expect(await button(owner.page, 'Setujui dan jalankan').count()).toBe(0);
  await button(owner.page, 'Perlihatkan isinya').click();
  await dialog(owner.page).last().getByLabel('Alasan').fill('Memutuskan usulan');
  await button(owner.page, 'Perlihatkan').click();
  await owner.page.getByRole('row', { name: 'Nama Teguh Prakoso Teguh Prakosa' }).waitFor();
  // The result is on the screen, so there is no success message.
  expect(await owner.page.getByText('Berhasil', { exact: true }).count()).toBe(0);
  await expectGoodScreen(owner.page);
  await button(owner.page, 'Setujui dan jalankan').click();
  await owner.page.getByText('Disetujui dan dijalankan.').waitFor();
  await owner.page.goto('/audit?action=customer.show-nik');
  await owner.page.getByRole('row', { name: /Maya Sari.*Cocokkan dengan KTP/ }).waitFor();
  await owner.page.goto('/pelanggan?search=pasang@serat.example');
  await owner.page.getByRole('link', { name: 'Teguh Prakosa' }).waitFor();
  await owner.end();
});

async function approveFor(page: Page, customerId: string, row: string): Promise<void> {
  await page.goto(`/usulan?customerId=${customerId}`);
  await page.getByRole('button', { name: /^Ganti / }).click();
  await button(page, 'Perlihatkan isinya').click();
  await dialog(page).last().getByLabel('Alasan').fill('Memutuskan usulan');
  await button(page, 'Perlihatkan').click();
  await page.getByRole('row', { name: row }).waitFor();
  await button(page, 'Setujui dan jalankan').click();
  await page.getByText('Disetujui dan dijalankan.').waitFor();
}

// shows R6.k1, R6.k2, R6.k4
it('two people and a code change an email, and the old mailbox reverts it', async () => {
  const { email, fullName, password } = await newCustomer();
  const newEmail = `baru.${email}`;
  const support = await atWork('support', `/pelanggan?search=${email}`, {
    expectedStatuses: [422],
  });
  const { page } = support;
  await openCustomer(page, fullName);
  const customerId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await button(page, 'Perbaiki alamat').click();
  await dialog(page).getByLabel('Alamat kontak').fill('Jl. Melati 3, Depok');
  await expectGoodScreen(page);
  await because(page, 'Pindah kos', 'Simpan alamat');
  await page.getByText('Jl. Melati 3, Depok').waitFor();
  await button(page, 'Ganti email atau telepon').click();
  await dialog(page).getByLabel('Email baru').fill('demo@serat.example');
  await dialog(page).getByLabel('Alasan').fill('Kotak surat lama hilang');
  await button(page, 'Usulkan penggantian').click();
  await dialog(page).getByText('Email ini sudah dipakai akun lain.').waitFor();
  await dialog(page).getByLabel('Email baru').fill(newEmail);
  await expectGoodScreen(page);
  await because(page, 'Kotak surat lama hilang', 'Usulkan penggantian');

  const owner = await atWork('owner', '/usulan');
  await approveFor(owner.page, customerId, `Email ${email} ${newEmail}`);
  await owner.end();
  await page.reload();
  await page.getByText(`Email baru ${newEmail} menunggu kode dari pelanggan`).waitFor();
  await expectGoodScreen(page);
  await support.end();

  const mailbox = await borrowPage({ viewport: phone, expectedStatuses: [422] });
  const code = await codeFromMail(newEmail, /^Kode untuk email baru/);
  await mailbox.page.goto(await linkFromMail(newEmail, /^Kode untuk email baru/));
  await typeCode(mailbox.page, code === '111111' ? '222222' : '111111');
  await mailbox.page.getByRole('button', { name: 'OK' }).click();
  await expectGoodScreen(mailbox.page);
  await typeCode(mailbox.page, code);
  await mailbox.page.getByRole('heading', { name: 'Email sudah diganti' }).waitFor();
  await expectGoodScreen(mailbox.page);
  await call('/api/login', { email: newEmail, password });

  const notice = /^Email akun .* sudah diganti$/;
  await expect.poll(() => linkFromMail(email, notice).catch(() => '')).not.toBe('');
  await mailbox.page.goto(await linkFromMail(email, notice));
  await mailbox.page.getByText('Bukan Anda yang meminta').waitFor();
  await expectGoodScreen(mailbox.page);
  await button(mailbox.page, 'Batalkan penggantian').click();
  await mailbox.page.getByRole('heading', { name: 'Penggantian dibatalkan' }).waitFor();
  await expectGoodScreen(mailbox.page);
  await mailbox.page.getByRole('link', { name: 'Buat password baru' }).waitFor();
  await mailbox.end();
  await expect(call('/api/login', { email: newEmail, password })).rejects.toThrow('422');
});

async function askToReject(page: Page): Promise<void> {
  await button(page, 'Tolak pesanan').click();
  await dialog(page)
    .getByText(/harus dikembalikan\. Port di ODP/)
    .waitFor();
}

const rejection = (page: Page) => dialog(page).getByRole('button', { name: 'Tolak pesanan' });

// shows P1.17, P2.11
it('a dispatcher rejects an order that was started meanwhile, and gives a reason', async () => {
  const { page, context, end } = await atWork(
    'dispatcher',
    '/pesanan?search=sri.wahyuni@serat.example',
    { expectedStatuses: [409, 422] },
  );
  await page.getByRole('row').getByRole('link').first().click();
  await askToReject(page);
  await rejection(page).click();
  await dialog(page).getByText('Sebutkan alasannya').waitFor();
  await expectGoodScreen(page);
  const later = await context.newPage();
  await later.goto(page.url());
  await askToReject(later);
  const cancelled = await context.newPage();
  await cancelled.goto(page.url());
  await askToReject(cancelled);
  const idle = await context.newPage();
  await idle.goto(page.url());
  await button(idle, 'Tolak pesanan').waitFor();

  const orderId = new URL(page.url()).pathname.split('/').at(-1);
  await call('/v1/demo/technician/step', { orderId, step: 'start' });
  await dialog(page).getByLabel('Alasan').fill('Tiang di gang ini belum berdiri');
  await rejection(page).click();
  await page.getByRole('row', { name: 'Status Proses Instalasi Menunggu Instalasi' }).waitFor();
  await expectGoodScreen(page);
  expect(await rejection(page).isDisabled()).toBe(true);

  // The rejection cannot be confirmed until the new preview has loaded.
  const preview = '**/v1/staff/orders/reject/preview*';
  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route(preview, async (route) => {
    await held;
    await route.continue();
  });
  const asked = page.waitForRequest(preview);
  await button(page, 'Lanjutkan dengan yang sekarang').click();
  await asked;
  expect(await rejection(page).isDisabled()).toBe(true);
  goOn();
  await page.getByRole('row', { name: 'Status Proses Instalasi' }).waitFor({ state: 'detached' });
  await page.unroute(preview);
  await rejection(page).click();
  await dialog(page).waitFor({ state: 'detached' });
  await page.getByText('Pesanan Dibatalkan').first().waitFor();
  await page.getByText('Tiang di gang ini belum berdiri').waitFor();
  expect(await button(page, 'Mulai pemasangan').count()).toBe(0);

  // The other tab sees that the order is closed. It requests no preview, which would be refused.
  let previews = 0;
  await later.route(preview, (route) => {
    previews += 1;
    return route.continue();
  });
  await dialog(later).getByLabel('Alasan').fill('Tiang di gang ini belum berdiri');
  await rejection(later).click();
  await later.getByText('Langkah ini tidak mungkin lagi.').waitFor();
  await expectGoodScreen(later);
  await button(later, 'Lihat keadaan sekarang').click();
  await dialog(later).waitFor({ state: 'detached' });
  await later.getByText('Pesanan Dibatalkan').first().waitFor();
  expect(previews).toBe(0);
  await later.close();

  // So does cancelling, after a refused action or a refused preview.
  await dialog(cancelled).getByLabel('Alasan').fill('Tiang di gang ini belum berdiri');
  await rejection(cancelled).click();
  await cancelled.getByText('Langkah ini tidak mungkin lagi.').waitFor();
  await button(cancelled, 'Batal').click();
  await cancelled.getByText('Pesanan Dibatalkan').first().waitFor();
  await cancelled.close();
  await button(idle, 'Tolak pesanan').click();
  await dialog(idle)
    .getByText(/^Langkah ini tidak dapat dilakukan/)
    .waitFor();
  await button(idle, 'Batal').click();
  await idle.getByText('Pesanan Dibatalkan').first().waitFor();
  await idle.close();
  await end();
});

// shows P2.7, P5a.d4, P5a.26
it('finance rechecks payments, grants a credit, sets a due day, exports receipts and PPN', async () => {
  // The gateway that opened the payment is not available, so the service answers 503.
  const { page, end } = await atWork('finance', '/', { expectedStatuses: [503] });
  await page.getByRole('link', { name: /Pembayaran yang belum ada kepastian/ }).click();
  const row = page.getByRole('row').filter({ hasText: 'Rahmat Hidayat' });
  await row.getByRole('button').click();
  await dialog(page).getByRole('button', { name: 'Tanya gateway' }).click();
  await dialog(page)
    .getByText(/belum dapat dihubungi/)
    .waitFor();
  await expectGoodScreen(page);

  await page.goto('/pelanggan?search=rahmat.hidayat@serat.example');
  await openCustomer(page, 'Rahmat Hidayat');
  await button(page, 'Beri potongan').click();
  await dialog(page).getByLabel('Jumlah potongan').fill('25.000');
  await dialog(page)
    .getByText(/^Tagihan .* \(belum dibayar\)/i)
    .waitFor();
  await expectGoodScreen(page);
  await because(page, 'Gangguan dua hari', 'Beri potongan');
  await page.getByText('Setiap tanggal 20, sesuai pengaturan').waitFor();
  await button(page, 'Ubah jatuh tempo').click();
  await dialog(page).getByLabel('Tanggal jatuh tempo').fill('29');
  await dialog(page).getByLabel('Tenggang Isolir (hari)').fill('3');
  await dialog(page).getByLabel('Alasan').fill('Gajian tanggal 25');
  await button(page, 'Simpan jatuh tempo').click();
  await dialog(page).getByText('Tulis tanggal 1 sampai 28').waitFor();
  await expectGoodScreen(page);
  await dialog(page).getByLabel('Tanggal jatuh tempo').fill('28');
  await because(page, 'Gajian tanggal 25', 'Simpan jatuh tempo');
  await page.getByText('Setiap tanggal 28, khusus pelanggan ini').waitFor();
  await page.getByText('3 hari, khusus pelanggan ini').waitFor();
  await expectGoodScreen(page);
  await page.getByRole('tab', { name: 'Mutasi' }).click();
  await page.getByText('Gangguan dua hari').waitFor();

  await page.goto('/pembayaran?bagian=uang-masuk');
  await page.getByRole('button', { name: 'Bersih', exact: true }).click();
  await page.waitForURL(/sort=-net/);
  await page.getByText('Seluruhnya').waitFor();
  await expectGoodScreen(page);
  await button(page, 'CSV').click();
  const csv = await savedBy(page, () => button(page, 'Unduh').click());
  expect(csv.split('\r\n')[0]).toBe(
    '\uFEFF"Hari";"Metode";"Transaksi";"Diterima (Rp)";"Ditarik balik (Rp)";"Bersih (Rp)"',
  );

  await page.goto('/ppn');
  const file = page.getByRole('button', { name: /^Unduh XML \(\d+ faktur\)$/ });
  await file.waitFor();
  await expectGoodScreen(page);
  const xml = await savedBy(page, () => file.click());
  const [root, invoices] = await page.evaluate((text) => {
    const { documentElement } = new DOMParser().parseFromString(text, 'application/xml');
    return [documentElement.tagName, documentElement.querySelectorAll('TaxInvoice').length];
  }, xml);
  expect(root).toBe('TaxInvoiceBulk');
  await page.getByText(`${invoices} faktur, 1 berkas`).waitFor();
  await end();
});

// shows P2.9, P4.16, P4.18
it('an owner exports all data of a customer, then deletes the customer', async () => {
  const { email, fullName } = await newCustomer();
  // The preview of a deletion that is not possible is refused.
  const { page, end } = await atWork('owner', '/pelanggan?search=isolir@serat.example', {
    expectedStatuses: [422],
  });
  await openCustomer(page, 'Ratna Wulandari');
  await button(page, 'Lainnya').click();
  await button(page, 'Hapus data').click();
  await dialog(page).getByRole('link', { name: '1 layanan yang berjalan' }).waitFor();
  expect(await dialog(page).getByLabel('Alasan').count()).toBe(0);
  await expectGoodScreen(page);
  await page.keyboard.press('Escape');
  await button(page, 'Catat perangkat').click();
  await dialog(page).getByLabel('Nomor seri').fill('stb-0001');
  await expectGoodScreen(page);
  await dialog(page).getByRole('button', { name: 'Catat perangkat' }).click();
  await button(page, 'Perbaiki: STB-0001').click();
  await expectGoodScreen(page);
  await page.keyboard.press('Escape');
  await button(page, 'Sudah kembali: STB-0001').click();
  await expectGoodScreen(page);
  await dialog(page).getByRole('button', { name: 'Catat sudah kembali' }).click();
  await page.getByText(/, kembali \d/).waitFor();
  await button(page, 'Ubah layanan').click();
  await dialog(page).getByLabel('Produk').selectOption({ index: 1 });
  await dialog(page).getByText('Layanan sedang diisolir.').waitFor();
  await dialog(page).getByLabel('Perubahan').selectOption('end');
  await dialog(page).getByText('Tagihan akhir').waitFor();
  await expectGoodScreen(page);
  await page.goto(`/pelanggan?search=${email}`);
  await openCustomer(page, fullName);
  await page.getByRole('tab', { name: 'Catatan' }).click();
  const back = page.getByRole('link', { name: 'Kembali ke semua pelanggan' });
  expect(await back.getAttribute('href')).toBe(`/pelanggan?search=${email}`);
  await button(page, 'Lainnya').click();
  const items = page.getByRole('main').locator('li').getByRole('button');
  expect(await items.allInnerTexts()).toEqual([
    'Catat pembayaran',
    'Kirim ulang kode',
    'Keluarkan perangkat',
    'Ekspor data',
    'Hapus data',
  ]);
  await expectGoodScreen(page);
  await button(page, 'Ekspor data').click();
  const data = await savedBy(page, () => because(page, 'Diminta pelanggan', 'Ekspor'));
  expect(data).toContain(email);
  await button(page, 'Lainnya').click();
  await button(page, 'Hapus data').click();
  await dialog(page)
    .getByText(/^Hilang: .* Ini tidak dapat dibalik\.$/)
    .waitFor();
  await expectGoodScreen(page);
  await because(page, 'Diminta pelanggan', 'Hapus untuk selamanya');
  await page.getByRole('heading', { level: 1, name: /^Selamat bekerja/ }).waitFor();
  await page.goto(`/pelanggan?search=${email}`);
  await page.getByText('Tidak ada pelanggan yang cocok.').waitFor();
  await end();
});

// shows P2.10
it('a token is shown once, allows only its scopes, and stops working when revoked', async () => {
  const { page, end } = await atWork('owner', '/token-api');
  const name = `Akuntansi ${Date.now().toString(36)}`;
  await button(page, 'Buat token').click();
  await dialog(page).getByLabel('Nama sistem').fill(name);
  await dialog(page).getByRole('button', { name: 'Buat token' }).click();
  await dialog(page).locator('#scopes-error').waitFor();
  await dialog(page).getByLabel('Tagihan').check();
  await expectGoodScreen(page);
  await dialog(page).getByRole('button', { name: 'Buat token' }).click();
  await dialog(page)
    .getByRole('heading', { name: `Simpan token ${name}` })
    .waitFor();
  const token = (await dialog(page).locator('.font-mono').textContent()) ?? '';
  await expectGoodScreen(page);
  const status = async (path: string) => {
    const headers = { authorization: `Bearer ${token}` };
    return (await fetch(`${portalUrl()}/v1/integration/${path}`, { headers })).status;
  };
  expect(await status('bills')).toBe(200);
  expect(await status('customers')).toBe(403);
  await dialog(page).getByRole('checkbox').check();
  await button(page, 'Selesai').click();
  await button(page, name).click();
  await dialog(page).getByText('Dibuat').waitFor();
  expect(await page.content()).not.toContain(token);
  await button(page, 'Cabut token').click();
  await dialog(page).last().getByLabel('Alasan').fill('Sistemnya diganti');
  await button(page, 'Cabut').click();
  await page.getByText('Dicabut').first().waitFor();
  expect(await status('bills')).toBe(401);
  await end();
});

// Runs before the next test, which gives the seller another role.
it('the home of sales begins with orders and leads', async () => {
  const { page, end } = await atWork('sales', '/', { viewport: { width: 1280, height: 800 } });
  const orders = page.getByRole('region', { name: 'Pesanan terbaru' });
  await orders.getByRole('listitem').getByRole('link').first().waitFor();
  const leads = page.getByRole('region', { name: 'Permintaan jaringan terbaru' });
  await leads
    .getByText(/^\d+ rumah$/)
    .first()
    .waitFor();
  await expectGoodScreen(page);
  await leads.getByRole('link', { name: 'Semua permintaan' }).click();
  await page.getByRole('row', { name: /Dodi Firmansyah/ }).waitFor();
  await end();
});

// shows P1.17, P2.8
it('a conflicting save shows both values and starts again from the current one', async () => {
  const { page, context, end } = await atWork('owner', '/staf', { expectedStatuses: [409] });
  const open = async (on: Page) => {
    await button(on, 'Rina Kusuma').click();
    await button(on, 'Ubah peran atau wilayah').click();
  };
  const save = async (on: Page, role: string) => {
    await dialog(on).last().getByLabel('Peran').selectOption(role);
    await dialog(on).last().getByLabel('Alasan').fill('Pindah bagian');
    await button(on, 'Simpan').click();
  };
  await open(page);
  const other = await context.newPage();
  await other.goto('/staf');
  await open(other);
  await save(other, 'auditor');
  await button(other, 'Simpan').waitFor({ state: 'detached' });
  await other.close();

  await save(page, 'support');
  await page.getByRole('row', { name: 'Peran Auditor Layanan pelanggan' }).waitFor();
  await expectGoodScreen(page);
  await button(page, 'Mulai lagi dari isi sekarang').click();
  await expect.poll(() => dialog(page).last().getByLabel('Peran').inputValue()).toBe('auditor');
  await save(page, 'sales');
  await button(page, 'Simpan').waitFor({ state: 'detached' });
  await button(page, 'Urungkan').click();
  await page.getByRole('row', { name: /^Rina Kusuma.*Auditor/ }).waitFor();
  await end();
});

// shows P6.8, P6.9, P6.12
it('a router is added and tested, cut-offs are halted with one click, a service is shown', async () => {
  const owner = await atWork('owner', '/jaringan');
  const { page } = owner;
  await page.getByText('Mengikuti tagihan').waitFor();
  await expectGoodScreen(page);
  await button(page, 'Hentikan pemutusan').click();
  await page.getByText(/^Pemutusan dihentikan .+, /).waitFor();
  await button(page, 'Lanjutkan pemutusan').click();
  await because(page, 'Router sudah diperiksa', 'Lanjutkan');
  await page.getByText('Mengikuti tagihan').waitFor();

  await page.getByRole('tab', { name: 'NAS' }).click();
  await button(page, 'Tambah NAS').click();
  const form = dialog(page);
  await form.getByLabel('Nama').fill('BRAS-BARU');
  await form.getByLabel('Kata rahasia RADIUS').fill('rahasia-uji');
  await expectGoodScreen(page);
  await form.getByLabel('Alamat IP').fill('10.30.0.1');
  await button(page, 'Simpan').click();
  await form.waitFor({ state: 'detached' });
  const row = page.getByRole('row', { name: /^BRAS-BARU/ });
  await row.getByText('Belum diuji').waitFor();
  await row.getByRole('button', { name: 'Uji' }).click();
  await row.getByText('Menjawab', { exact: true }).waitFor();
  await row.getByRole('button', { name: 'Nyalakan' }).click();
  await row.getByText('Menyala', { exact: true }).waitFor();
  await expectGoodScreen(page);

  await page.goto('/pelanggan?search=isolir@serat.example');
  await page.getByRole('row').nth(1).getByRole('link').first().click();
  const card = page.getByRole('region', { name: 'Jaringan' });
  await card.getByText('Isolir').waitFor();
  await owner.end();
});
