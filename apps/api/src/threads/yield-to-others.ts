import { setPriority } from 'node:os';

/**
 * The calling thread runs when nobody else wants to. Only Linux means the thread by this, others the whole
 * process. A sandbox may forbid it: the thread works all the same.
 */
export function yieldToOthers(lower: typeof setPriority = setPriority): void {
  if (process.platform !== 'linux') return;
  try {
    lower(0, 10);
  } catch {
    // Not allowed here.
  }
}
