import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { call, enter, newCustomer, type Customer } from './support/customer.ts';
import {
  codeFromMail,
  linkFromMail,
  desktop,
  expectGoodScreen,
  newPerson,
  phone,
  startJourney,
  tablet,
  useBrowser,
} from './support/journey.ts';
import { portalUrl } from './support/portal-url.ts';

useBrowser();

type Person = ReturnType<typeof newPerson>;
const photo = fileURLToPath(new URL('./support/photo.png', import.meta.url));
/** A busy machine takes its time to draw. */
const activationMail = /aktivasi/i;
const resetMail = /password/i;

async function fillRegistration(page: Page, person: Person): Promise<void> {
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Nama lengkap').fill(person.fullName);
  await page.getByLabel('Nomor telepon').fill(person.phone);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByLabel('Ulangi password').fill(person.password);
  await page.getByRole('checkbox').check();
}

async function register(page: Page, person: Person): Promise<void> {
  await page.goto('/register');
  await fillRegistration(page, person);
  await page.getByRole('button', { name: 'Register' }).click();
  await page.waitForURL('**/verifikasi');
}

async function typeCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Digit 1 dari 6').click();
  await page.keyboard.type(code);
}

async function activate(page: Page, person: Person): Promise<void> {
  await typeCode(page, await codeFromMail(person.email, activationMail));
  await page.getByRole('heading', { name: 'Aktivasi Berhasil, Silahkan Login' }).waitFor();
  await page.getByRole('link', { name: 'Login' }).click();
}

async function login(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
}

async function customer(page: Page): Promise<Customer> {
  const person = await newCustomer();
  await enter(page, person, null);
  return person;
}

async function signOut(page: Page): Promise<void> {
  await page.goto('/pengaturan');
  await page.getByRole('button', { name: 'Sign Out' }).click();
  const dialog = page.getByRole('alertdialog');
  expect(await dialog.textContent()).toContain('Are you sure?');
  expect(await dialog.textContent()).toContain('You want to log out?');
  await dialog.getByRole('button', { name: 'Ya, keluar' }).click();
  await page.waitForURL('**/login');
}

/** What a reader would be told to be in. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    const label = element instanceof HTMLInputElement ? element.labels?.[0] : element;
    return element?.getAttribute('aria-label') ?? label?.textContent?.trim();
  });

const storage = (page: Page) => page.evaluate(() => Object.keys(localStorage).toSorted());

describe.each([
  ['phone', phone, 'light'],
  ['desktop', desktop, 'dark'],
] as const)('a new customer on the %s', (_name, viewport, colorScheme) => {
  it('registers, activates, completes the profile, and finds the way back in', async () => {
    const { page, end } = await startJourney({ viewport, colorScheme });
    const person = newPerson();

    await page.goto('/');
    await page.waitForURL('**/login');
    await expectGoodScreen(page);
    await page.getByRole('link', { name: 'Daftar sekarang' }).click();
    await fillRegistration(page, person);
    await page.getByText('Sangat kuat').waitFor();
    await expectGoodScreen(page);
    await page.getByRole('button', { name: 'Register' }).click();
    await page.getByText('Registrasi Berhasil').waitFor();
    await page.getByText('Silahkan Check Email dan Lakukan Aktivasi').waitFor();
    await page.waitForURL('**/verifikasi');
    await expectGoodScreen(page);
    await activate(page, person);
    await login(page, person.email, person.password);
    await page.waitForURL('**/home');
    await page.getByRole('heading', { name: 'Halo, Pelanggan' }).waitFor();
    await page.getByText('Akun anda belum lengkap').waitFor();
    expect(await storage(page)).toEqual(expect.arrayContaining(['dataParam', 'tokens']));
    await expectGoodScreen(page);

    await page.getByRole('button', { name: 'Lengkapi profil' }).click();
    await page.waitForURL('**/pengaturan');
    await page.locator('input[type=file]').setInputFiles(photo);
    await page.getByText('Foto baru dipakai setelah Anda menyimpan profil.').waitFor();
    await page.getByLabel('Jenis kelamin').selectOption('Wanita');
    await page.getByLabel('Tanggal lahir').fill('1992-02-29');
    await page.getByLabel('NIK').fill('7371014202920001');
    await page.getByLabel('ID Pelanggan').fill('5321456789013');
    await page.getByLabel('NPWP').pressSequentially('123456789012345');
    expect(await page.getByLabel('NPWP').inputValue()).toBe('12.345.678.9-012.345');
    await page.getByRole('button', { name: 'Simpan' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
    await page.locator('span', { hasText: '100%' }).waitFor();
    expect(await page.getByLabel('NIK').getAttribute('readonly')).not.toBeNull();
    await expectGoodScreen(page);

    await page.getByRole('link', { name: /password/i }).click();
    await page.waitForURL('**/changepassword');
    const second = 'kapal-pinisi-biru';
    // Whose password it is, for password managers.
    const username = page.locator('form input[autocomplete=username]');
    expect(await username.inputValue()).toBe(person.email);
    await page.getByLabel('Password lama').fill(person.password);
    await page.getByLabel('Password baru', { exact: true }).fill(second);
    await page.getByLabel('Ulangi password baru').fill(second);
    await expectGoodScreen(page);
    await page.getByRole('button', { name: 'Simpan password' }).click();
    await page.waitForURL('**/pengaturan');
    const closeToast = page.getByRole('button', { name: 'Tutup pemberitahuan' });
    await page.getByRole('button', { name: 'Sign Out' }).focus();
    await closeToast.focus();
    await page.keyboard.press('Escape');
    await closeToast.waitFor({ state: 'detached' });
    expect(await focused(page)).toBe('Sign Out');

    await signOut(page);
    expect(await storage(page)).not.toEqual(expect.arrayContaining(['tokens']));
    expect(await page.evaluate(() => localStorage.getItem('dataParam'))).toBeNull();

    await page.getByRole('link', { name: 'Lupa Password?' }).click();
    await page.getByLabel('Email').fill(person.email);
    await expectGoodScreen(page);
    await page.getByRole('button', { name: 'KIRIM' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
    await page.waitForURL('**/verifikasiPassword');
    const code = await codeFromMail(person.email, resetMail);
    await page.getByLabel('Digit 1 dari 6').focus();
    await page.evaluate(
      (text) => {
        const data = new DataTransfer();
        data.setData('text/plain', text);
        const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true });
        document.activeElement?.dispatchEvent(event);
      },
      `${code.slice(0, 3)} ${code.slice(3)}`,
    );
    const third = 'rumah-dekat-pantai';
    await page.getByLabel('Password baru', { exact: true }).fill(third);
    await page.getByLabel(/Ulangi password/).fill(third);
    await expectGoodScreen(page);
    await page.getByRole('button', { name: 'Simpan password' }).click();
    await page.waitForURL('**/login');
    await login(page, person.email, third);
    await page.waitForURL('**/home');
    await end();
  });
});

describe('what was typed', () => {
  it('before login is asked for once, comes back in every tab, and holds no password', async () => {
    const { page, context, end } = await startJourney({ viewport: phone });
    const person = newPerson();
    await page.goto('/login', { waitUntil: 'networkidle' });
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.getByRole('link', { name: 'Lupa Password?' }).click();
    await page.waitForURL('**/forgotpassword');
    expect(await page.getByLabel('Email').inputValue()).toBe(person.email);
    await page.getByLabel('Email').fill(`x${person.email}`);
    await page.reload();
    await expect.poll(() => page.getByLabel('Email').inputValue()).toBe(`x${person.email}`);

    await page.goto('/register', { waitUntil: 'networkidle' });
    await fillRegistration(page, person);
    const other = await context.newPage();
    await other.goto('/register');
    await expect.poll(() => other.getByLabel('Email').inputValue()).toBe(person.email);
    expect(await other.getByLabel('Nama lengkap').inputValue()).toBe(person.fullName);
    expect(await other.getByLabel('Nomor telepon').inputValue()).toBe(person.phone);
    expect(await other.getByRole('checkbox').isChecked()).toBe(true);
    expect(await other.getByLabel('Password', { exact: true }).inputValue()).toBe('');
    const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
    expect(kept).toContain(person.fullName);
    expect(kept).not.toContain(person.password);

    await page.goto('/verifikasiPassword');
    const asked = page.getByLabel('Email');
    await expect.poll(() => asked.inputValue()).toBe(`x${person.email}`);
    await asked.fill(person.email);
    await page.getByRole('button', { name: 'Lanjut' }).click();
    await page.getByRole('button', { name: 'Ubah email' }).click();
    expect(await asked.inputValue()).toBe(person.email);
    await end();
  });

  it('into the profile stays until it is saved or the session ends, the NIK in its tab', async () => {
    const { page, context, end } = await startJourney({ viewport: phone });
    await customer(page);
    await page.goto('/pengaturan');
    await page.getByLabel('Jenis kelamin').selectOption('Wanita');
    await page.getByLabel('NIK').fill('7371014202920001');
    await page.reload();
    await expect.poll(() => page.getByLabel('NIK').inputValue()).toBe('7371014202920001');
    expect(await page.getByLabel('Jenis kelamin').inputValue()).toBe('Wanita');
    await page.getByRole('button', { name: 'Batalkan' }).waitFor();
    const other = await context.newPage();
    await other.goto('/pengaturan');
    await expect.poll(() => other.getByLabel('Jenis kelamin').inputValue()).toBe('Wanita');
    expect(await other.getByLabel('NIK').inputValue()).toBe('');

    await signOut(other);
    await page.waitForURL('**/login');
    const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
    expect(kept).not.toContain('7371014202920001');
    expect(kept).not.toContain('Wanita');
    await end();
  });
});

describe('mistakes', () => {
  it.each([
    ['phone', phone, 'light'],
    ['tablet', tablet, 'dark'],
  ] as const)('are named at their fields on the %s', async (_name, viewport, colorScheme) => {
    const { page, end } = await startJourney({ viewport, colorScheme });
    await page.goto('/login');
    await page.getByRole('button', { name: 'Login' }).click();
    await page.getByText('The username field is required!').waitFor();
    await page.getByText('The password field is required!').waitFor();
    await page.getByLabel('Email').fill('bukan-email');
    await page.getByText('Invalid email').waitFor();
    await expectGoodScreen(page);
    await page.getByLabel('Email').fill('');

    await page.goto('/register');
    await page.getByRole('button', { name: 'Register' }).click();
    for (const message of [
      'Email field is required!',
      'Name field is required!',
      'Phone number field is required!',
      'Password field is required!',
      'Reinput password field is required!',
      'Anda belum menyetujui aturan dan kebijakan',
    ]) {
      await page.getByText(message, { exact: true }).waitFor();
    }
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('email');
    await page.getByLabel('Password', { exact: true }).fill('password');
    await page.getByLabel('Ulangi password').fill('passwort');
    await page.getByRole('button', { name: 'Tampilkan password' }).first().click();
    await page.getByLabel('Password', { exact: true }).dispatchEvent('keyup', {
      key: 'A',
      modifierCapsLock: true,
    });
    await page.getByText('Caps Lock menyala.').waitFor();
    await page.getByText('Your password is weak!').waitFor();
    await page.getByText('Passwords must be identical.').waitFor();
    await expectGoodScreen(page);
    const password = page.getByLabel('Password', { exact: true });
    expect(await password.getAttribute('type')).toBe('text');
    await page.getByRole('button', { name: 'Register' }).click();
    await expect.poll(() => password.getAttribute('type')).toBe('password');

    await page.goto('/forgotpassword');
    await page.getByRole('button', { name: 'KIRIM' }).click();
    await page.getByText('The email field is required!').waitFor();
    await expectGoodScreen(page);
    await end();
  });

  it('of a login open a dialog that stays until it is answered', async () => {
    const { page, end } = await startJourney({ expectedStatuses: [422] });
    await page.goto('/login');
    await login(page, 'tidak.ada@serat.example', 'salah-sekali');
    const dialog = page.getByRole('alertdialog');
    await dialog.getByText('Oops...').waitFor();
    await dialog.getByText('Email atau password salah. Periksa kembali, lalu coba lagi.').waitFor();
    await expectGoodScreen(page);
    await page.mouse.click(5, 5);
    await page.keyboard.press('Escape');
    expect(await dialog.isVisible()).toBe(true);
    await dialog.getByRole('button', { name: 'OK' }).click();
    await dialog.waitFor({ state: 'hidden' });
    expect(await page.getByRole('button', { name: 'Login' }).isEnabled()).toBe(true);
    await end();
  });
});

describe('activation', () => {
  it('shows a wrong code, counts down over a reload, and sends another', async () => {
    const { page, end } = await startJourney({ viewport: phone, expectedStatuses: [422, 429] });
    const person = newPerson();
    await page.clock.install();
    await register(page, person);
    const code = await codeFromMail(person.email, activationMail);
    const link = await linkFromMail(person.email, activationMail);
    const asking = page.waitForRequest(/api\/activation/);
    await typeCode(page, code === '000000' ? '000001' : '000000');
    // It was this browser which registered: nobody else's registration is activated here.
    expect(new URL((await asking).url()).searchParams.get('proof')).toMatch(/^[\w-]{43}$/);
    const dialog = page.getByRole('alertdialog');
    await dialog.getByText('Oops...').waitFor();
    await dialog.getByText('Your OTP is wrong').waitFor();
    await dialog.getByRole('button', { name: 'OK' }).click();
    await page.getByRole('heading', { name: 'Code Aktivasi Salah' }).waitFor();
    await expectGoodScreen(page);
    await page.getByRole('button', { name: 'Kembali' }).click();
    await page.getByRole('button', { name: /Kirim ulang dalam \d+ detik/ }).waitFor();
    await page.clock.fastForward(30_000);
    await page.reload();
    const counting = page.getByRole('button', { name: /Kirim ulang dalam (2\d|30) detik/ });
    const place = (await counting.boundingBox())?.y;
    await page.clock.fastForward(31_000);
    const resend = page.getByRole('button', { name: 'Kirim ulang kode' });
    await page.getByText('Kode baru sudah dapat diminta.').waitFor();
    // With the seconds goes no line of the text.
    expect((await resend.boundingBox())?.y).toBe(place);
    await resend.click();
    // The service counts its own minute: the code it has sent is still the one that works.
    await dialog.getByText('Oops...').waitFor();
    await dialog.getByRole('button', { name: 'OK' }).click();
    // As good as the code, and all that is left once five wrong ones have killed it.
    await page.goto(link);
    const press = page.getByRole('button', { name: 'Aktifkan akun' });
    await press.waitFor();
    expect(new URL(page.url()).hash).toBe('');
    await expectGoodScreen(page);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Aktivasi Berhasil, Silahkan Login' }).waitFor();
    await expectGoodScreen(page);
    // Used once: what is left is to ask for another.
    await page.goto('/bantuan');
    await page.goto(link);
    await press.click();
    await dialog.getByText('Tautan ini sudah dipakai').waitFor();
    await dialog.getByRole('button', { name: 'OK' }).click();
    await page.getByLabel('Email').waitFor();
    await end();
  });

  it('is asked of a customer who logs in without it', async () => {
    const { page, end } = await startJourney();
    const person = newPerson();
    await register(page, person);
    await page.evaluate(() => localStorage.clear());
    await page.goto('/login');
    await login(page, person.email, person.password);
    await page.waitForURL('**/verifikasi');
    expect(await page.evaluate(() => localStorage.getItem('tokens'))).toBeNull();
    // A phone offers the whole code to the first box.
    const first = page.locator('input[autocomplete=one-time-code]');
    await first.fill(await codeFromMail(person.email, activationMail));
    await page.getByRole('link', { name: 'Login' }).click();
    await login(page, person.email, person.password);
    await page.waitForURL('**/home');
    await end();
  });

  it('asks for the email where it does not know it', async () => {
    const { page, end } = await startJourney({ viewport: tablet });
    await page.goto('/verifikasi');
    await page.getByLabel('Email').fill('sari@serat.example');
    await page.getByRole('button', { name: 'Lanjut' }).click();
    await page.getByLabel('Digit 1 dari 6').waitFor();
    await expectGoodScreen(page);
    await end();
  });
});

describe('a session', () => {
  const guarded = [
    '/home',
    '/inbox',
    '/paketlayanan',
    '/paketlayanan/check_coverage',
    '/paketlayanan/pembayaran',
    '/paketlayanan/pesanproduk',
    '/about',
    '/tagihan',
    '/pengaturan',
    '/bantuan',
    '/order',
    '/menunggupembayaran',
  ];

  it('is needed for every page of customers', async () => {
    const { page, end } = await startJourney();
    for (const path of guarded) {
      await page.goto(path);
      await page.waitForURL('**/login');
    }
    await end();
  });

  it('leads from the way in to home, and from an unknown path to its page', async () => {
    const { page, end } = await startJourney();
    await customer(page);
    for (const path of ['/login', '/']) {
      await page.goto(path);
      await page.waitForURL('**/home');
    }
    await page.goto('/tidak-ada');
    await page.waitForURL('**/pagenotfound');
    await page.getByRole('navigation', { name: 'Menu utama' }).waitFor();
    await expectGoodScreen(page);
    await page.setViewportSize(phone);
    await page.getByRole('main').getByRole('link', { name: 'Inbox' }).waitFor();
    await expectGoodScreen(page);
    await end();
  });

  it('left by the old portal is taken over', async () => {
    const { page, end } = await startJourney();
    await customer(page);
    await page.evaluate(() => {
      const token = localStorage.getItem('tokens') ?? '';
      localStorage.clear();
      localStorage.setItem('access_token', token);
    });
    await page.goto('/');
    await page.waitForURL('**/home');
    expect(await storage(page)).not.toContain('access_token');
    await end();
  });

  it('that ends in one tab ends in the other', async () => {
    const { page, context, end } = await startJourney();
    await customer(page);
    const other = await context.newPage();
    await other.goto('/bantuan');
    await signOut(page);
    await other.waitForURL('**/login');
    await end();
  });

  it('that ended while its page was away is over when back or forward shows the page again', async () => {
    const { page, end } = await startJourney();
    await customer(page);
    await page.goto('/home');
    await page.getByRole('heading', { name: 'Halo, Pelanggan' }).waitFor();
    // As it comes out of the browser's cache: nothing has told it of the logout.
    await page.evaluate(() => {
      localStorage.clear();
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    });
    await page.waitForURL('**/login');
    await page.getByText(/Halo, Pelanggan/).waitFor({ state: 'detached' });
    await end();
  });

  it('that ends while its page is still loading leaves nothing of the page', async () => {
    const { page, end } = await startJourney();
    await customer(page);
    await page.evaluate(() => localStorage.setItem('vuex', 'of the portal before this one'));
    const cleared = Promise.withResolvers<void>();
    await page.route('**/assets/home-page-*.js', async (route) => {
      await cleared.promise;
      await route.continue();
    });
    await page.goto('/home', { waitUntil: 'commit' });
    await page.getByRole('heading', { name: 'Halo, Pelanggan' }).waitFor();
    // The session is read, and what is no longer of use goes, before the code of a page is waited for.
    await page.waitForFunction(() => localStorage.getItem('vuex') === null);
    await page.evaluate(() => {
      localStorage.clear();
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    });
    cleared.resolve();
    await page.getByRole('textbox', { name: 'Email' }).waitFor();
    expect(await page.getByText(/Halo, Pelanggan/).count()).toBe(0);
    await end();
  });

  it('that the service has ended says so and starts over', async () => {
    const { page, end } = await startJourney({ expectedStatuses: [401] });
    await customer(page);
    const token = await page.evaluate(() => localStorage.getItem('tokens'));
    await fetch(`${portalUrl()}/api/secure/logout`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
    });
    await page.goto('/pengaturan');
    const dialog = page.getByRole('alertdialog');
    await dialog.getByText('Your session has already invalid, please login again!!').waitFor();
    await expectGoodScreen(page);
    await dialog.getByRole('button', { name: 'OK' }).click();
    await page.waitForURL('**/login');
    expect(await page.evaluate(() => localStorage.getItem('tokens'))).toBeNull();
    await end();
  });
});

function isOnTop(field: Element): boolean {
  const { left, top, bottom } = field.getBoundingClientRect();
  return [top + 2, bottom - 2].every((y) => document.elementFromPoint(left + 20, y) === field);
}

describe('the profile', () => {
  it('names what is wrong, keeps what was typed, and ends no session', async () => {
    const { page, end } = await startJourney({ viewport: phone, expectedStatuses: [422] });
    await customer(page);
    await page.goto('/pengaturan');
    await page.getByLabel('ID Pelanggan').fill('5321456780000');
    await page.getByLabel('NIK').fill('123');
    await page.getByRole('button', { name: 'Simpan' }).click();
    await page.getByText('NIK terdiri dari 16 digit').waitFor();
    // Neither the top bar nor the bars at the bottom lie over it.
    expect(await page.getByLabel('NIK').evaluate(isOnTop)).toBe(true);
    await page.getByLabel('NIK').fill('7371014202920001');
    // What no list offers is told in our words, not in those of Zod.
    const gender = page.getByLabel('Jenis kelamin');
    await gender.evaluate((select) => select.append(new Option('Lain', 'Lain')));
    await gender.selectOption('Lain');
    await page.getByRole('button', { name: 'Simpan' }).click();
    await page.getByText('Pilih Pria atau Wanita').waitFor();
    await gender.selectOption('Pria');
    await page.getByRole('button', { name: 'Simpan' }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByText('Error').first().waitFor();
    await dialog.getByRole('button', { name: 'OK' }).click();
    expect(await page.getByLabel('ID Pelanggan').inputValue()).toBe('5321456780000');
    await expectGoodScreen(page);
    expect(await page.evaluate(() => localStorage.getItem('tokens'))).not.toBeNull();
    await end();
  });

  it('is clean once it is saved, and keeps what is typed on the way', async () => {
    const { page, end } = await startJourney({ viewport: phone });
    const person = await customer(page);
    await page.goto('/pengaturan');
    const gender = page.getByLabel('Jenis kelamin');
    const npwp = page.getByLabel('NPWP');
    const cancel = page.getByRole('button', { name: 'Batalkan' });
    const hold = async (path: string) => {
      const held = Promise.withResolvers<undefined>();
      await page.route(path, async (route) => {
        await held.promise;
        await route.continue();
      });
      return () => held.resolve(undefined);
    };
    const save = page.getByRole('button', { name: 'Simpan' });
    const saved = page.getByRole('alertdialog').getByRole('button', { name: 'OK' });

    await gender.selectOption('Wanita');
    await cancel.waitFor();
    await save.click();
    await saved.click();
    await cancel.waitFor({ state: 'detached' });
    expect(await gender.inputValue()).toBe('Wanita');

    await gender.selectOption('Pria');
    await cancel.click();
    await cancel.waitFor({ state: 'detached' });
    expect(await gender.inputValue()).toBe('Wanita');

    // Typed while it is being saved, and while the profile is being read again.
    const letSave = await hold('**/profile/save');
    const letRead = await hold('**/profile/get');
    await gender.selectOption('Pria');
    await save.click();
    await npwp.pressSequentially('12');
    letSave();
    await saved.click();
    await saved.waitFor({ state: 'detached' });
    expect([await gender.inputValue(), await npwp.inputValue()]).toEqual(['Pria', '12']);
    const phoneBox = page.getByLabel('Nomor telepon');
    await call('/v1/account/master/profile/save', { phone: '081200000077' }, person.token);
    await npwp.pressSequentially('3');
    letRead();
    await expect.poll(() => phoneBox.inputValue()).toBe('081200000077');
    expect([await gender.inputValue(), await npwp.inputValue()]).toEqual(['Pria', '12.3']);
    await expectGoodScreen(page);

    await cancel.click();
    await cancel.waitFor({ state: 'detached' });
    expect([await gender.inputValue(), await npwp.inputValue()]).toEqual(['Pria', '']);
    await page.reload();
    await expect.poll(() => gender.inputValue()).toBe('Pria');
    expect([await npwp.inputValue(), await cancel.count()]).toEqual(['', 0]);
    await end();
  });
});
