interface Options {
  /** Consecutive failures after which the circuit opens. */
  failures: number;
  /** Milliseconds: the first pause and the longest. */
  firstPause: number;
  longestPause: number;
  now(): number;
}

/**
 * A circuit breaker. After several consecutive failures callers are refused at once instead of waiting for
 * the server. After a pause one probe is let through, and its outcome decides for all.
 */
export function createCircuit({ failures: most, firstPause, longestPause, now }: Options) {
  let failures = 0;
  let pause = firstPause;
  let openUntil = 0;
  let isProbed = false;

  function wait(): number {
    if (failures < most) return 0;
    return isProbed ? firstPause : Math.max(openUntil - now(), 0);
  }

  return {
    wait,
    /** Call it only if `wait` returns 0, and report the outcome to the returned object. */
    begin() {
      const isProbe = failures >= most;
      if (isProbe) isProbed = true;
      const end = () => {
        if (isProbe) isProbed = false;
      };
      return {
        answered(): void {
          end();
          failures = 0;
        },
        failed(): void {
          end();
          failures += 1;
          // Concurrent calls fail together; that counts as one failure of the server.
          if (!isProbe && failures !== most) return;
          pause = isProbe ? Math.min(pause * 2, longestPause) : firstPause;
          openUntil = now() + pause;
        },
        /** The outcome says nothing about the server. */
        unknown: end,
      };
    },
  };
}
