import { useState } from 'react';
import { refreshBills } from '../use-bills.ts';

const everyFiveSeconds = 5_000;

export function useSettling() {
  const [isSettled, setSettled] = useState(false);
  const [hasWaited, setHasWaited] = useState(false);
  return {
    every: isSettled ? (false as const) : everyFiveSeconds,
    isNews: hasWaited,
    /** Called during render with the current state. */
    see(isOver: boolean | undefined) {
      if (isOver === true && !isSettled) {
        setSettled(true);
        if (hasWaited) void refreshBills();
      }
      if (isOver === false && !hasWaited) setHasWaited(true);
    },
  };
}
