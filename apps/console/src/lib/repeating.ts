import { focusManager } from '@tanstack/react-query';

/** Something that a page asks for again by itself, while it is seen; what is asked meanwhile knows of it. */
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
    /** Answers how it is ended. */
    start(ask: () => Promise<unknown>, every: number): () => void {
      const timer = setInterval(() => void repeat(ask), every);
      return () => clearInterval(timer);
    },
  };
}
