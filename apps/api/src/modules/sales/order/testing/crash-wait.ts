import { setTimeout as pause } from 'node:timers/promises';

/** Polls until `look` returns something. Throws when the time is up. */
export async function until<T>(
  what: string,
  look: () => Promise<T | null | undefined | false>,
  seconds = 240,
): Promise<T> {
  const end = performance.now() + seconds * 1000;
  for (;;) {
    const found = await look();
    if (found) return found;
    if (performance.now() > end) throw new Error(`in vain, after ${seconds} s: ${what}`);
    await pause(10);
  }
}

/** Waits until nothing is left. Throws if the number stops decreasing. */
export async function workedOff(
  what: string,
  seconds: number,
  left: () => Promise<number>,
): Promise<void> {
  let least = Infinity;
  let end = 0;
  for (;;) {
    const now = await left();
    if (now === 0) return;
    if (now < least) {
      least = now;
      end = performance.now() + seconds * 1000;
    }
    if (performance.now() > end)
      throw new Error(`in vain, after ${seconds} s: ${what}, ${now} left`);
    // Counting tens of thousands of rows slows down the work.
    await pause(1000);
  }
}
