import { setPriority } from 'node:os';

/**
 * Gives the calling thread the lowest priority. Only Linux applies it to a thread; elsewhere it would
 * affect the process. A sandbox may forbid it, which is harmless.
 */
export function yieldToOthers(lower: typeof setPriority = setPriority): void {
  if (process.platform !== 'linux') return;
  try {
    lower(0, 10);
  } catch {
    // Forbidden by the sandbox.
  }
}
