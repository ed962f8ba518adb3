import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { rolldown } from 'rolldown';
import { expect, it } from 'vitest';
import { startJourney } from './support/journey.ts';
import { startPath } from './support/pooled-page.ts';

const source = fileURLToPath(new URL('../apps/web/src/lib/start/early-input.ts', import.meta.url));

/** Every kind of control, though no single page of ours has all of them. */
const form = `
  <label>Area <select><option value="a">A</option><option value="b">B</option></select></label>
  <label><input type="radio" name="way" value="va" checked>VA</label>
  <label><input type="radio" name="way" value="qr">QR</label>
  <label><input type="range" name="speed" min="0" max="100" value="50">Kecepatan</label>
  <details><summary>Mengapa?</summary>Karena.</details>
  <details><summary>Kapan?</summary>Besok.</details>`;

async function bundled(): Promise<string> {
  const bundle = await rolldown({ input: source });
  const { output } = await bundle.generate({ format: 'iife', name: 'early' });
  await bundle.close();
  return output[0].code;
}

async function pageWith(act: (page: Page) => Promise<void>): Promise<string[]> {
  const { page, end } = await startJourney();
  await page.goto(startPath);
  await page.evaluate((html) => {
    document.body.innerHTML = `<div id="root"><main>${html}</main></div>`;
    const start = { pressed: null as Element | null, wake: () => -1 };
    Object.assign(window, { seratHeadStart: start });
    addEventListener('click', ({ target }) => {
      start.pressed = target instanceof Element ? target.closest('summary') : null;
    });
  }, form);
  await page.evaluate(`${await bundled()};window.early = early`);
  await act(page);
  // Replaces the page as the portal does, and collects the replayed events.
  const heard = await page.evaluate((html) => {
    const { early } = window as unknown as {
      early: {
        followEarlyInput: (root: Element | null) => void;
        giveBackEarlyInput: () => void;
        carryOutEarlyInput: (follow: () => void) => void;
      };
    };
    const said: string[] = [];
    early.followEarlyInput(document.querySelector('#root'));
    const main = document.querySelector('main');
    if (main) main.innerHTML = html;
    for (const type of ['input', 'change']) {
      main?.addEventListener(type, ({ target }) => {
        const box = target as HTMLInputElement;
        said.push(`${type} ${box.name || box.tagName} ${box.value}`);
      });
    }
    early.giveBackEarlyInput();
    early.carryOutEarlyInput(() => {});
    const unfolded = [...document.querySelectorAll('details[open] summary')];
    return [...said, ...unfolded.map(({ textContent }) => textContent)];
  }, form);
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
