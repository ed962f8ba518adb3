import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { rolldown } from 'rolldown';
import { expect, it } from 'vitest';
import { startJourney } from './support/journey.ts';
import { expectFocus } from './support/browser/keyboard.ts';
import { startPath } from './support/browser/pooled-page.ts';

const source = fileURLToPath(new URL('../apps/web/src/lib/start/early-input.ts', import.meta.url));

/** Every kind of control, though no single page of ours has all of them. */
const form = `
  <label>Area <select><option value="a">A</option><option value="b">B</option></select></label>
  <label><input type="radio" name="way" value="va" checked>VA</label>
  <label><input type="radio" name="way" value="qr">QR</label>
  <label><input type="range" name="speed" min="0" max="100" value="50">Kecepatan</label>
  <details><summary>Mengapa?</summary>Karena.</details>
  <details><summary>Kapan?</summary>Besok.</details>
  <div class="panel" tabindex="0">Isi</div>
  <div class="row"><div>Panjang</div></div>`;
const style = '.row { width: 200px; overflow-x: auto } .row div { width: 900px }';

async function bundled(): Promise<string> {
  const bundle = await rolldown({ input: source });
  const { output } = await bundle.generate({ format: 'iife', name: 'early' });
  await bundle.close();
  return output[0].code;
}

async function pageWith(
  act: (page: Page) => Promise<void>,
  afterwards: (page: Page) => Promise<void> = async () => {},
): Promise<string[]> {
  const { page, end } = await startJourney();
  await page.goto(startPath);
  await page.evaluate(
    ({ html, css }) => {
      document.body.innerHTML = `<div id="root"><main>${html}</main></div>`;
      // The content security policy forbids inline styles, so a script adds them.
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      document.adoptedStyleSheets = [sheet];
      const start = { pressed: null as Element | null, releaseInput: () => -1 };
      Object.assign(window, { seratEarlyRequests: start });
      addEventListener('click', ({ target }) => {
        start.pressed = target instanceof Element ? target.closest('summary') : null;
      });
    },
    { html: form, css: style },
  );
  await page.evaluate(`${await bundled()};window.early = early`);
  await act(page);
  // Replaces the page as the portal does, and collects the replayed events.
  await page.evaluate((html) => {
    const { early } = window as unknown as {
      early: {
        trackEarlyInput: (root: Element | null) => void;
        restoreEarlyInput: () => void;
        replayEarlyInput: (follow: () => void) => void;
      };
    };
    const said: string[] = [];
    Object.assign(window, { said });
    early.trackEarlyInput(document.querySelector('#root'));
    const main = document.querySelector('main');
    if (main) main.innerHTML = html;
    for (const type of ['input', 'change']) {
      main?.addEventListener(type, ({ target }) => {
        const box = target as HTMLInputElement;
        said.push(`${type} ${box.name || box.tagName} ${box.value}`);
      });
    }
    early.restoreEarlyInput();
    early.replayEarlyInput(() => {});
  }, form);
  await afterwards(page);
  const heard = await page.evaluate(() => {
    const { said } = window as unknown as { said: string[] };
    const unfolded = [...document.querySelectorAll('details[open] summary')];
    return [...said, ...unfolded.map(({ textContent }) => textContent)];
  });
  await end();
  return heard;
}

it('early changes to selects, sliders and details are replayed in the new page', async () => {
  const heard = await pageWith(async (page) => {
    await page.getByLabel('Area').selectOption('b');
    await page.getByLabel('QR').check();
    await page.getByLabel('Kecepatan').fill('70');
    await page.getByText('Kapan?').click();
  });
  expect(heard).toEqual(
    expect.arrayContaining(['change SELECT b', 'change way qr', 'input speed 70', 'Kapan?']),
  );
  expect(heard).not.toContain('Mengapa?');
});

it('a details element closed again stays closed, and untouched controls are not replayed', async () => {
  const heard = await pageWith(async (page) => {
    await page.getByText('Mengapa?').click();
    await page.getByText('Mengapa?').click();
  });
  expect(heard).toEqual([]);
});

it('a mouse button pressed before the page is drawn anew and released after it is a click', async () => {
  const press = (name: string) => async (page: Page) => {
    await page.getByText(name).hover();
    await page.mouse.down();
  };
  const release = (page: Page) => page.mouse.up();
  expect(await pageWith(press('Kapan?'), release)).toEqual(['Kapan?']);
  // Moving away before the release cancels the press.
  const releaseElsewhere = async (page: Page) => {
    await page.getByText('Mengapa?').hover();
    await page.mouse.up();
  };
  expect(await pageWith(press('Kapan?'), releaseElsewhere)).toEqual([]);
});

it('the focus on a panel, and how far a row was scrolled sideways, outlast the change', async () => {
  await pageWith(
    async (page) => {
      await page.locator('.panel').focus();
      await page.locator('.row').evaluate((row) => (row.scrollLeft = 120));
    },
    async (page) => {
      await expectFocus(page.locator('.panel'));
      expect(await page.locator('.row').evaluate(({ scrollLeft }) => scrollLeft)).toBe(120);
    },
  );
});
