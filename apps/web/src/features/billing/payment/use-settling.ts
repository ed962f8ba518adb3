import { useState } from 'react';
import { refreshBills } from '../use-bills.ts';

const everyFiveSeconds = 5_000;

/** Looks again and again until the money is there. */
export function useSettling() {
  const [isSettled, setSettled] = useState(false);
  const [hasWaited, setHasWaited] = useState(false);
  return {
    every: isSettled ? (false as const) : everyFiveSeconds,
    /** It was settled before the eyes of the customer. */
    isNews: hasWaited,
    /** While rendering, with what is known by now. */
    see(isOver: boolean | undefined) {
      if (isOver === true && !isSettled) {
        setSettled(true);
        if (hasWaited) void refreshBills();
      }
      if (isOver === false && !hasWaited) setHasWaited(true);
    },
  };
}
