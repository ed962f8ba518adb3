import { focusManager } from '@tanstack/react-query';

/** Repeats a read while the page is visible, and tells whether a read is automatic. */
export function createRepeating() {
  let isAsking = false;

  async function repeat(ask: () => Promise<unknown>): Promise<void> {
    if (!focusManager.isFocused()) return;
    isAsking = true;
    await ask().finally(() => {
      isAsking = false;
    });
  }

  return {
    isAsking: () => isAsking,
    start(ask: () => Promise<unknown>, every: number): () => void {
      const timer = setInterval(() => void repeat(ask), every);
      return () => clearInterval(timer);
    },
  };
}
