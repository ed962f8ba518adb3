import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { demoCustomer, enter, newCustomer } from './support/customer.ts';
import {
  codeFromMail,
  desktop,
  expectGoodScreen,
  newPerson,
  phone,
  startJourney,
  tablet,
  useBrowser,
} from './support/journey.ts';
import { expectFocus } from './support/keyboard.ts';
import { portalUrl } from './support/portal-url.ts';

useBrowser();

/** Kebayoran Baru; Dago, where every port is taken; Ranca Upas, far from everything. */
const covered = '-6.2441, 106.8003';
const full = '-6.8862, 107.6136';
const nowhere = '-7.1381, 107.3917';
const notAvailable = 'Maaf, layanan kami belum tersedia di lokasi Anda';

const searchBox = (page: Page) => page.getByRole('combobox', { name: 'Cari alamat' });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const map = (page: Page) => page.getByRole('application', { name: /^Peta jangkauan/ });

async function check(page: Page, place: string): Promise<void> {
  await searchBox(page).fill(place);
  await searchBox(page).press('Enter');
}

async function logIn(page: Page, { email, password }: { email: string; password: string }) {
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}

async function openCoverageAsCustomer(page: Page, customer = demoCustomer()): Promise<void> {
  await enter(page, await customer, null);
  await page.goto('/paketlayanan/check_coverage');
  await map(page).waitFor();
}

async function pickPackage(page: Page, speed: string): Promise<void> {
  const answer = dialog(page, 'Yeay Area Anda Tercover!');
  await answer.getByRole('radio', { name: speed }).check();
  await answer.getByRole('button', { name: 'Pilih paket' }).click();
}

const drafts = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('serat') ?? '{}').state);

describe('the map', () => {
  it.each([
    ['phone', phone, 'light'],
    ['phone that lies down', { width: 740, height: 360 }, 'light'],
    ['tablet', tablet, 'dark'],
    ['desktop', desktop, 'light'],
  ] as const)('is the page on a %s', async (_name, viewport, colorScheme) => {
    const { page, end } = await startJourney({ viewport, colorScheme });
    await page.goto('/cekarea');
    await map(page).waitFor();
    await page.locator('path.map-province').first().waitFor({ state: 'attached' });
    expect(await searchBox(page).inputValue()).toBe('');
    const cek = await page.getByRole('button', { name: 'Cek', exact: true }).boundingBox();
    expect((cek?.y ?? viewport.height) + (cek?.height ?? 0)).toBeLessThan(viewport.height);
    await expectGoodScreen(page);
    await end();
  });

  it('asks for a place when the box is empty', async () => {
    const { page, end } = await startJourney({ viewport: phone });
    await page.goto('/cekarea');
    await page.getByRole('button', { name: 'Cek', exact: true }).click();
    await page.getByText('Isi kelurahan atau kota Anda, atau geser peta ke rumah Anda.').waitFor();
    expect(await searchBox(page).getAttribute('aria-invalid')).toBe('true');
    const [border, danger] = await searchBox(page).evaluate((box) => {
      const probe = document.createElement('span');
      probe.style.color = 'var(--color-danger)';
      document.body.append(probe);
      const pair = [getComputedStyle(box).borderTopColor, getComputedStyle(probe).color];
      probe.remove();
      return pair;
    });
    expect(border).toBe(danger);
    await expectGoodScreen(page);
    await end();
  });

  it('moves by keyboard and says where it is', async () => {
    const { page, end } = await startJourney();
    await page.goto('/cekarea');
    await map(page).focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => searchBox(page).inputValue()).toMatch(/^0\.50710, 101\.4/);
    const moved = await searchBox(page).inputValue();
    await page.keyboard.press('+');
    await page.keyboard.press('-');
    await page.getByRole('button', { name: 'Perbesar peta' }).click();
    await page.getByText(/^Dekat .+Pekanbaru$/).waitFor();
    expect(await searchBox(page).inputValue()).toBe(moved);
    await end();
  });

  it('moves under the pin by dragging', async () => {
    const { page, end } = await startJourney();
    await page.goto('/cekarea');
    const box = await map(page).boundingBox();
    if (!box) throw new Error('the map has no place');
    const [x, y] = [box.x + box.width / 2, box.y + box.height * 0.75];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x - 120, y, { steps: 4 });
    await page.mouse.up();
    await expect.poll(() => searchBox(page).inputValue()).toMatch(/^0\.50710, 101\.45/);
    await end();
  });

  it('suggests places, also misspelt, and takes them by keyboard', async () => {
    const { page, end } = await startJourney({ viewport: phone });
    await page.goto('/cekarea');
    await searchBox(page).pressSequentially('kebayorn baru');
    const option = page.getByRole('option', {
      name: /^Kebayoran Baru\s*Kecamatan · Jakarta Selatan/,
    });
    await option.first().waitFor();
    await expectGoodScreen(page);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect
      .poll(() => searchBox(page).inputValue())
      .toBe('Kebayoran Baru, Jakarta Selatan, DKI Jakarta');
    await page.getByText(/^Dekat .+Kebayoran Baru, Jakarta Selatan$/).waitFor();
    expect(await page.getByRole('listbox').count()).toBe(0);
    await end();
  });

  it('leaves Cek free while it suggests, however little room there is', async () => {
    const { page, end } = await startJourney({ viewport: phone });
    await page.goto('/cekarea');
    await searchBox(page).pressSequentially('kebayoran');
    await page.getByRole('option').first().waitFor();
    const cek = page.getByRole('button', { name: 'Cek', exact: true });
    const isFree = () =>
      cek.evaluate((button) => {
        button.scrollIntoView({ block: 'nearest', behavior: 'instant' });
        const { left, right, top, bottom } = button.getBoundingClientRect();
        return [left + 6, right - 6].every((x) =>
          [top + 6, bottom - 6].every((y) => button.contains(document.elementFromPoint(x, y))),
        );
      });
    for (const [width, height] of [
      [360, 640],
      [360, 300],
      [740, 360],
      [768, 1024],
      [1024, 500],
      [1280, 800],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expect.poll(isFree, { message: `${width} x ${height}` }).toBe(true);
      expect(await page.getByRole('option').count()).toBeGreaterThan(1);
      const [box, button] = [await searchBox(page).boundingBox(), await cek.boundingBox()];
      if (!box || !button) throw new Error('search and Cek have no place');
      expect(box.y < button.y + button.height, 'the search stands on top').toBe(true);
    }
    await cek.click();
    await page.getByRole('dialog').waitFor();
    await end();
  });

  it('answers what it cannot find, and what is not Indonesia', async () => {
    const { page, end } = await startJourney();
    await page.goto('/cekarea');
    await check(page, 'qqqqzzzzxxxx');
    await page.getByText(/^Tempat ini tidak kami temukan di Indonesia/).waitFor();
    await check(page, '52.52, 13.40');
    await page.getByText('Koordinat ini di luar Indonesia. Cari tempat lain.').waitFor();
    await check(page, '91, 106');
    await page.getByText(/^Tempat ini tidak kami temukan di Indonesia/).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    await end();
  });
});

describe('before the portal wakes up', () => {
  async function openAsleep(page: Page): Promise<() => void> {
    let wake = () => {};
    const awake = new Promise<void>((resolve) => {
      wake = resolve;
    });
    await page.route('**/assets/index-*.js', async (route) => {
      await awake;
      await route.continue();
    });
    await page.goto('/cekarea', { waitUntil: 'commit' });
    return wake;
  }

  it('keeps what is typed, and suggests', async () => {
    const { page, end } = await startJourney({ viewport: phone });
    const wake = await openAsleep(page);
    await searchBox(page).pressSequentially('kebayoran baru');
    wake();
    await page
      .getByRole('option', { name: /^Kebayoran Baru/ })
      .first()
      .click();
    await expect.poll(() => searchBox(page).inputValue()).toMatch(/^Kebayoran Baru, /);
    await end();
  });

  it('answers what was asked', async () => {
    const { page, end } = await startJourney();
    const wake = await openAsleep(page);
    await check(page, covered);
    await page.waitForURL('**/cekarea?cari=*', { waitUntil: 'commit' });
    wake();
    const answer = dialog(page, 'Yeay Area Anda Tercover!');
    await answer.waitFor();
    expect(new URL(page.url()).search).toBe('');
    await page.keyboard.press('Escape');
    await answer.waitFor({ state: 'detached' });
    await expectFocus(searchBox(page));
    await end();
  });
});

describe('the answer', () => {
  it('stands beside the map on the desktop, and leaves it alive', async () => {
    const { page, end } = await startJourney({ colorScheme: 'dark' });
    await page.goto('/cekarea');
    // Asleep, the page would send the form by itself, and the answer would come on another page.
    await map(page).waitFor();
    await check(page, covered);
    const answer = dialog(page, 'Yeay Area Anda Tercover!');
    await answer.getByRole('radio', { name: '50 Mbps' }).waitFor();
    await expectGoodScreen(page);
    const [mapBox, answerBox] = [await map(page).boundingBox(), await answer.boundingBox()];
    expect((mapBox?.x ?? 0) + (mapBox?.width ?? 0)).toBeLessThanOrEqual(answerBox?.x ?? 0);
    expect(mapBox?.width).toBeGreaterThan(600);

    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    expect(await focused()).toBe('Yeay Area Anda Tercover!');
    await page.keyboard.press('Escape');
    await answer.waitFor({ state: 'detached' });
    await expectFocus(searchBox(page));

    await page.getByRole('button', { name: 'Cek', exact: true }).click();
    await answer.waitFor();
    await page.getByRole('button', { name: 'Perbesar peta' }).click();
    expect(await answer.count()).toBe(1);
    await map(page).focus();
    await page.keyboard.press('ArrowRight');
    await answer.waitFor({ state: 'detached' });
    await end();
  });

  it('leaves the pin where it is while it comes and goes', async () => {
    const { page, end } = await startJourney();
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.goto('/cekarea');
    const answer = dialog(page, 'Yeay Area Anda Tercover!');
    await check(page, covered);
    await answer.waitFor();
    // Near enough for the map to glide there while the answer goes and comes back.
    await check(page, '-6.2441, 106.8023');
    await page.getByText('-6.24410, 106.80230').waitFor();
    await answer.waitFor();
    await page.locator('.map-moving').waitFor({ state: 'detached' });

    // A step to and fro: the map says where it stands.
    await map(page).focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => searchBox(page).inputValue()).not.toMatch(/106\.80230$/);
    // The answer about another place goes, and the map takes its room before it takes the next key.
    await answer.waitFor({ state: 'hidden' });
    await page.locator('.map-moving').waitFor({ state: 'detached' });
    const away = await searchBox(page).inputValue();
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => searchBox(page).inputValue()).not.toBe(away);
    const [latitude, longitude] = (await searchBox(page).inputValue()).split(', ').map(Number);
    expect(latitude).toBeCloseTo(-6.2441, 3);
    expect(longitude).toBeCloseTo(106.8023, 3);
    await end();
  });

  it('is reached, and answered, without a mouse', async () => {
    const { page, end } = await startJourney();
    const { keyboard } = page;
    await openCoverageAsCustomer(page, newCustomer());
    await searchBox(page).focus();
    await keyboard.type(covered);
    await keyboard.press('Tab');
    await keyboard.press('Tab');
    await keyboard.press('Space');
    const answer = dialog(page, 'Yeay Area Anda Tercover!');
    await answer.getByRole('radio').first().waitFor();
    await keyboard.press('Tab');
    await keyboard.press('Tab');
    await keyboard.press('Space');
    await keyboard.press('ArrowDown');
    await keyboard.press('Tab');
    await keyboard.press('Enter');

    const form = dialog(page, 'Alamat lengkap');
    await form.getByText(/^Fiber Santai 30\sMbps/).waitFor();
    await form.getByRole('button', { name: /^Ya, Melawai/ }).waitFor();
    for (let step = 0; step < 3; step += 1) await keyboard.press('Tab');
    await keyboard.press('Enter');
    const level = (name: string) => form.getByRole('combobox', { name });
    await expect.poll(() => level('Kelurahan/Desa').inputValue()).toBe('Melawai');
    await level('Kelurahan/Desa').focus();
    await keyboard.type('pulo');
    await keyboard.press('Enter');
    await keyboard.press('Tab');
    await keyboard.press('Tab');
    await keyboard.type('Jalan Melati 5');
    await keyboard.press('Tab');
    await keyboard.press('Enter');
    await page.waitForURL('**/paketlayanan/pesanproduk');
    expect((await drafts(page)).reference.address).toMatchObject({
      kelurahanName: 'Pulo',
      detailAddress: 'Jalan Melati 5',
    });
    await end();
  });
});

describe("the browser's location", () => {
  it('is used at once where it was allowed before', async () => {
    const { page, context, end } = await startJourney();
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation({ latitude: -6.2441, longitude: 106.8003 });
    await page.goto('/cekarea');
    await expect.poll(() => searchBox(page).inputValue()).toBe('-6.24410, 106.80030');
    await end();
  });

  it('is not used abroad', async () => {
    const { page, context, end } = await startJourney();
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation({ latitude: 52.52, longitude: 13.4 });
    await page.goto('/cekarea');
    await page.getByRole('button', { name: 'Lokasi saya' }).click();
    await page.getByText(/^Lokasi Anda di luar Indonesia/).waitFor();
    expect(await searchBox(page).inputValue()).toBe('');
    await end();
  });

  it('may be refused', async () => {
    const { page, end } = await startJourney();
    await page.goto('/cekarea');
    await page.getByRole('button', { name: 'Lokasi saya' }).click();
    await page.getByText(/^Izin lokasi tidak diberikan/).waitFor();
    await end();
  });

  it('may be unknown to the browser', async () => {
    const { page, end } = await startJourney();
    await page.addInitScript(() => {
      Reflect.deleteProperty(Navigator.prototype, 'geolocation');
    });
    await page.goto('/cekarea');
    await page.getByRole('button', { name: 'Lokasi saya' }).click();
    const notice = page.getByRole('alertdialog', {
      name: 'Geolocation is not supported by this browser.',
    });
    await notice.getByRole('button', { name: 'OK' }).click();
    await notice.waitFor({ state: 'detached' });
    await end();
  });
});

describe('a visitor', () => {
  it('keeps the choice through registration, activation and login', async () => {
    const { page, end } = await startJourney({ viewport: phone });
    const person = newPerson();
    await page.goto('/cekarea');
    await check(page, covered);
    const answer = dialog(page, 'Yeay Area Anda Tercover!');
    await answer.getByText('Pilih paket internet untuk area Jabodetabek.').waitFor();
    await expectGoodScreen(page);
    await answer.getByRole('button', { name: 'Pilih paket' }).click();
    await answer.getByText('Pilih salah satu paket dulu').waitFor();
    await pickPackage(page, '50 Mbps');

    const step = dialog(page, 'Satu langkah lagi');
    await step.getByText('Fiber Keluarga 50 Mbps').waitFor();
    await expectGoodScreen(page);
    await step.getByRole('link', { name: 'Daftar' }).click();

    await page.getByRole('textbox', { name: 'Email' }).fill(person.email);
    await page.getByRole('textbox', { name: 'Nama lengkap' }).fill(person.fullName);
    await page.getByRole('textbox', { name: 'Nomor telepon' }).fill(person.phone);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.getByLabel('Ulangi password').fill(person.password);
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Register' }).click();
    await page.waitForURL('**/verifikasi');
    const code = await codeFromMail(person.email, /aktivasi/i);
    await page.getByRole('textbox').first().click();
    await page.keyboard.type(code);
    await page.getByText('Aktivasi Berhasil, Silahkan Login').waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Login' }).click();
    await logIn(page, person);

    await page.waitForURL('**/paketlayanan/check_coverage?langkah=alamat');
    const address = dialog(page, 'Alamat lengkap');
    await address.getByText(/^Fiber Keluarga 50\sMbps/).waitFor();
    expect((await drafts(page)).reference.pin).toEqual({ latitude: -6.2441, longitude: 106.8003 });
    await end();
  });

  it('tells the provider where fibre is missing', async () => {
    const { page, end } = await startJourney({ viewport: phone });
    await page.goto('/cekarea');
    const answer = dialog(page, notAvailable);
    const promise = answer.getByText(/kami kabari begitu jaringan sampai/);
    await check(page, '-2.5,118.0');
    await answer.getByText(/^Titik ini di laut atau di luar Indonesia/).waitFor();
    expect(await promise.count()).toBe(0);
    await answer.getByRole('button', { name: 'Cari lokasi lain' }).click();
    await check(page, nowhere);
    await promise.waitFor();
    await answer.getByText('Jaringan fiber kami belum menjangkau lokasi ini.').waitFor();
    await answer.getByText(/^Titik jaringan terdekat berjarak sekitar [\d,]+ km\.$/).waitFor();
    await expectGoodScreen(page);
    await answer.getByRole('button', { name: 'Beritahu Kami' }).click();

    const form = dialog(page, 'Beritahu Kami');
    await form.getByRole('button', { name: 'Kirim' }).click();
    for (const message of [
      'Nama harus diisi',
      'Email harus diisi',
      'Perkiraan jumlah calon pelanggan harus diisi',
      'Nomor telepon harus diisi',
      'Pesan harus diisi',
    ]) {
      await form.getByText(message).waitFor();
    }
    await expectGoodScreen(page);
    await form.getByRole('textbox', { name: 'Nama' }).fill('Wati');
    await form.getByRole('textbox', { name: 'Email' }).fill('wati@');
    await form.getByText('Invalid email').waitFor();
    await form.getByRole('textbox', { name: 'Email' }).fill('wati@example.com');
    await form.getByRole('textbox', { name: 'Calon pelanggan' }).pressSequentially('sekitar 12');
    const phoneBox = form.getByRole('textbox', { name: 'Nomor telepon' });
    await phoneBox.pressSequentially('0812-9876-54321');
    expect(await phoneBox.inputValue()).toBe('081298765432');
    await form.getByRole('textbox', { name: 'Pesan' }).fill('Kapan sampai di sini?');

    await page.reload();
    await expect.poll(() => searchBox(page).inputValue()).toBe('-7.13810, 107.39170');
    await page.getByRole('button', { name: 'Cek', exact: true }).click();
    await answer.getByRole('button', { name: 'Beritahu Kami' }).click();
    expect(await phoneBox.inputValue()).toBe('081298765432');
    const [sent] = await Promise.all([
      page.waitForRequest('**/coverage/request'),
      form.getByRole('button', { name: 'Kirim' }).click(),
    ]);
    expect(sent.postDataJSON()).toEqual({
      appSource: 'WEB',
      fullName: 'Wati',
      email: 'wati@example.com',
      potentialCustomer: '12',
      phone: '081298765432',
      content: 'Kapan sampai di sini?',
      latitude: -7.1381,
      longitude: 107.3917,
      subDistrictId: null,
    });
    const thanks = page.getByRole('alertdialog');
    await thanks.getByText(/^Terima kasih! Permintaan Anda sudah kami terima/).waitFor();
    await thanks.waitFor({ state: 'detached' });
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(new URL(page.url()).pathname).toBe('/cekarea');
    expect((await drafts(page)).support.feedback).toBeNull();
    await expect.poll(() => searchBox(page).inputValue()).toBe('');
    await page.reload();
    await map(page).waitFor();
    expect(await searchBox(page).inputValue()).toBe('');
    await end();
  });

  it('comes too late where every port is taken', async () => {
    const { page, end } = await startJourney({ colorScheme: 'dark' });
    await page.goto('/cekarea');
    await check(page, full);
    const answer = dialog(page, notAvailable);
    await answer.getByText(/kapasitasnya sedang penuh/).waitFor();
    await answer.getByText(/kami kabari begitu kapasitasnya tersedia lagi/).waitFor();
    await expectGoodScreen(page);
    await answer.getByRole('button', { name: 'Cari lokasi lain' }).click();
    expect(await page.getByRole('dialog').count()).toBe(0);
    await end();
  });

  it('is told when only the middle of a region was checked', async () => {
    const { page, end } = await startJourney();
    await page.goto('/cekarea');
    await check(page, 'Nusajaya Nangaroro');
    const answer = dialog(page, notAvailable);
    await answer.getByText(/^Yang kami periksa adalah titik tengah /).waitFor();
    await end();
  });

  it('gets the same answer, and another try, when the check fails', async () => {
    const { page, end } = await startJourney({ expectedStatuses: [503] });
    await page.goto('/cekarea');
    const broken = (url: URL) => url.pathname === '/air/check-coverage';
    await page.route(broken, (route) => route.fulfill({ status: 503, body: '' }));
    await check(page, covered);
    const answer = dialog(page, notAvailable);
    await answer.getByText(/^Lokasi ini belum dapat dicek/).waitFor();
    await page.unroute(broken);
    await answer.getByRole('button', { name: 'Coba lagi' }).click();
    await dialog(page, 'Yeay Area Anda Tercover!').waitFor();
    await end();
  });

  it('is told that feedback was not taken', async () => {
    const { page, end } = await startJourney({ expectedStatuses: [422] });
    await page.goto('/cekarea');
    await check(page, nowhere);
    await dialog(page, notAvailable).getByRole('button', { name: 'Beritahu Kami' }).click();
    const form = dialog(page, 'Beritahu Kami');
    await form.getByRole('textbox', { name: 'Nama' }).fill('Wati');
    await form.getByRole('textbox', { name: 'Email' }).fill('wati@example.com');
    await form.getByRole('textbox', { name: 'Calon pelanggan' }).fill('3');
    await form.getByRole('textbox', { name: 'Nomor telepon' }).fill('081298765432');
    await form.getByRole('textbox', { name: 'Pesan' }).fill('Halo');
    await page.route('**/coverage/request', (route) =>
      route.fulfill({
        status: 422,
        json: {
          status: 422,
          error: 'Data belum benar',
          message: 'Permintaan ini belum dapat kami terima.',
          code: 'INVALID_INPUT',
        },
      }),
    );
    await form.getByRole('button', { name: 'Kirim' }).click();
    const refusal = page.getByRole('alertdialog', { name: 'Oops...' });
    await refusal.getByText('Permintaan ini belum dapat kami terima.').waitFor();
    await refusal.getByRole('button', { name: 'OK' }).click();
    expect(await form.getByRole('textbox', { name: 'Pesan' }).inputValue()).toBe('Halo');
    await end();
  });
});

describe('a customer', () => {
  it('gives feedback with what is known already, and goes home', async () => {
    const { page, end } = await startJourney();
    await openCoverageAsCustomer(page);
    await check(page, nowhere);
    await dialog(page, notAvailable).getByRole('button', { name: 'Beritahu Kami' }).click();
    const form = dialog(page, 'Beritahu Kami');
    expect(await form.getByRole('textbox', { name: 'Nama' }).inputValue()).toBe('Ratna Wulandari');
    expect(await form.getByRole('textbox', { name: 'Email' }).inputValue()).toBe(
      'demo@serat.example',
    );
    expect(await form.getByRole('textbox', { name: 'Nomor telepon' }).inputValue()).toBe(
      '081234567890',
    );
    await form.getByRole('textbox', { name: 'Calon pelanggan' }).fill('5');
    await form.getByRole('textbox', { name: 'Pesan' }).fill('Untuk rumah orang tua saya.');
    await form.getByRole('button', { name: 'Kirim' }).click();
    await page.getByRole('alertdialog').waitFor();
    await page.waitForURL('**/home');
    await end();
  });

  it('gives the full address, level by level', async () => {
    const { page, end } = await startJourney();
    await openCoverageAsCustomer(page, newCustomer());
    await check(page, covered);
    await pickPackage(page, '100 Mbps');
    const form = dialog(page, 'Alamat lengkap');
    const box = (name: string) => form.getByRole('combobox', { name });
    const choose = async (name: string, text: string) => {
      await box(name).fill(text);
      await form.getByRole('option').first().click();
    };
    await form.getByRole('group', { name: /^Apakah alamat Anda di Kelurahan / }).waitFor();
    await expectGoodScreen(page);

    await form.getByRole('button', { name: 'Lanjut Pemesanan' }).click();
    for (const message of [
      'Kolom Provinsi harus diisi!',
      'Kolom Kota harus diisi!',
      'Kolom Kecamatan harus diisi!',
      'Kolom Kelurahan harus diisi!',
      'Kolom Kode Pos harus diisi!',
      'Kolom Alamat harus diisi!',
    ]) {
      await form.getByText(message, { exact: true }).waitFor();
    }
    await expectGoodScreen(page);

    for (const name of ['Kota/Kabupaten', 'Kecamatan', 'Kelurahan/Desa']) {
      expect(await box(name).isDisabled(), name).toBe(true);
    }
    await choose('Provinsi', 'jawa barat');
    await choose('Kota/Kabupaten', 'kota bandung');
    await choose('Kecamatan', 'coblong');
    await choose('Kelurahan/Desa', 'dago');
    const postalCode = form.getByRole('textbox', { name: 'Kode Pos' });
    expect(await postalCode.inputValue()).toMatch(/^40\d{3}$/);
    await form.getByText(/^Alamat ini masuk area harga lain/).waitFor();

    await choose('Kecamatan', 'cicendo');
    expect(await box('Kelurahan/Desa').inputValue()).toBe('');
    expect(await postalCode.inputValue()).toBe('');
    await choose('Kota/Kabupaten', 'kota bogor');
    expect(await box('Kecamatan').inputValue()).toBe('');
    expect(await box('Kelurahan/Desa').isDisabled()).toBe(true);
    await choose('Provinsi', 'banten');
    expect(await box('Kota/Kabupaten').inputValue()).toBe('');
    expect(await box('Kecamatan').isDisabled()).toBe(true);

    await form.getByRole('button', { name: /^Ya, / }).click();
    const street = form.getByRole('textbox', { name: 'Alamat' });
    await expectFocus(street);
    await expect.poll(() => box('Kecamatan').inputValue()).toBe('Kebayoran Baru');
    await expect.poll(() => box('Kelurahan/Desa').inputValue()).toBe('Melawai');
    expect(await postalCode.inputValue()).toBe('12160');
    await street.fill('Jalan Melati 5\nRT 02/RW 07');
    await form.getByRole('button', { name: 'Lanjut Pemesanan' }).click();
    await page.waitForURL('**/paketlayanan/pesanproduk');

    const { order, reference } = await drafts(page);
    expect(order.packet).toMatchObject({ id: 'internet-100', areaId: '01' });
    expect(reference).toMatchObject({
      pin: { latitude: -6.2441, longitude: 106.8003 },
      areaId: '01',
      address: { kelurahanName: 'Melawai', postalCode: '12160', provinceId: '31' },
    });
    expect(reference.fullAddress).toMatch(
      /^Jalan Melati 5, RT 02\/RW 07, Melawai, Kebayoran Baru, .*DKI Jakarta 12160$/,
    );
    await end();
  });

  it('finds the address step again after a reload, on the phone', async () => {
    const { page, end } = await startJourney({ viewport: phone, colorScheme: 'dark' });
    await openCoverageAsCustomer(page, newCustomer());
    await check(page, covered);
    await pickPackage(page, '20 Mbps');
    const form = dialog(page, 'Alamat lengkap');
    const street = form.getByRole('textbox', { name: 'Alamat' });
    await street.fill('Jalan Melati 5');
    await page.reload();
    await form.getByRole('group', { name: /^Apakah alamat Anda di Kelurahan / }).waitFor();
    expect(await street.inputValue()).toBe('Jalan Melati 5');
    await expectGoodScreen(page);
    await form.getByRole('button', { name: 'Ubah titik' }).click();
    await expectGoodScreen(page);
    expect(await searchBox(page).inputValue()).toBe('-6.24410, 106.80030');

    await check(page, nowhere);
    await dialog(page, notAvailable).waitFor();
    await page.goto('/paketlayanan/check_coverage?langkah=alamat');
    await form.getByRole('button', { name: 'Ubah titik' }).click();
    expect(await searchBox(page).inputValue()).toBe('-6.24410, 106.80030');
    await end();
  });
});

it('needs a login at its own address', async () => {
  const { page, end } = await startJourney();
  await page.goto('/paketlayanan/check_coverage');
  await page.waitForURL(`${portalUrl()}/login`);
  await end();
});
