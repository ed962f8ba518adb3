import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** A screen has at most one amber point: the spark, or a warning. The logo does not count. */
export async function expectOneAmber(page: Page): Promise<void> {
  const points = await page.evaluate(() => {
    const theme = getComputedStyle(document.documentElement);
    const probe = document.body.appendChild(document.createElement('i'));
    const ambers = ['spark', 'warning', 'warning-tint'].map((name) => {
      probe.style.color = theme.getPropertyValue(`--color-${name}`);
      return getComputedStyle(probe).color;
    });
    probe.remove();
    const isAmber = (element: Element) => {
      const { backgroundColor, color, fill, stroke } = getComputedStyle(element);
      const isShape = element instanceof SVGGeometryElement;
      const colours = isShape ? [fill, stroke] : [backgroundColor, color];
      return colours.some((colour) => ambers.includes(colour));
    };
    const logo = (element: Element) => element.closest('svg')?.querySelector('.fill-brand');
    const found = [...document.querySelectorAll('body *')]
      .filter((element) => element.checkVisibility() && isAmber(element) && !logo(element))
      // A drawing counts as one point, and an element counts as one with everything inside it.
      .map((element) => element.closest('svg') ?? element);
    const outermost = [...new Set(found)].filter(
      (element) => !found.some((other) => other !== element && other.contains(element)),
    );
    return outermost.map((element) => element.outerHTML.slice(0, 160));
  });
  expect(points.length, `${page.url()}\n${points.join('\n')}`).toBeLessThanOrEqual(1);
}
