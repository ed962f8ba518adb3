/** Lets a loop wait between its rounds and be woken early. Each wait resets the signal. */
export function createAutoResetEvent() {
  let wake: (() => void) | null = null;
  let signalled = false;

  return {
    set(): void {
      signalled = true;
      wake?.();
    },
    /** True if the event was set, also before this call; false after the timeout. */
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
