import { monitorEventLoopDelay } from 'node:perf_hooks';

const resolutionMs = 10;
const nanosecondsPerMs = 1e6;

interface Samples {
  /** Mean of all samples so far, in nanoseconds. */
  readonly mean: number;
  readonly count: number;
}

/** Returns a function that reads the mean event loop delay, in milliseconds, since its last call. */
export function delayReader(samples: Samples): () => number {
  let delay = 0;
  let count = 0;
  let total = 0;
  return () => {
    const newCount = samples.count;
    // Without a new sample the last reading stays. (The mean of no samples is NaN.)
    if (newCount === count) return delay;
    const newTotal = samples.mean * newCount;
    const mean = (newTotal - total) / (newCount - count);
    [count, total] = [newCount, newTotal];
    delay = Math.max(0, mean / nanosecondsPerMs - resolutionMs);
    return delay;
  };
}

/**
 * Samples the event loop delay every second. The histogram is never reset: after a reset Node drops the
 * first sample, so a block of one second would leave no sample.
 */
export function watchLoopDelay() {
  const histogram = monitorEventLoopDelay({ resolution: resolutionMs });
  histogram.enable();
  const read = delayReader(histogram);
  let delayMs = 0;
  const timer = setInterval(() => {
    delayMs = read();
  }, 1000).unref();
  return {
    delayMs: () => delayMs,
    stop() {
      clearInterval(timer);
      histogram.disable();
    },
  };
}
