import type { Page } from 'playwright-core';

/** What has moved by itself since the page was loaded. */
export const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            if ('value' in entry && typeof entry.value === 'number') sum += entry.value;
          }
        }).observe({ type: 'layout-shift', buffered: true });
        // What is buffered arrives before the frame after next.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
      }),
  );

/**
 * In the documents to come React believes that each component took long, and pauses; at one of its pauses until `meanwhile` lets
 * it go on. That is a function of the page, and sees nothing of the journey.
 */
export async function pauseDrawing(
  page: Page,
  pause: number,
  meanwhile: (goOn: () => void) => void,
): Promise<void> {
  const install = (at: number, act: typeof meanwhile) => {
    let now = 0;
    performance.now = () => (now += 1);
    let pauses = 0;
    const { postMessage } = MessagePort.prototype;
    MessagePort.prototype.postMessage = function (message) {
      const goOn = () => postMessage.call(this, message);
      pauses += 1;
      if (pauses === at) act(goOn);
      else goOn();
    };
  };
  await page.addInitScript(`(${String(install)})(${pause}, ${String(meanwhile)})`);
}

/** In the documents to come the answers of some addresses wait for the event `let-answers-come`. */
export const holdAnswers = (page: Page, addresses = ''): Promise<unknown> =>
  page.addInitScript((part) => {
    const held = Promise.withResolvers<undefined>();
    const { fetch } = window;
    window.fetch = async (...asked) => {
      const answer = await fetch(...asked);
      if (answer.url.includes(part)) await held.promise;
      return answer;
    };
    addEventListener('let-answers-come', () => held.resolve(undefined));
  }, addresses);

/** Opens a page whose script arrives when it is told to. */
export async function openAhead(page: Page, path: string): Promise<() => void> {
  let release = () => {};
  const arrived = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/index-*.js', async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  return release;
}
