import type axe from 'axe-core';
// The minified file parses in half the time.
import axeSource from 'axe-core/axe.min.js?raw';
import type { Frame, Page } from 'playwright-core';
import { expect } from 'vitest';
import { isNightly } from '../../../apps/api/src/testing/nightly.ts';

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice'];
/** Measures the size of targets, which takes a third of the time. */
const sizes = 'wcag22aa';

/** Loads axe once per document; loading it for every check takes a third of the time. */
async function readAxe(frame: Frame): Promise<void> {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axeSource + stricter);
}

/**
 * Check contrast also on elements with `::before` or `::after`, which axe would skip as
 * undecidable. Detecting these elements takes a third of axe's time.
 */
const stricter = `;axe.configure({ checks: [{ id: 'color-contrast', options: { ignorePseudo: true } }] })`;

async function expectNoFinding(page: Page, runOnly: axe.RunOnly, part?: string): Promise<void> {
  await readAxe(page.mainFrame());
  // axe enters frames of our origin by itself. A frame may already be gone.
  await Promise.all(
    page
      .mainFrame()
      .childFrames()
      .map((frame) => readAxe(frame).catch(() => {})),
  );
  const look = async ({ rules, within }: { rules: axe.RunOnly; within?: string | undefined }) => {
    // What lies behind an open dialog was checked before it opened.
    const dialog = [...document.querySelectorAll('dialog:modal')].at(-1);
    const results = await window.axe?.run(within ?? dialog ?? document, {
      runOnly: rules,
      // Describing passed rules takes half of the time.
      resultTypes: ['violations'],
      // None of these rules reads style sheets, which axe preloads by default.
      preload: { assets: ['media'] },
    });
    return results?.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`);
  };
  const findings = await page.evaluate(look, { rules: runOnly, within: part });
  expect(findings, `axe on ${page.url()}`).toEqual([]);
}

export const expectAccessible = (page: Page, part?: string): Promise<void> =>
  expectNoFinding(page, { type: 'tag', values: [...tags, sizes] }, part);

/** For the steps of a journey, which check the size of targets only every night. */
export const expectAccessibleStep = (page: Page): Promise<void> =>
  expectNoFinding(page, { type: 'tag', values: isNightly ? [...tags, sizes] : tags });

/** Checks colour contrast only: enough for the second colour scheme of an accessible page. */
export const expectContrast = (page: Page, part?: string): Promise<void> =>
  expectNoFinding(page, { type: 'rule', values: ['color-contrast'] }, part);
