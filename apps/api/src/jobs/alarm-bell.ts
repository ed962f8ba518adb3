/** Lets a loop sleep between its rounds and be woken before its time. */
export function createBell() {
  let wake: (() => void) | null = null;
  let rung = false;

  return {
    ring(): void {
      rung = true;
      wake?.();
    },
    /** True when it was rung, also before this call; false when the time was over. */
    async wait(milliseconds: number): Promise<boolean> {
      if (!rung) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, milliseconds);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
        wake = null;
      }
      const wasRung = rung;
      rung = false;
      return wasRung;
    },
  };
}
