import { expect, it } from 'vitest';
import { typeCode } from './support/account.ts';
import { enrolApp, keepRecoveryCodes, plugInAuthenticator } from './support/authenticator.ts';
import { atConsole, atWork, invitationOf, logIn } from './support/console.ts';
import { expectGoodScreen } from './support/journey.ts';

const secret = 'angin-laut-malam-3';

/** A new staff member, so that no other test uses the same logins. The owner invites them. */
async function newcomer() {
  const tag = Date.now().toString(36);
  const email = `pintu.${tag}@serat.example`;
  const name = `Pintu ${tag}`;
  const owner = await atWork('owner', '/staf');
  await owner.page.getByRole('button', { name: 'Undang staf' }).click();
  await owner.page.getByLabel('Email').fill(email);
  await owner.page.getByLabel('Nama lengkap').fill(name);
  await owner.page.getByRole('dialog').getByLabel('Peran').selectOption('support');
  await owner.page.getByRole('button', { name: 'Kirim undangan' }).click();
  const guest = await atConsole({ expectedStatuses: [422] });
  await guest.page.goto(await invitationOf(email));
  await guest.page.getByLabel('Password', { exact: true }).fill(secret);
  await guest.page.getByLabel('Ulangi password').fill(secret);
  await guest.page.getByRole('button', { name: 'Terima undangan' }).click();
  await guest.page.getByRole('link', { name: 'Masuk' }).click();
  await logIn(guest.page, email, secret);
  await guest.page.getByRole('button', { name: 'Keluar', exact: true }).waitFor();
  return { email, name, owner, guest };
}

// shows P1.5a, S6.1
it('staff set up an authenticator and a passkey, and log in with each', async () => {
  const { email, owner, guest } = await newcomer();
  await owner.end();
  const { page } = guest;
  await plugInAuthenticator(page);
  await page.goto('/profil');
  await page.getByText('Belum dipasang').waitFor();
  const app = await enrolApp(page, secret);
  const codes = await keepRecoveryCodes(page);
  expect(codes).toHaveLength(10);
  await page.getByText('Terpasang', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Tambah passkey' }).click();
  await page.getByLabel('Password Anda').fill(secret);
  await page.getByRole('button', { name: 'Lanjut' }).click();
  // Adding a second factor needs the first one, not only the password.
  await page.getByRole('dialog', { name: 'Ini memang Anda?' }).waitFor();
  await page.getByLabel('Digit 1 dari 6').waitFor();
  await expectGoodScreen(page);
  await typeCode(page, await app.code());
  await page.getByLabel('Nama', { exact: true }).fill('Laptop kantor');
  await page.getByRole('button', { name: 'Buat passkey' }).click();
  await page.getByText('Laptop kantor').waitFor();
  await expectGoodScreen(page);

  const out = page.getByRole('button', { name: 'Keluar', exact: true });
  await out.click();
  await logIn(page, email, secret);
  await typeCode(page, '000000');
  await page.getByText(/Kode salah atau sudah dipakai/).waitFor();
  await expectGoodScreen(page);
  await typeCode(page, await app.code());
  await out.click();
  await logIn(page, email, secret);
  await page.getByRole('button', { name: 'Pakai passkey' }).click();
  await page.getByRole('button', { name: 'Lanjut dengan passkey' }).click();
  await out.waitFor();

  await page.goto('/profil');
  await page.getByRole('button', { name: 'Lepas Laptop kantor' }).click();
  await page.getByLabel('Password Anda').fill(secret);
  await page.getByRole('button', { name: 'Lepas', exact: true }).click();
  await page.getByRole('button', { name: 'Pakai kode pemulihan' }).click();
  await page.getByLabel('Kode pemulihan', { exact: true }).fill(codes[0] ?? '');
  await page.getByRole('button', { name: 'Lanjut', exact: true }).click();
  await page.getByRole('button', { name: 'Lepas Laptop kantor' }).waitFor({ state: 'detached' });
  await guest.end();
});

it('sessions are listed and ended; a removed person is logged out at once and typed text is kept', async () => {
  const { email, name, owner, guest } = await newcomer();
  const second = await atConsole();
  await second.page.goto('/profil');
  await logIn(second.page, email, secret);
  await second.page.getByText('Perangkat ini').waitFor();
  await guest.page.goto('/profil');
  await guest.page
    .getByRole('button', { name: /^Keluarkan / })
    .first()
    .click();
  await guest.page.getByText('Perangkat itu sudah keluar.').waitFor();
  await second.page.goto('/profil');
  await second.page.getByRole('heading', { name: 'Masuk' }).waitFor();
  await second.end();

  await owner.page.goto('/staf');
  await owner.page.getByRole('button', { name }).click();
  await owner.page.getByRole('button', { name: 'Keluarkan staf' }).click();
  await owner.page.getByLabel('Alasan').fill('Pindah kerja');
  await owner.page.getByRole('button', { name: 'Keluarkan', exact: true }).click();
  await owner.page.getByText('Staf ini sudah keluar, semua perangkatnya juga.').waitFor();
  await guest.page.getByLabel('Password lama').fill('ketikan saya');
  await guest.page.getByLabel('Password baru').fill('angin-laut-malam-4');
  await guest.page.getByRole('button', { name: 'Simpan password' }).click();
  await guest.page.getByRole('dialog', { name: 'Sesi Anda berakhir' }).waitFor();
  expect(await guest.page.locator('input[name="oldPassword"]').inputValue()).toBe('ketikan saya');
  await guest.end();

  // Staff cannot remove themselves, so the last owner stays.
  await owner.page.goto('/staf');
  await owner.page.getByRole('button', { name: 'Hartono Wijaya' }).click();
  expect(await owner.page.getByRole('button', { name: /^Keluarkan staf/ }).count()).toBe(0);
  await owner.end();
});
