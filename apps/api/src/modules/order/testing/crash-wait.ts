import { setTimeout as pause } from 'node:timers/promises';

/** What the look finds, as soon as there is something; an error when that takes too long. */
export async function until<T>(
  what: string,
  look: () => Promise<T | null | undefined | false>,
  seconds = 60,
): Promise<T> {
  const end = performance.now() + seconds * 1000;
  for (;;) {
    const found = await look();
    if (found) return found;
    if (performance.now() > end) throw new Error(`in vain, after ${seconds} s: ${what}`);
    await pause(10);
  }
}
