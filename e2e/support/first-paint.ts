import type { Page } from 'playwright-core';

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
        // Buffered entries arrive before the frame after next.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
      }),
  );

/**
 * Makes React believe that each component is slow, so that it yields, in all documents loaded from
 * now on. At the given yield it waits until `meanwhile` calls its argument. `meanwhile` runs in the
 * page and sees no variables of the test.
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

/** In all documents loaded from now on, matching answers wait for the event `let-answers-come`. */
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

/** Opens a page and holds its script back until the returned function is called. */
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
