import { setTimeout as delay } from 'node:timers/promises';

/** What has happened must be written down: tried again until the database takes it, for a while. */
export async function patiently<Result>(
  write: () => Promise<Result>,
  milliseconds = 30_000,
): Promise<Result> {
  const deadline = performance.now() + milliseconds;
  for (let pause = 100; ; pause *= 2) {
    try {
      return await write();
    } catch (error) {
      if (performance.now() + pause > deadline) throw error;
      await delay(pause);
    }
  }
}
