import { describe, expect, it } from 'vitest';
import { check, covered, dialog, map, pinOf, searchBox } from './support/coverage.ts';
import { openAhead } from './support/browser/first-paint.ts';
import {
  borrowPage,
  desktop,
  expectGoodScreen,
  phone,
  startJourney,
  tablet,
} from './support/journey.ts';
import { expectFocus } from './support/browser/keyboard.ts';
import { look } from './support/browser/screen.ts';

describe('the map', () => {
  // shows 1.5, R2.2, R5.k1
  it('fills the page on phone, tablet and desktop', async () => {
    const { page, end } = await borrowPage({ viewport: phone });
    await page.goto('/cekarea');
    await map(page).waitFor();
    await page.locator('path.map-province').first().waitFor({ state: 'attached' });
    // Without tiles the land is drawn as cells, none of them beyond the coast.
    const cells = page.locator('path.map-cell');
    await expect.poll(() => cells.first().getAttribute('d')).not.toBe('M0 0');
    const clip = /^url\((#.+)\)$/.exec((await cells.first().getAttribute('clip-path')) ?? '')?.[1];
    await page.locator(`clipPath${clip} use`).first().waitFor({ state: 'attached' });
    await page.locator('.map-inset-land').waitFor();
    expect(await searchBox(page).inputValue()).toBe('');
    for (const [viewport, colorScheme] of [
      [phone, 'light'],
      [{ width: 740, height: 360 }, 'light'],
      [tablet, 'dark'],
      [desktop, 'light'],
    ] as const) {
      await look(page, viewport, colorScheme);
      const cek = await page.getByRole('button', { name: 'Cek', exact: true }).boundingBox();
      expect((cek?.y ?? viewport.height) + (cek?.height ?? 0)).toBeLessThan(viewport.height);
      await expectGoodScreen(page);
    }
    await end();
  });

  // shows R5.k1
  it('draws cells if its tiles do not load', async () => {
    const { page, end } = await startJourney({ viewport: phone, expectedStatuses: [404] });
    const ownMap = {
      tiles: { url: '/no-tiles/{z}/{x}/{y}.png', darkUrl: null },
      attribution: 'indonesia-geodata, Natural Earth',
    };
    await page.route('**/cekarea', async (route) => {
      const answer = await route.fetch();
      const body = await answer.text();
      const withTiles = body.replace(/"map":\{[^}]*\}/, `"map":${JSON.stringify(ownMap)}`);
      await route.fulfill({ response: answer, body: withTiles });
    });
    await page.goto('/cekarea');
    await expect.poll(() => page.locator('.leaflet-tile-pane img').count()).toBeGreaterThan(0);
    await page.locator('path.map-cell').first().waitFor({ state: 'attached' });
    await expectGoodScreen(page);
    await end();
  });

  // shows 2f.2, 5.32
  it('asks for a place if the box is empty, and reports places that it cannot show', async () => {
    const { page, end } = await borrowPage({ viewport: phone });
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

    await check(page, 'qqqqzzzzxxxx');
    await page.getByText(/^Tempat ini tidak kami temukan di Indonesia/).waitFor();
    await check(page, '52.52, 13.40');
    await page.getByText('Koordinat ini di luar Indonesia. Cari tempat lain.').waitFor();
    await check(page, '91, 106');
    await page.getByText(/^Tempat ini tidak kami temukan di Indonesia/).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    await end();
  });

  it('moves by keyboard and says where it is', async () => {
    const { page, end } = await borrowPage();
    await page.goto('/cekarea');
    await map(page).focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => searchBox(page).inputValue()).toBe('Titik di peta');
    const moved = await pinOf(page);
    expect(moved).toMatch(/^0\.50710, 101\.4/);
    await page.keyboard.press('+');
    await page.keyboard.press('-');
    await page.getByRole('button', { name: 'Perbesar peta' }).click();
    await page.getByText(/^Sekitar Kelurahan .+Pekanbaru$/).waitFor();
    expect(await pinOf(page)).toBe(moved);
    await end();
  });

  // shows 2f.3
  it('moves under the pin by dragging', async () => {
    const { page, end } = await borrowPage();
    await page.goto('/cekarea');
    const box = await map(page).boundingBox();
    if (!box) throw new Error('the map has no place');
    const [x, y] = [box.x + box.width / 2, box.y + box.height * 0.75];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x - 120, y, { steps: 4 });
    await page.mouse.up();
    await expect.poll(() => searchBox(page).inputValue()).toBe('Titik di peta');
    expect(await pinOf(page)).toMatch(/^0\.50710, 101\.45/);
    await end();
  });

  // shows 4.31, 7d.26
  it('suggests places, also for typos, and accepts them by keyboard', async () => {
    const { page, end } = await borrowPage({ viewport: phone });
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
    await page.getByText(/^Sekitar Kelurahan .+Kebayoran Baru, Jakarta Selatan$/).waitFor();
    expect(await page.getByRole('listbox').count()).toBe(0);
    await end();
  });

  // shows 4.31
  it('keeps Cek visible below the suggestions, even in a low window', async () => {
    const { page, end } = await borrowPage({ viewport: phone });
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
});

describe('before the app starts', () => {
  it('keeps typed text and suggests places', async () => {
    const { page, end } = await borrowPage({ viewport: phone });
    const wake = await openAhead(page, '/cekarea');
    await searchBox(page).pressSequentially('kebayoran baru');
    wake();
    await page
      .getByRole('option', { name: /^Kebayoran Baru/ })
      .first()
      .click();
    await expect.poll(() => searchBox(page).inputValue()).toMatch(/^Kebayoran Baru, /);
    await end();
  });

  // shows 1.5
  it('runs a check that was submitted early', async () => {
    const { page, end } = await borrowPage();
    const wake = await openAhead(page, '/cekarea');
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

describe("the browser's location", () => {
  // shows 2f.4, R5.k1
  it('is used at once if it was allowed before', async () => {
    const { page, context, end } = await startJourney();
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation({ latitude: -6.2441, longitude: 106.8003 });
    await page.goto('/cekarea');
    await expect.poll(() => searchBox(page).inputValue()).toBe('Titik di peta');
    expect(await pinOf(page)).toBe('-6.24410, 106.80030');
    await end();
  });

  // shows 9.16
  it('is ignored outside Indonesia', async () => {
    const { page, context, end } = await startJourney();
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation({ latitude: 52.52, longitude: 13.4 });
    await page.goto('/cekarea');
    await page.getByRole('button', { name: 'Lokasi saya' }).click();
    await page.getByText(/^Lokasi Anda di luar Indonesia/).waitFor();
    expect(await searchBox(page).inputValue()).toBe('');
    await end();
  });

  it('can be refused', async () => {
    const { page, end } = await borrowPage();
    await page.goto('/cekarea');
    await page.getByRole('button', { name: 'Lokasi saya' }).click();
    await page.getByText(/^Izin lokasi tidak diberikan/).waitFor();
    await end();
  });

  // shows 8.15
  it('can be unavailable', async () => {
    const { page, end } = await borrowPage();
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
