import { expect, it } from 'vitest';
import { atConsole, atWork, invitationOf, logIn } from './support/console.ts';
import { expectGoodScreen, tablet } from './support/journey.ts';

it('an owner invites a person, who joins and sees the pages of the role', async () => {
  const email = `dana.${Date.now().toString(36)}@serat.example`;
  const { page, end } = await atWork('owner', '/staf');
  await page.getByRole('button', { name: 'Maya Sari' }).waitFor();
  await expectGoodScreen(page);
  await page.getByRole('button', { name: 'Undang staf' }).click();
  await page.getByRole('button', { name: 'Kirim undangan' }).click();
  await page.getByText('Email harus diisi').waitFor();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Nama lengkap').fill('Dana Pratiwi');
  await page.getByRole('dialog').getByLabel('Peran').selectOption('support');
  await expectGoodScreen(page);
  await page.getByRole('button', { name: 'Kirim undangan' }).click();
  await page.getByText(`Undangan untuk ${email} sudah dikirim.`).waitFor();
  await page.getByRole('heading', { name: 'Undangan terbuka' }).waitFor();

  const guest = await atConsole({ expectedStatuses: [422] });
  await guest.page.goto(await invitationOf(email));
  await guest.page.getByText('Layanan pelanggan').waitFor();
  await expectGoodScreen(guest.page);
  await guest.page.getByLabel('Password', { exact: true }).fill('angin-laut-malam-3');
  await guest.page.getByLabel('Ulangi password').fill('angin-laut-malam-4');
  await guest.page.getByRole('button', { name: 'Terima undangan' }).click();
  await guest.page.getByText('Kedua password belum sama').waitFor();
  await guest.page.getByLabel('Ulangi password').fill('angin-laut-malam-3');
  await guest.page.keyboard.press('Enter');
  await guest.page.getByRole('link', { name: 'Masuk' }).click();
  await logIn(guest.page, email, 'angin-laut-malam-3');
  const pages = guest.page.getByRole('navigation', { name: 'Ruang konsol' });
  await pages.getByRole('link', { name: 'Usulan' }).waitFor();
  expect(await pages.getByRole('link', { name: 'Staf' }).count()).toBe(0);
  await guest.page.goto('/staf');
  await guest.page
    .getByRole('heading', { name: 'Anda tidak punya akses ke halaman ini' })
    .waitFor();
  await expectGoodScreen(guest.page);
  await guest.end();

  // The audit shows the values before and after. Other tests may have added entries.
  await page.goto(`/audit?subject=staff&actor=${email}`);
  await page.getByLabel('Tindakan').selectOption({ label: 'Menerima undangan' });
  await page.waitForURL(/\/audit\?subject=staff&.*action=staff\.join/);
  await page.getByText('1 baris', { exact: true }).first().waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await page.getByRole('row', { name: `Email – ${email}` }).waitFor();
  await page.getByRole('row', { name: 'Peran – Layanan pelanggan' }).waitFor();
  await expectGoodScreen(page);

  // There is no second owner to approve an invitation to a deciding role, so it stays pending.
  await page.goto('/staf');
  await page.getByRole('button', { name: 'Undang staf' }).click();
  await page.getByLabel('Email').fill(`menunggu.${email}`);
  await page.getByLabel('Nama lengkap').fill('Wati Menunggu');
  await page.getByRole('dialog').getByLabel('Peran').selectOption('finance');
  await page.getByRole('button', { name: 'Kirim undangan' }).click();
  await page.getByText('Tidak ada orang kedua yang dapat memutuskannya.').waitFor();
  await page.goto('/usulan?search=Wati');
  await page.getByRole('button', { name: /^Undang Wati Menunggu/ }).click();
  await page.getByText('kecuali seorang Pemilik menghentikannya.').last().waitFor();
  await page.getByRole('row', { name: 'Peran – Keuangan' }).waitFor();
  await expectGoodScreen(page);
  await page.getByRole('button', { name: 'Tarik usulan' }).click();
  const sure = page.getByRole('dialog', { name: 'Tarik usulan ini?' });
  await sure.getByRole('button', { name: 'Tarik usulan' }).click();
  await page.getByText('Usulan sudah ditarik.').waitFor();
  await end();
});

it('an expired session keeps typed text and continues after the login', async () => {
  const { page, context, end } = await atWork('owner', '/staf', { viewport: tablet });
  await page.getByRole('button', { name: 'Undang staf' }).click();
  const email = `tetap.${Date.now().toString(36)}@serat.example`;
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Nama lengkap').fill('Tetap Ada');
  await context.clearCookies();
  await page.getByRole('button', { name: 'Kirim undangan' }).click();
  const door = page.getByRole('dialog', { name: 'Sesi Anda berakhir' });
  await door.waitFor();
  await expectGoodScreen(page);
  expect(await door.getByLabel('Email').inputValue()).toBe('pemilik@serat.example');
  await door.getByLabel('Password', { exact: true }).fill('serat-konsol-2026');
  await page.keyboard.press('Enter');
  await page.getByText(`Undangan untuk ${email} sudah dikirim.`).waitFor();
  await end();
});

/** The labels of buttons that change something. */
const changing =
  /^(?:Undang|Buat|Jalankan|Mulai|Selesaikan|Tolak|Koreksi|Usulkan|Tutup dengan|Setujui|Tanya gateway|Putar ulang|Coba lagi|Kirim)/;

it('an auditor reads everything and changes nothing, also in the dark scheme', async () => {
  const { page, end } = await atWork('auditor', '/siapa-boleh-apa', { colorScheme: 'dark' });
  await page.getByRole('row', { name: /^Melihat jejak audit/ }).waitFor();
  await expectGoodScreen(page);
  const pages = page.getByRole('navigation', { name: 'Ruang konsol' });
  const names = await pages.getByRole('link').allInnerTexts();
  expect(names).toEqual(expect.arrayContaining(['Beranda', 'Pelanggan', 'Staf', 'Jejak audit']));
  for (const name of names) {
    const link = pages.getByRole('link', { name, exact: true });
    await link.click();
    await expect.poll(() => link.getAttribute('aria-current')).toBe('page');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect.poll(() => page.locator('main [aria-busy="true"]').count()).toBe(0);
    const buttons = await page.getByRole('main').getByRole('button').allInnerTexts();
    expect(
      buttons.filter((text) => changing.test(text)),
      name,
    ).toEqual([]);
  }
  await end();
});
