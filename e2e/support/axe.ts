import type axe from 'axe-core';
// Without its comments it is read in half of the time.
import axeSource from 'axe-core/axe.min.js?raw';
import type { Frame, Page } from 'playwright-core';
import { expect } from 'vitest';

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** A document reads axe once, not at every look: that takes a third of the time. */
async function readAxe(frame: Frame): Promise<void> {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axeSource);
}

async function expectNoFinding(page: Page, runOnly: axe.RunOnly): Promise<void> {
  await readAxe(page.mainFrame());
  // Those of ours are of our origin: axe goes into them by itself. One may just have gone.
  await Promise.all(
    page
      .mainFrame()
      .childFrames()
      .map((frame) => readAxe(frame).catch(() => {})),
  );
  const findings = await page.evaluate(async (rules) => {
    const results = await window.axe?.run(document, {
      runOnly: rules,
      // What passes is not described: that takes half of the time.
      resultTypes: ['violations'],
      // None of these rules reads style sheets, which are preloaded otherwise.
      preload: { assets: ['media'] },
    });
    return results?.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`);
  }, runOnly);
  expect(findings, `axe on ${page.url()}`).toEqual([]);
}

export const expectAccessible = (page: Page): Promise<void> =>
  expectNoFinding(page, { type: 'tag', values: tags });

/** The one rule that colours alone can break: for the other scheme of a screen that is accessible. */
export const expectContrast = (page: Page): Promise<void> =>
  expectNoFinding(page, { type: 'rule', values: ['color-contrast'] });
