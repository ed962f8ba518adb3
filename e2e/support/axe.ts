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
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axeSource + stricter);
}

/**
 * Text is held against what is behind it also where something is drawn before or after an element, of which axe would say
 * that it cannot know; to look for that takes a third of its time.
 */
const stricter = `;axe.configure({ checks: [{ id: 'color-contrast', options: { ignorePseudo: true } }] })`;

async function expectNoFinding(page: Page, runOnly: axe.RunOnly, part?: string): Promise<void> {
  await readAxe(page.mainFrame());
  // Those of ours are of our origin: axe goes into them by itself. One may just have gone.
  await Promise.all(
    page
      .mainFrame()
      .childFrames()
      .map((frame) => readAxe(frame).catch(() => {})),
  );
  const look = async ({ rules, within }: { rules: axe.RunOnly; within?: string | undefined }) => {
    const results = await window.axe?.run(within ?? document, {
      runOnly: rules,
      // What passes is not described: that takes half of the time.
      resultTypes: ['violations'],
      // None of these rules reads style sheets, which are preloaded otherwise.
      preload: { assets: ['media'] },
    });
    return results?.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`);
  };
  const findings = await page.evaluate(look, { rules: runOnly, within: part });
  expect(findings, `axe on ${page.url()}`).toEqual([]);
}

/** All of a page, or only a part where the rest was looked at before. */
export const expectAccessible = (page: Page, part?: string): Promise<void> =>
  expectNoFinding(page, { type: 'tag', values: tags }, part);

/** The one rule that colours alone can break: for the other scheme of a screen that is accessible. */
export const expectContrast = (page: Page, part?: string): Promise<void> =>
  expectNoFinding(page, { type: 'rule', values: ['color-contrast'] }, part);
