/** Lets a loop wait between its rounds and be woken early; each wait takes the signal back. */
export function createAutoResetEvent() {
  let wake: (() => void) | null = null;
  let signalled = false;

  return {
    set(): void {
      signalled = true;
      wake?.();
    },
    /** True when it was set, also before this call; false when the time was over. */
    async wait(milliseconds: number): Promise<boolean> {
      if (!signalled) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, milliseconds);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
        wake = null;
      }
      const wasSignalled = signalled;
      signalled = false;
      return wasSignalled;
    },
  };
}
