import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  check,
  covered,
  dialog,
  drafts,
  pinOf,
  map,
  openCoverageAsCustomer,
  searchBox,
} from './support/coverage.ts';
import { newCustomer } from './support/customer.ts';
import { expectGoodScreen, borrowPage } from './support/journey.ts';
import { expectFocus } from './support/browser/keyboard.ts';

/** Changes the frame's width on each move of the map. */
const changeFrameInEachStep = (frame: Locator) =>
  frame.evaluate((element: HTMLElement) => {
    let narrow = false;
    new MutationObserver(() => {
      if (!element.classList.contains('map-moving')) return;
      narrow = !narrow;
      element.style.marginRight = narrow ? '40px' : '';
    }).observe(element, { attributeFilter: ['class'] });
  });

/** "Bagikan" passes a PNG to the apps of a phone, and downloads it elsewhere. */
async function expectPicture(page: Page): Promise<void> {
  const share = page.getByRole('button', { name: 'Bagikan' });
  const [download] = await Promise.all([page.waitForEvent('download'), share.click()]);
  expect(download.suggestedFilename()).toBe('jangkauan.png');
  const picture = await readFile(await download.path());
  // The header of a PNG has its size; an empty picture is far smaller.
  expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1080, 1080]);
  expect(picture.length).toBeGreaterThan(15_000);

  await page.evaluate(() => {
    Object.assign(navigator, {
      canShare: () => true,
      share: async ({ files }: { files: File[] }) =>
        Object.assign(window, { shared: files.map(({ name, type }) => `${name} ${type}`) }),
    });
  });
  await share.click();
  await expect
    .poll(() => page.evaluate(() => (window as { shared?: string[] }).shared))
    .toEqual(['jangkauan.png image/png']);
}

describe('the answer', () => {
  // shows 2f.5
  it('is shown beside the map on the desktop, which stays usable', async () => {
    const { page, end } = await borrowPage({ colorScheme: 'dark' });
    await page.goto('/cekarea');
    // Before the app has started, the browser would submit the form and load another page.
    await map(page).waitFor();
    await check(page, covered);
    const answer = dialog(page, 'Yeay Area Anda Tercover!');
    await answer.getByRole('radio', { name: '50 Mbps' }).waitFor();
    await answer.getByText(/^Fiber kami hanya sekitar \d+\sm dari rumah Anda/u).waitFor();
    // The map also draws the cable, from the distribution point to the light at the pin.
    const drawn = page.locator('svg[data-thread="point"]');
    expect(await drawn.locator('.map-way-text').textContent()).toMatch(/^\d+0\sm$/u);
    expect(await drawn.locator('rect').count()).toBe(1);
    expect(await drawn.locator('circle').count()).toBe(2);
    expect(await drawn.locator('.thread-light').getAttribute('d')).toMatch(/ 0 0$/);
    await expectGoodScreen(page);
    const [mapBox, answerBox] = [await map(page).boundingBox(), await answer.boundingBox()];
    expect((mapBox?.x ?? 0) + (mapBox?.width ?? 0)).toBeLessThanOrEqual(answerBox?.x ?? 0);
    expect(mapBox?.width).toBeGreaterThan(600);

    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    expect(await focused()).toBe('Yeay Area Anda Tercover!');
    await page.keyboard.press('Escape');
    await answer.waitFor({ state: 'detached' });
    expect(await drawn.count()).toBe(0);
    await expectFocus(searchBox(page));

    await page.getByRole('button', { name: 'Cek', exact: true }).click();
    await answer.waitFor();
    await expectPicture(page);
    await page.getByRole('button', { name: 'Perbesar peta' }).click();
    expect(await answer.count()).toBe(1);
    await map(page).focus();
    await page.keyboard.press('ArrowRight');
    await answer.waitFor({ state: 'detached' });
    await end();
  });

  it('does not move the pin when it opens or closes', async () => {
    const { page, end } = await borrowPage();
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.goto('/cekarea');
    const answer = dialog(page, 'Yeay Area Anda Tercover!');
    await check(page, covered);
    await answer.waitFor();
    await page.reload();
    await answer.getByRole('radio').first().waitFor();
    // This place is near enough for the map to glide to it while the answer closes and opens again.
    await check(page, '-6.2441, 106.8023');
    await expect.poll(() => pinOf(page)).toBe('-6.24410, 106.80230');
    await answer.waitFor();
    await page.locator('.map-moving').waitFor({ state: 'detached' });

    // Moves the map back and forth while its frame changes; the pin must end where the map says.
    await map(page).focus();
    await changeFrameInEachStep(map(page));
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => pinOf(page)).not.toMatch(/106\.80230$/);
    // The answer for the previous place closes, and the map grows before it handles the next key.
    await answer.waitFor({ state: 'hidden' });
    await page.locator('.map-moving').waitFor({ state: 'detached' });
    const away = await pinOf(page);
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => pinOf(page)).not.toBe(away);
    const [latitude, longitude] = (await pinOf(page)).split(', ').map(Number);
    expect(latitude).toBeCloseTo(-6.2441, 3);
    expect(longitude).toBeCloseTo(106.8023, 3);
    await end();
  });

  // shows 4.35
  it('can be reached and used without a mouse', async () => {
    const { page, end } = await borrowPage();
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
    // Tab past the button that shares the answer.
    await keyboard.press('Tab');
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
