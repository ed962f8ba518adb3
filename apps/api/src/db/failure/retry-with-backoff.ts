import { setTimeout as delay } from 'node:timers/promises';

/** For recording something that has already happened: repeats the write with growing pauses until it succeeds. */
export async function retryWithBackoff<Result>(
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
