import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Collects the garbage of the current thread. For after a large one-time work: V8 collects only when more
 * is allocated, so an idle thread keeps all that the work left.
 */
export function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('globalThis.gc');
  if (typeof collect === 'function') collect();
}
