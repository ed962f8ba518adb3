import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** More tab stops than any page has before its content. */
const mostStops = 40;

interface Stop {
  name: string;
  isRinged: boolean;
  isUncovered: boolean;
}

/** The focused element and whether its focus is visible; null if no element has the focus. */
const lookAtFocus = (page: Page): Promise<Stop | null> =>
  page.evaluate(() => {
    const own = document.activeElement;
    if (!own || own === document.body) return null;
    const { outlineStyle, outlineWidth } = getComputedStyle(own);
    // The map draws its focus ring above its tiles.
    const after = getComputedStyle(own, '::after');
    // The browser draws the ring of the calendar button inside a date field.
    const isRinged =
      own.matches('input[type="date"]:not(:focus-visible)') ||
      (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) ||
      (after.content !== 'none' && Number.parseFloat(after.borderTopWidth) >= 3);

    const box = own.getClientRects()[0] ?? own.getBoundingClientRect();
    const x = (Math.max(box.left, 0) + Math.min(box.right, innerWidth)) / 2;
    const y = (Math.max(box.top, 0) + Math.min(box.bottom, innerHeight)) / 2;
    const hit = document.elementFromPoint(x, y);
    const isUncovered =
      hit !== null && (own.contains(hit) || hit.closest('label')?.control === own);
    const label = own.getAttribute('aria-label') ?? own.getAttribute('name') ?? own.textContent;
    return { name: `${own.tagName} ${label?.trim().slice(0, 40)}`, isRinged, isUncovered };
  });

export const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((own) => own === document.activeElement);

/** For focus that the page moves, for instance when a dialog opens or the screen changes. */
export async function expectFocus(target: Locator): Promise<void> {
  await expect.poll(() => hasFocus(target)).toBe(true);
}

async function press(page: Page, key: string): Promise<string> {
  await page.keyboard.press(key);
  const stop = await lookAtFocus(page);
  if (!stop) return 'the page';
  // The element may still scroll into view.
  await expect
    .poll(() => lookAtFocus(page), { message: `the focus on ${page.url()}` })
    .toEqual({ name: stop.name, isRinged: true, isUncovered: true });
  return stop.name;
}

type Direction = 'Tab' | 'Shift+Tab';

/** Presses Tab until the target has the focus; every stop must be visible. */
export async function tabTo(target: Locator, key: Direction = 'Tab'): Promise<string[]> {
  const page = target.page();
  await target.waitFor();
  const stops: string[] = [];
  while (stops.length < mostStops) {
    stops.push(await press(page, key));
    if (await hasFocus(target)) return stops;
  }
  throw new Error(`${mostStops} stops did not lead there: ${stops.join(' → ')}`);
}

export async function typeInto(target: Locator, text: string): Promise<void> {
  await tabTo(target);
  await target.page().keyboard.type(text);
}

export async function activate(target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(target);
  await target.page().keyboard.press(key);
}

export async function chooseRadio(target: Locator, key: Direction = 'Tab'): Promise<void> {
  const page = target.page();
  await target.waitFor();
  const isInGroup = () =>
    target.evaluate(
      (own) =>
        document.activeElement instanceof HTMLInputElement &&
        document.activeElement.name === (own as HTMLInputElement).name,
    );
  for (let stops = 0; !(await isInGroup()); stops += 1) {
    expect(stops).toBeLessThan(mostStops);
    await press(page, key);
  }
  for (let stops = 0; !(await hasFocus(target)); stops += 1) {
    expect(stops).toBeLessThan(mostStops);
    await press(page, 'ArrowDown');
  }
  if (!(await target.isChecked())) await page.keyboard.press('Space');
  expect(await target.isChecked()).toBe(true);
}
