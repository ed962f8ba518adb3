interface Options {
  /** After so many failures in a row nobody is asked for a while. */
  failures: number;
  /** In milliseconds: at first, and at most. */
  firstPause: number;
  longestPause: number;
  now(): number;
}

/**
 * Knows whether a server is worth asking. Once it has failed a few times in a row everybody is told
 * so at once, instead of waiting for it; after a pause one may try, and the outcome decides for all.
 */
export function createCircuit({ failures: most, firstPause, longestPause, now }: Options) {
  let failures = 0;
  let pause = firstPause;
  let openUntil = 0;
  let isProbed = false;

  /** Milliseconds until somebody may try; 0 for now. */
  function wait(): number {
    if (failures < most) return 0;
    return isProbed ? firstPause : Math.max(openUntil - now(), 0);
  }

  return {
    wait,
    /** To be called where `wait` is 0; what comes back is told the outcome. */
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
          // Those who asked together fail together; that is one failure of the server, not many.
          if (!isProbe && failures !== most) return;
          pause = isProbe ? Math.min(pause * 2, longestPause) : firstPause;
          openUntil = now() + pause;
        },
        /** It ended for a reason that tells nothing about the server. */
        unknown: end,
      };
    },
  };
}
